import StyledRunsCore
import StyledRunsTestSupport
import Testing

/// Every editing operation on random texts, held against the same operation scalar by scalar.
@Suite struct StyledTextPropertyTests {
    let texts = RandomText()

    private func cut(_ text: StyledText, _ random: inout SplitMix64) -> (Range<Int>, Range<String.Index>) {
        let scalars = text.plainText.unicodeScalars
        let bounds = [random.below(scalars.count + 1), random.below(scalars.count + 1)].sorted()
        let from = scalars.index(scalars.startIndex, offsetBy: bounds[0])
        let to = scalars.index(scalars.startIndex, offsetBy: bounds[1])
        return (bounds[0]..<bounds[1], from..<to)
    }

    private func complaint(
        _ what: String, _ text: StyledText, _ expected: [StyledScalars.Element]
    ) -> String? {
        if let fault = text.canonicalFault { return "\(what): \(fault) in \(text.debugDescription)" }
        if StyledScalars(text) != StyledScalars(expected) { return "\(what): \(text.debugDescription)" }
        return nil
    }

    @Test func editingAgreesWithTheModel() {
        let failure = RandomCases.firstFailure(cases: 3000) { random -> String? in
            let text = texts.styledText(using: &random)
            let other = texts.styledText(using: &random)
            let style = texts.style(using: &random)
            let scalars = StyledScalars(text).elements
            let others = StyledScalars(other).elements
            let (offsets, range) = cut(text, &random)
            var replaced = text
            replaced.replaceSubrange(range, with: other)
            var styled = scalars
            var removed = scalars
            for position in offsets {
                styled[position].style = styled[position].style.union(style)
                removed[position].style = removed[position].style.subtracting(style)
            }
            return complaint("random text", text, scalars)
                ?? complaint("append", text + other, scalars + others)
                ?? complaint("joined", [text, other, text].joined(), scalars + others + scalars)
                ?? complaint("slice", text[range], Array(scalars[offsets]))
                ?? complaint(
                    "replace", replaced,
                    scalars[..<offsets.lowerBound] + others + scalars[offsets.upperBound...])
                ?? complaint("apply", text.applying(style, in: range), styled)
                ?? complaint("remove", text.removing(style, in: range), removed)
                ?? complaint("map", text.mapText { $0 }, scalars)
        }
        #expect(failure == nil)
    }

    @Test func slicingAndJoiningIsIdentity() {
        let failure = RandomCases.firstFailure(cases: 3000) { random -> String? in
            let text = texts.styledText(using: &random)
            let (_, range) = cut(text, &random)
            let joined = text[..<range.lowerBound] + text[range] + text[range.upperBound...]
            if joined != text || joined.hashValue != text.hashValue { return text.debugDescription }
            return complaint("joined", joined, StyledScalars(text).elements)
        }
        #expect(failure == nil)
    }

    @Test func splitPartsJoinedBySeparatorsAreTheText() {
        let failure = RandomCases.firstFailure(cases: 1000) { random -> String? in
            let text = texts.styledText(using: &random)
            let parts = text.split(separator: "a", omittingEmptySubsequences: false)
            let plain = parts.map(\.plainText).joined(separator: "a")
            let styles = parts.flatMap { StyledScalars($0).elements }
            var kept = StyledScalars(text).elements
            // What the cuts took out is an "a" of any style; the rest is there in order.
            for part in styles {
                guard let next = kept.firstIndex(of: part) else { return text.debugDescription }
                kept.removeFirst(next + 1)
            }
            return plain == text.plainText ? nil : text.debugDescription
        }
        #expect(failure == nil)
    }

    @Test func appendingManyTimesStaysLinear() {
        var text = StyledText()
        let word = StyledText(runs: [.init("ab", style: .bold), .init("c", style: .link("/x"))])
        for _ in 0..<100_000 { text += word }
        #expect(text.runs.count == 200_000)
        #expect(text.attributes.count == 1)
        #expect(text.canonicalFault == nil)
    }
}
