import StyledRuns
import StyledRunsTestSupport
import Testing

@Suite struct ArgumentPropertyTests {
    private static let hostile =
        RandomText.standardPieces + [
            "javascript:alert(1)", "<script>", "%n", "%s%s%s%s", "\u{2069}\u{2069}", "\u{202E}", "]]>",
            "&#99999999;", "%9999999d", "%1$*2$d", "${x}",
            "<a href=\"", "\">", "**", "<!--", "\0", "\u{1F}",
        ]

    private func argument(_ random: inout SplitMix64) -> String {
        (0...random.below(5)).map { _ in random.pick(Self.hostile) }.joined()
    }

    /// The styles of a filled text must be those of a harmless filling, and each argument must show as it is.
    @Test(arguments: [MarkupKind.html, .markdown])
    func stylesNeverDependOnAnArgumentsText(_ markup: MarkupKind) throws {
        let value = markup == .html ? "a<b>%1$@</b>c<i>%2$@</i><u>%1$@</u>" : "a**%1$@**c*%2$@*++%1$@++"
        let localizer = try TableFiles.localizer(value: value) {
            $0.isolation = .never
            $0.markup = markup
        }
        let expected = try localizer.styledText("k", "1", "2").runs.map(\.style)
        #expect(expected.count == 5)
        let failure = try RandomCases.firstFailure(cases: 500) { random in
            let (first, second) = (argument(&random), argument(&random))
            let text = try localizer.styledText("k", first, second)
            let shown = text.runs.map { String($0.text) }
            let wanted = ["a", first, "c", second, first]
            if shown.map({ Array($0.utf8) }) != wanted.map({ Array($0.utf8) }) {
                return "\(wanted) shows as \(shown)"
            }
            return text.runs.map(\.style) == expected ? nil : "styles of \(wanted): \(text.debugDescription)"
        }
        #expect(failure == nil)
    }

    @Test func anArgumentInALinkNeverChangesItsHost() throws {
        let localizer = try TableFiles.localizer(value: "<a href=\"https://example.com/%1$@?q=%1$@\">x</a>")
        let failure = try RandomCases.firstFailure(cases: 500) { random in
            let text = try localizer.styledText("k", argument(&random))
            guard let link = text.runs.first?.style.link else { return "no link" }
            let rest = link.dropFirst("https://example.com/".count)
            let isKept =
                link.hasPrefix("https://example.com/") && link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            let marks = rest.filter { "?#/\\\"<> ".contains($0) }
            return isKept && marks == "?" ? nil : link
        }
        #expect(failure == nil)
    }

    @Test func randomTextsAsFormatsNeverTrap() throws {
        let pieces =
            Self.hostile + [
                "%@", "%1$@", "%d", "%2$.3f", "%*d", "{a}", "<b>", "</b>", "<a href=\"%@\">", "%#@x@",
                "%5$*3$.*4$lld",
            ]
        let failure = try RandomCases.firstFailure(cases: 100) { random in
            let value = (0...random.below(8)).map { _ in random.pick(pieces) }.joined()
            let localizer = try TableFiles.localizer(value: value) { $0.failurePolicy = .repairing }
            for kind in [MarkupKind.html, .markdown, .plain] {
                _ = try localizer.styledText("k", arguments: ["x", 3, 2.5], named: ["a": "y"], markup: kind)
                _ = try localizer.styledText("k", markup: kind)
            }
            return nil
        }
        #expect(failure == nil)
    }
}
