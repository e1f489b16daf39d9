import Foundation
import StyledRuns
import StyledRunsTestSupport
import Testing

/// Random texts, with the strings and targets that break careless code, go there and back.
@Suite struct RandomAttributedTests {
    private let texts = RandomText(links: Samples.targets, names: ["price", "big", "x y"])

    private func complaint(_ back: StyledText, _ text: StyledText) -> String? {
        let same =
            back == text && back.debugDescription == text.debugDescription
            && back.plainText.utf8.elementsEqual(text.plainText.utf8)
        return same ? nil : "\(text.debugDescription) comes back as \(back.debugDescription)"
    }

    @Test func attributedStringsGiveRandomTextsBack() {
        let failure = RandomCases.firstFailure(cases: 2_000) { random -> String? in
            let text = texts.styledText(using: &random)
            return complaint(StyledText(AttributedString(text)), text)
        }
        #expect(failure == nil)
    }

    @Test func nsAttributedStringsGiveRandomTextsBack() {
        let failure = RandomCases.firstFailure(cases: 2_000) { random -> String? in
            let text = texts.styledText(using: &random)
            return complaint(StyledText(NSAttributedString(text, fonts: .decorated)), text)
        }
        #expect(failure == nil)
    }

    /// A cut of the string is the cut of the text, wherever it goes through: characters, runs, links.
    @Test func aPartOfAnAttributedStringIsThatPartOfTheText() {
        let failure = RandomCases.firstFailure(cases: 2_000) { random -> String? in
            let text = texts.styledText(using: &random)
            let attributed = AttributedString(text)
            let scalars = text.plainText.unicodeScalars
            let from = random.below(scalars.count + 1)
            let count = random.below(scalars.count - from + 1)
            let lower = attributed.unicodeScalars.index(attributed.startIndex, offsetBy: from)
            let upper = attributed.unicodeScalars.index(lower, offsetBy: count)
            let start = scalars.index(scalars.startIndex, offsetBy: from)
            let part = text[start..<scalars.index(start, offsetBy: count)]
            return complaint(StyledText(attributed[lower..<upper]), part)
        }
        #expect(failure == nil)
    }
}
