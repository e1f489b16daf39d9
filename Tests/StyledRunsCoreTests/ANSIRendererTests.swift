import StyledRunsCore
import StyledRunsTestSupport
import Testing

@Suite struct ANSIRendererTests {
    private func ansi(_ runs: (String, Style)...) -> String {
        StyledText(runs: runs.map { StyledText.Run($0.0, style: $0.1) }).ansi
            .replacing("\u{1B}[", with: "<").replacing("\u{1B}]8;;", with: "{").replacing(
                "\u{1B}\\", with: "}")
    }

    @Test func stylesTurnOnAndOff() {
        #expect(ansi(("a", .plain)) == "a")
        #expect(ansi(("a", .bold), (" b", .plain)) == "<1ma<0m b")
        #expect(ansi(("a", .italic)) == "<3ma<0m")
        #expect(ansi(("a", Style(traits: [.underline, .strikethrough]))) == "<4;9ma<0m")
        #expect(ansi(("a", .highlighted), ("b", .monospaced)) == "<7ma<27;36mb<0m")
        #expect(ansi(("a", .subscript), ("b", .superscript)) == "<74ma<75;73mb<0m")
        #expect(ansi(("a", .link("/"))) == "<4ma<0m")
        #expect(ansi(("a", .named("x"))) == "a")
    }

    @Test func onlyWhatChangesIsWritten() {
        #expect(
            ansi(("a", .bold), ("b", Style(traits: [.bold, .italic])), ("c", .bold)) == "<1ma<3mb<23mc<0m")
        // Bold and faint share the parameter that turns them off.
        #expect(ansi(("a", Style(traits: [.bold, .small])), ("b", .bold)) == "<1;2ma<22;1mb<0m")
        #expect(ansi(("a", .bold), ("b", Style(traits: .bold, names: ["x"]))) == "<1mab<0m")
    }

    @Test func linksCanBeClicked() {
        let renderer = ANSIRenderer(showsHyperlinks: true)
        let text = StyledText(runs: [
            .init("a", style: .link("/x")), .init("b", style: Style(traits: .bold, link: "/x")), .init("c"),
            .init("d", style: .link("/ü \u{1B}\\")),
        ])
        #expect(
            renderer.render(text)
                == "\u{1B}[4m\u{1B}]8;;/x\u{1B}\\a\u{1B}[1mb\u{1B}[0m\u{1B}]8;;\u{1B}\\c"
                + "\u{1B}[4m\u{1B}]8;;/%C3%BC%20%1B\\\u{1B}\\d\u{1B}]8;;\u{1B}\\\u{1B}[0m")
    }

    @Test func controlCharactersAreShown() {
        #expect(ansi(("\0\u{1B}[31m\r\u{7F}\u{9B}\t\n", .plain)) == "␀␛[31m␍␡\u{FFFD}\t\n")
    }

    @Test func withoutStylesOnlyTextIsLeft() {
        let text = StyledText(runs: [.init("a\u{1B}", style: .bold), .init("b", style: .link("/"))])
        #expect(ANSIRenderer(showsStyles: false, showsHyperlinks: true).render(text) == "a␛b")
    }

    @Test func nothingButOurOwnSequencesComesOut() {
        let hostile = RandomText(
            links: ["\u{1B}]0;x\u{7}", "a\u{9C}b", "\u{1B}\\"],
            pieces: ["\u{1B}", "\u{1B}]8;;x\u{7}", "\u{9B}", "\u{7}", "a", "\r", "\u{1B}\\"])
        let own = /\u{1B}\[[0-9;]+m|\u{1B}\]8;;[\x21-\x7E]*\u{1B}\\/
        let failure = RandomCases.firstFailure(cases: 500) { random -> String? in
            let text = hostile.styledText(using: &random)
            let output = ANSIRenderer(showsHyperlinks: true).render(text)
            let rest = output.replacing(own, with: "")
            let hasControl = rest.unicodeScalars.contains {
                ($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) && $0 != "\n" && $0 != "\t"
            }
            return hasControl ? output.debugDescription : nil
        }
        #expect(failure == nil)
    }
}
