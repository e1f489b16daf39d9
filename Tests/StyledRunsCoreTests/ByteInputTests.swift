import StyledRunsCore
import StyledRunsTestSupport
import Testing

@Suite struct ByteInputTests {
    private let parser = MarkdownParser()

    @Test func validBytesReadAsTheirString() throws {
        let source = "**été** 👍"
        #expect(try parser.parse(utf8: Array(source.utf8)) == parser.parse(source))
        #expect(try parser.parse(utf8: source.utf8) == parser.parse(source))
        let raw = try Array(source.utf8).withUnsafeBytes { try parser.parse(utf8: $0) }
        #expect(try raw == parser.parse(source))
    }

    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], [1..<2]), ([0xC3], [0..<1]), ([0xC3, 0x28], [0..<1]),
            ([0xE2, 0x82], [0..<2]),
            ([0xE2, 0x82, 0x41], [0..<2]), ([0xF0, 0x9F, 0x91], [0..<3]), ([0xC0, 0xAF], [0..<1, 1..<2]),
            ([0xE0, 0x80, 0xAF], [0..<1, 1..<2, 2..<3]), ([0xED, 0xA0, 0x80], [0..<1, 1..<2, 2..<3]),
            ([0xF4, 0x90, 0x80, 0x80], [0..<1, 1..<2, 2..<3, 3..<4]), ([0xF5, 0x80], [0..<1, 1..<2]),
            ([0x80], [0..<1]), ([0xF0, 0x80, 0x80, 0x41], [0..<1, 1..<2, 2..<3]),
            ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], [0..<2, 2..<3, 3..<6, 6..<8]),
        ] as [([UInt8], [Range<Int>])])
    func everyMaximalSubpartIsAFaultAndOneReplacement(_ bytes: [UInt8], _ faults: [Range<Int>]) {
        let (text, diagnostics) = parser.repair(utf8: bytes)
        #expect(diagnostics.allSatisfy { $0.code == .invalidUTF8 })
        #expect(diagnostics.map { $0.offset..<($0.offset + $0.length) } == faults)
        #expect(text.plainText == String(decoding: bytes, as: UTF8.self))
        #expect(text.plainText.unicodeScalars.count { $0 == "\u{FFFD}" } == faults.count)
        #expect(throws: MarkupError.self) { try parser.parse(utf8: bytes) }
    }

    @Test func otherFaultsStandWhereTheyStandInTheBytes() {
        let bytes = [0xFF] + Array("é\n".utf8) + [0xE2, 0x82] + Array(" **a".utf8) + [0xC3]
        let diagnostics = parser.repair(utf8: bytes).diagnostics
        #expect(diagnostics.map(\.code) == [.invalidUTF8, .invalidUTF8, .unclosedDelimiter, .invalidUTF8])
        #expect(diagnostics.map(\.offset) == [0, 4, 7, 10])
        #expect(diagnostics.map(\.length) == [1, 2, 2, 1])
        #expect(diagnostics.map(\.line) == [1, 2, 2, 2])
        #expect(diagnostics.map(\.column) == [1, 1, 3, 6])
        #expect(diagnostics[2].fixIt == Diagnostic.FixIt(offset: 11, length: 0, replacement: "**"))
    }

    @Test func randomBytesReadAsTheStandardLibraryDecodesThem() {
        let failure = RandomCases.firstFailure(cases: 20_000) { random -> String? in
            let interesting: [UInt8] = [
                0x41, 0x80, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xA0, 0x9F, 0xED, 0xEF, 0xF0, 0x90, 0x8F, 0xF4,
                0xF5, 0xFF,
            ]
            let bytes = (0..<random.below(10)).map { _ in random.pick(interesting) }
            let (text, diagnostics) = MarkerParser([:]).repair(utf8: bytes)
            let decoded = String(decoding: bytes, as: UTF8.self)
            let isSame = text.plainText.unicodeScalars.elementsEqual(decoded.unicodeScalars)
            let count = decoded.unicodeScalars.count { $0 == "\u{FFFD}" }
            return isSame && count == diagnostics.count ? nil : "\(bytes)"
        }
        #expect(failure == nil)
    }
}
