import StyledRuns
import StyledRunsTestSupport
import Testing

/// What a terminal shows of the ANSI output, against the runs.
@Suite struct TerminalScreenTests {
    private func complaint(_ text: StyledText) -> String? {
        let screen = TerminalScreen(ANSIRenderer(showsHyperlinks: true).render(text))
        if !screen.faults.isEmpty { return screen.faults.joined(separator: ", ") }
        if screen.look != TerminalScreen.Look() { return "the terminal is left in \(screen.look)" }
        var cells = screen.cells[...]
        for run in text.runs {
            let attributes = TerminalScreen.attributes(of: run.style)
            for scalar in run.text.unicodeScalars {
                guard let cell = cells.popFirst() else { return "nothing is shown of \(run)" }
                let isControl =
                    scalar.properties.generalCategory == .control && !"\t\n".unicodeScalars.contains(scalar)
                if cell.scalar != scalar && !isControl { return "\(cell.scalar) is shown for \(scalar)" }
                if cell.look.attributes != attributes { return "\(run) is shown in \(cell.look.attributes)" }
                // An empty target ends a link, so that it is none.
                let target = run.style.link.flatMap { $0.isEmpty ? nil : $0 }
                if (cell.look.link == nil) != (target == nil) {
                    return "\(run) opens \(cell.look.link ?? "nothing")"
                }
            }
        }
        return cells.isEmpty ? nil : "more is shown than there is"
    }

    @Test func everyLocalizedValueLooksAsItsRunsSay() throws {
        let values = try LocalizedValue.all()
        #expect(values.count > 100)
        for value in values {
            if let complaint = complaint(value.text) {
                Issue.record("\(value.language), \(value.key): \(complaint)")
            }
        }
    }

    @Test(arguments: try Fixture.all())
    func everyFixtureLooksAsItsRunsSay(_ fixture: Fixture) {
        for one in fixture.cases {
            for notation in Notation.allCases {
                guard let source = one.source(notation),
                    let text = FixtureTests.parser(notation, one.settings)?.repair(source).text
                else { continue }
                if let complaint = complaint(text) { Issue.record("\(fixture), \(one.name): \(complaint)") }
            }
        }
    }

    @Test func aScreenSeesWhatIsWrong() {
        #expect(TerminalScreen("\u{1B}[1ma").look.attributes == [1])
        #expect(!TerminalScreen("\u{1B}[5ma").faults.isEmpty)
        #expect(!TerminalScreen("a\u{1B}").faults.isEmpty)
        #expect(!TerminalScreen("a\u{1B}[1").faults.isEmpty)
        #expect(!TerminalScreen("a\u{1B}]8;;x").faults.isEmpty)
        #expect(
            TerminalScreen("\u{1B}[1;3mab\u{1B}[22mc\u{1B}[0m").cells.map(\.look.attributes) == [
                [1, 3], [1, 3], [3],
            ])
    }
}
