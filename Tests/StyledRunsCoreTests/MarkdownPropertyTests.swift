import StyledRunsCore
import StyledRunsTestSupport
import Testing

@Suite struct MarkdownPropertyTests {
    /// Everything the notation has a use for, and what stands beside it.
    private static let pieces =
        RandomText.standardPieces + [
            "](/x)", "](", "[a](", "](<", "<https://a>", " \"t\")", "<a@b>", "</b>", "<b ", "\\\n", "\r\n",
            "&#0;",
            "&#x110000;", "&#99999999;", "&copy", "%*d", "{a_b}", "%#@n@", "****", "~~ ", " ~~", "** ", " **",
            "\0",
        ]

    private func garbage(_ random: inout SplitMix64) -> String {
        (0..<random.below(12)).map { _ in random.pick(Self.pieces) }.joined()
    }

    @Test func whatIsAcceptedIsRepairedToTheSame() {
        let failure = RandomCases.firstFailure(cases: 30_000) { random -> String? in
            let source = garbage(&random)
            let (text, diagnostics) = MarkdownParser().repair(source)
            let rejects = diagnostics.contains { $0.severity == .error }
            do throws(MarkupError) {
                let strict = try MarkdownParser().parse(source)
                return rejects || strict != text ? "\(source.debugDescription): \(diagnostics)" : nil
            } catch {
                return rejects && error.diagnostics == diagnostics ? nil : source.debugDescription
            }
        }
        #expect(failure == nil)
    }

    @Test func diagnosticsLieInsideTheValueAndInOrder() {
        let failure = RandomCases.firstFailure(cases: 20_000) { random -> String? in
            let source = garbage(&random)
            let diagnostics = MarkdownParser().repair(source).diagnostics
            let count = source.utf8.count
            var last = 0
            for one in diagnostics {
                let fixIsInside = one.fixIt.map { $0.offset >= 0 && $0.offset + $0.length <= count } ?? true
                if one.offset < last || one.offset + one.length > count || one.length < 0 || !fixIsInside {
                    return "\(source.debugDescription): \(one)"
                }
                last = one.offset
            }
            return nil
        }
        #expect(failure == nil)
    }

    /// Words that no target, title or tag can hold come out as they went in.
    @Test func repairLosesNoVisibleText() {
        let marks = [
            "*", "**", "***", "_", "__", "~~", "++", "`", "``", "[", "]", "](", "](/x)", ")", "!", "\\", "&",
            "&amp;",
            "{", "%", "<b>", "<https://example.com>", " ", "\n", "&#0;", "a",
        ]
        let failure = RandomCases.firstFailure(cases: 30_000) { random -> String? in
            let source = (0..<random.below(16)).map { _ in
                random.oneIn(3) ? "漢\u{301} 字" : random.pick(marks)
            }.joined()
            let shown = MarkdownParser().repair(source).text.plainText
            let words: Set<Unicode.Scalar> = ["漢", "\u{301}", "字"]
            let isSame = shown.unicodeScalars.filter(words.contains)
                .elementsEqual(source.unicodeScalars.filter(words.contains))
            return isSame ? nil : source.debugDescription
        }
        #expect(failure == nil)
    }

    @Test func markersAreRepairedToTheSameAndLoseNothing() {
        let parser = MarkerParser([
            "**": .bold, "*": .italic, "_": .named("x"), "日": .underline, "+_": .link("/"),
        ])
        let pieces = ["*", "**", "***", "_", "+", "+_", "日", "a", "é", " ", "\n", "👍"]
        let failure = RandomCases.firstFailure(cases: 20_000) { random -> String? in
            let source = (0..<random.below(14)).map { _ in random.pick(pieces) }.joined()
            let (text, diagnostics) = parser.repair(source)
            let letters: Set<Character> = ["a", "é", "👍", " "]
            if text.plainText.filter(letters.contains) != source.filter(letters.contains) {
                return source.debugDescription
            }
            do throws(MarkupError) {
                return try parser.parse(source) == text && diagnostics.isEmpty ? nil : source.debugDescription
            } catch {
                // What has no partner is shown.
                let shown = text.plainText.utf8.count
                let missing = diagnostics.map(\.length).reduce(0, +)
                return error.diagnostics == diagnostics && shown >= missing ? nil : source.debugDescription
            }
        }
        #expect(failure == nil)
    }
}
