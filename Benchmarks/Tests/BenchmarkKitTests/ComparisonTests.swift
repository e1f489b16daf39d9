import Testing

@testable import BenchmarkKit

struct ComparisonTests {
    private func compare(_ old: Report.Row, _ new: Report.Row, threshold: Double = 0.05) -> Comparison {
        Comparison(old: ReportTests.report([old]), new: ReportTests.report([new]), threshold: threshold)
    }

    @Test func growthAboveTheThresholdIsARegression() {
        let old = ReportTests.row("html", [100], instructions: 1000, allocations: 2)
        let worse = compare(old, ReportTests.row("html", [100], instructions: 1060, allocations: 2))
        #expect(worse.regressions.map(\.measure) == [.instructions])
        #expect(
            compare(old, ReportTests.row("html", [100], instructions: 1040, allocations: 2)).regressions
                .isEmpty)
        #expect(
            compare(old, ReportTests.row("html", [100], instructions: 500, allocations: 3)).regressions.map(
                \.measure)
                == [.allocations])
    }

    @Test func anAllocationWhereThereWasNoneIsARegression() {
        let comparison = compare(
            ReportTests.row("html", [1], instructions: 1, allocations: 0),
            ReportTests.row("html", [1], instructions: 1, allocations: 0.01))
        #expect(comparison.regressions.count == 1)
        #expect(comparison.text.contains("from none"))
    }

    @Test func timeIsJudgedOnlyWithoutInstructions() {
        let slow = ReportTests.row("html", [200], instructions: 1000)
        #expect(compare(ReportTests.row("html", [100], instructions: 1000), slow).regressions.isEmpty)
        #expect(compare(ReportTests.row("html", [100]), slow).regressions.map(\.measure) == [.time])
    }

    @Test func whatIsNotMeasuredAgainIsNamed() {
        let comparison = compare(ReportTests.row("html", [1]), ReportTests.row("markers", [1]))
        #expect(comparison.missing == ["bold/html"])
        #expect(comparison.regressions.isEmpty)
    }
}
