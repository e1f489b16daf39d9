import StyledRunsCore
import StyledRunsHTML
import StyledRunsTestSupport
import Testing

/// What the HTML renderer writes, the strict HTML parser reads as the same text.
@Suite struct HTMLRoundTripTests {
    private func complaint(
        _ text: StyledText, _ renderer: HTMLRenderer = HTMLRenderer(), _ parser: HTMLParser = .inline
    ) -> String? {
        let html = renderer.render(text)
        let (read, diagnostics) = parser.repair(html)
        if StyledScalars(read) == StyledScalars(text) && diagnostics.isEmpty { return nil }
        return """
            \(text.debugDescription)
            written \(html.debugDescription)
            read \(read.debugDescription)
            \(diagnostics)
            """
    }

    @Test(arguments: [HTMLRenderer.LineBreaks.newline, .br])
    func everyTextComesBack(lineBreaks: HTMLRenderer.LineBreaks) {
        let texts = RandomText()
        let failure = RandomCases.firstFailure(cases: 10_000) {
            complaint(texts.styledText(using: &$0), HTMLRenderer(lineBreaks: lineBreaks))
        }
        #expect(failure == nil)
    }

    @Test func namesThatAreElementsComeBack() {
        let texts = RandomText(traits: [.bold], names: ["price", "x-y", "other", "b"])
        let policy = HTMLPolicy.inline.allowing(tag: "price").allowing(tag: "x-y")
        let renderer = HTMLRenderer(elementNames: ["price", "x-y"])
        let failure = RandomCases.firstFailure(cases: 2000) {
            complaint(texts.styledText(using: &$0), renderer, HTMLParser(policy: policy))
        }
        #expect(failure == nil)
    }

    @Test func denselyStyledTextsComeBack() {
        let texts = RandomText(
            names: ["a", "b"], pieces: ["x", "y ", "\n", "&lt;", "<", "\u{A0}", "\u{301}"])
        let failure = RandomCases.firstFailure(cases: 5000) { random -> String? in
            let runs = (0..<random.below(12)).map { _ in
                StyledText.Run(
                    random.pick(texts.pieces),
                    style: texts.style(using: &random).union(texts.style(using: &random)))
            }
            return complaint(StyledText(runs: runs))
        }
        #expect(failure == nil)
    }

    /// Every scalar of the first planes' odd corners, and a sample of all others.
    @Test func everyScalarComesBackOrIsReplacedAsDocumented() {
        for value in Array(0..<0x300) + Array(0x2000..<0x2100)
            + Array(stride(from: 0x300, to: 0x11_0000, by: 61))
            + [0xFDD0, 0xFFFD, 0xFFFE, 0xFFFF, 0x1FFFE, 0xFEFF]
        {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let category = scalar.properties.generalCategory
            let isReplaced =
                (category == .control && !["\t", "\n", "\u{C}"].contains(scalar)) || value & 0xFFFE == 0xFFFE
                || (0xFDD0...0xFDEF).contains(value)
            let expected: Unicode.Scalar = scalar == "\r" ? "\n" : isReplaced ? "\u{FFFD}" : scalar
            let read = HTMLParser.inline.repair(StyledText("a\(scalar)", style: .bold).html)
            #expect(read.diagnostics.isEmpty)
            #expect(read.text.plainText.unicodeScalars.last == expected, "U+\(String(value, radix: 16))")
        }
    }

    @Test func whatRepairMakesIsAcceptedOnceWritten() {
        let pieces = [
            "<b>", "</b>", "<i>", "</i>", "<a href='/x'>", "</a>", "<span class=n>", "</span>", "<", "&", "x",
            " ",
            "<br>", "&amp;", "\u{1}", "<p>", "<mark", "日本",
        ]
        let failure = RandomCases.firstFailure(cases: 5000) { random -> String? in
            let source = (0..<random.below(12)).map { _ in random.pick(pieces) }.joined()
            return complaint(HTMLParser.inline.repair(source).text)
        }
        #expect(failure == nil)
    }
}
