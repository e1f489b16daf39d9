import StyledRuns
import StyledRunsTestSupport
import Testing

@Suite struct FixtureTests {
    @Test(arguments: try Fixture.all())
    func everyCaseReadsAsRecorded(_ fixture: Fixture) throws {
        let runner = FixtureRunner(parser: Self.parser)
        if Fixture.isRecording {
            try record(fixture, with: runner)
            return
        }
        var values = 0
        for one in fixture.cases {
            values += runner.count(one)
            for failure in runner.failures(of: one) {
                Issue.record("\(fixture), \(one.name): \(failure)")
            }
        }
        print("fixture \(fixture): \(fixture.cases.count) cases, \(values) values")
    }

    @Test(arguments: try Fixture.all())
    func namesAreUniqueAndEveryCaseHasAValue(_ fixture: Fixture) {
        #expect(Set(fixture.cases.map(\.name)).count == fixture.cases.count)
        for one in fixture.cases {
            #expect(Notation.allCases.contains { one.source($0) != nil }, "\(one.name)")
        }
    }

    private func record(_ fixture: Fixture, with runner: FixtureRunner) throws {
        var recorded = fixture
        recorded.cases = fixture.cases.map { one in
            let (result, complaints) = runner.recorded(one)
            for complaint in complaints { Issue.record("\(fixture), \(one.name): \(complaint)") }
            return result
        }
        try recorded.write()
        Issue.record("\(fixture): recorded; read the difference, then run without RECORD_FIXTURES")
    }
}
