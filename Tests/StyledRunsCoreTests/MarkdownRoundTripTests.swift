import StyledRunsCore
import StyledRunsTestSupport
import Testing

/// What the Markdown renderer writes, the strict Markdown parser reads as the same text.
@Suite struct MarkdownRoundTripTests {
    private static let traits: Style.Traits = [.bold, .italic, .underline, .strikethrough, .monospaced]

    private func complaint(_ text: StyledText) -> String? {
        let markdown = MarkdownRenderer(allowsHTML: false).render(text)
        let (read, diagnostics) = MarkdownParser().repair(markdown)
        if StyledScalars(read) == StyledScalars(text) && diagnostics.isEmpty { return nil }
        return """
            \(text.debugDescription)
            written \(markdown.debugDescription)
            read \(read.debugDescription)
            \(diagnostics)
            """
    }

    @Test func everyTextComesBack() {
        let texts = RandomText(traits: Self.traits, names: [])
        let failure = RandomCases.firstFailure(cases: 20_000) { complaint(texts.styledText(using: &$0)) }
        #expect(failure == nil)
    }

    /// Short runs of what the rules are about, densely styled.
    @Test func hostileTextsComeBack() {
        let texts = RandomText(
            traits: Self.traits, links: ["/", "a b", "*x*", "(", "\\"], names: [],
            pieces: [
                "a", "b", "1", " ", "\n", "*", "_", "+", "~", "`", "%", "d", "@", "{", "}", "$", ".", "(",
                ")", "[",
                "]", "!", "<", ">", "&", "#", ";", "\\", "。", "漢", "「", "“", "\u{FE0F}", "\u{301}", "👍",
                "\u{A0}",
                "€", "\u{C}", "\u{2028}", "%1$", "{a", "#@",
            ])
        let failure = RandomCases.firstFailure(cases: 20_000) { random -> String? in
            let runs = (0..<(1 + random.below(7))).map { _ in
                StyledText.Run(
                    random.pick(texts.pieces) + (random.oneIn(3) ? random.pick(texts.pieces) : ""),
                    style: texts.style(using: &random).union(
                        random.oneIn(2) ? texts.style(using: &random) : .plain))
            }
            return complaint(StyledText(runs: runs))
        }
        #expect(failure == nil)
    }

    @Test func aCarriageReturnStaysUnlessItHasToBeAReference() throws {
        let text = StyledText(runs: [.init("a\rb ", style: .bold), .init("\r", style: .italic)])
        let read = try MarkdownParser().parse(text.markdown)
        #expect(read.plainText.unicodeScalars.elementsEqual("a\rb \n".unicodeScalars))
        #expect(read.runs.map(\.style) == text.runs.map(\.style))
    }
}
