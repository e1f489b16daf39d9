import Testing

@testable import StyledRunsCore

@Suite struct NeighborTests {
    @Test func commonCharactersAreWhatTheirPropertiesSay() {
        var common = 0
        for value in UInt32(0x80)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), let found = Neighbor.common(scalar) else { continue }
            common += 1
            let expected = Neighbor(propertiesOf: scalar)
            if found != expected {
                Issue.record("U+\(String(value, radix: 16)): \(found.rawValue), not \(expected.rawValue)")
            }
        }
        #expect(common > 30_000)
    }

    @Test func asciiIsWhatItsPropertiesSay() {
        for value in UInt8(0)..<0x80 {
            let scalar = Unicode.Scalar(value)
            let found = [value].withUnsafeBufferPointer { Neighbor(in: $0, at: 0) }
            let isLineSpace = value == 0x09 || value == 0x0A || value == 0x0C || value == 0x0D
            #expect(found == (isLineSpace ? .whitespace : Neighbor(propertiesOf: scalar)))
        }
    }

    @Test(arguments: [
        ("漢", true), ("か", true), ("한", true), ("ᅠ", true), ("。", true), ("！", true), ("ｱ", true),
        ("〰", true),
        ("㊗", true), ("🈂", true), ("𠀀", true), ("a", false), ("é", false), ("“", false), ("👍", false),
        ("☔", false), ("🈚", false), ("©", false), ("①", false),
    ])
    func cjkIsWhatTheAmendmentSays(_ character: String, _ isCJK: Bool) throws {
        let scalar = try #require(character.unicodeScalars.first)
        #expect(CJK.contains(scalar) == isCJK)
    }
}

@Suite struct MarkdownTokenTests {
    @Test func theFirstTokensFitOnTheStack() {
        #expect(MemoryLayout<MarkdownToken>.stride * MarkdownToken.stackCapacity <= 1024)
    }
}
