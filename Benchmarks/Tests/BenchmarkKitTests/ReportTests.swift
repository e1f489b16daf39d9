import Foundation
import Testing

@testable import BenchmarkKit

struct ReportTests {
    static func row(
        _ engine: String, _ samples: [Double], instructions: Double? = nil, allocations: Double? = nil
    )
        -> Report.Row
    {
        Report.Row(
            engine: engine, title: "<\(engine)>", family: .ours, notation: .html, bytes: 50, samples: samples,
            allocations: allocations, instructions: instructions)
    }

    static func report(_ rows: [Report.Row], sweep: [(Int, Double)] = []) -> Report {
        var report = Report(
            machine: Machine(
                processor: "P", cores: 1, system: "S", toolchain: "T", libxml2: "2.9.14",
                configuration: "release"),
            rounds: 3)
        report.groups = [Report.Group(id: .bold, valueCount: 9, medianLength: 70, rows: rows)]
        if !sweep.isEmpty {
            let points = sweep.map { Report.Point(size: $0, rows: [row("html", [$1])]) }
            report.sweeps = [Report.Sweep(id: .tags, points: points)]
        }
        return report
    }

    @Test func aRatioIsTheMedianOfTheRoundsRatios() {
        // The second round was disturbed, for both alike.
        let group = Self.report([Self.row("html", [30, 900, 31]), Self.row("markers", [10, 300, 10])]).groups[
            0]
        #expect(group.timeRatio("html", to: "markers") == 3)
        #expect(group.timeRatio("html", to: "absent") == nil)
    }

    @Test func theFirstSentenceSaysHowMuchSlowerHTMLIsAndWhere() {
        let report = Self.report([Self.row("html", [50]), Self.row("markers", [10])])
        for part in ["5.00 times", "9 localized values", "on P", "libxml2 2.9.14"] {
            #expect(report.headline.contains(part))
        }
        #expect(HTMLPage(report).text.contains("5.00 times"))
    }

    @Test func theJSONFileReadsBackAsItWas() throws {
        let report = Self.report(
            [Self.row("html", [50, 51], instructions: 7, allocations: 2)], sweep: [(1, 3)])
        #expect(try Report(json: report.json).json == report.json)
    }

    @Test func growthLeavesOutWhatHasNoTag() throws {
        let points = [(0, 1.0), (1, 103), (2, 106), (4, 112), (64, 292)]
        let fit = try #require(Self.report([], sweep: points).sweeps[0].timeFit("html"))
        #expect(abs(fit.slope - 3) < 1e-9)
    }

    @Test func aTargetIsMetMissedOrNotMeasured() {
        func outcome(_ title: String, _ rows: [Report.Row]) -> Bool? {
            Self.report(rows).attainments.first { $0.title.hasPrefix(title) }?.isMet
        }
        let title = "markers, to allocating"
        #expect(outcome(title, [Self.row("markers", [17]), Self.row("allocate", [10])]) == true)
        #expect(outcome(title, [Self.row("markers", [19]), Self.row("allocate", [10])]) == false)
        #expect(outcome(title, [Self.row("markers", [17])]) == nil)
    }

    @Test func thePageIsWellFormedAndEscapesTitles() throws {
        var report = Self.report(
            [Self.row("html", [50]), Self.row("markers", [10])], sweep: [(0, 5), (1, 9), (64, 80)])
        report.skipped = [Report.Skipped(title: "a < b", why: "x & y")]
        let text = HTMLPage(report).text
        #expect(text.contains("a &lt; b, x &amp; y"))
        #expect(!text.contains("<html>"))
        // The body is XML but for the head's void elements.
        let body = try #require(text.range(of: "<main>"))
        let end = try #require(text.range(of: "</main>"))
        #expect(try isWellFormed(String(text[body.lowerBound..<end.upperBound])))
        // Nothing is loaded from anywhere.
        #expect(!text.contains("http") && !text.contains("src="))
    }

    /// Whether every tag is closed in order.
    private func isWellFormed(_ markup: String) throws -> Bool {
        var open: [Substring] = []
        for piece in markup.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
            if piece.hasSuffix("/") { continue }
            if piece.hasPrefix("/") {
                guard open.popLast() == piece.dropFirst() else { return false }
            } else {
                open.append(piece.prefix { $0 != " " && $0 != "\n" })
            }
        }
        return open.isEmpty
    }

    @Test(
        arguments: [
            (0, "0"), (0.1234, "0.123"), (1.5, "1.50"), (15.04, "15.0"), (999.6, "1,000"),
            (1_234_567, "1,234,567"),
        ] as [(Double, String)])
    func numbersHaveThreeDigitsThatCount(value: Double, expected: String) {
        #expect(Number.short(value) == expected)
    }
}
