import StyledRunsCore
import StyledRunsHTML
import Testing

/// The first look at a value takes eight bytes at a time; wherever a character stands in them, it is seen.
@Suite struct InputScanTests {
    static let fillers = ["a", "é", "д", "漢", "，", "«", "🙂", "\n"]

    @Test(arguments: fillers)
    func aForbiddenCharacterIsSeenWhereverItStands(_ filler: String) {
        let forbidden: [UInt32] = [
            0, 1, 0x0B, 0x1F, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF,
        ]
        for value in forbidden {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for before in 0..<20 {
                for after in [0, 1, 7, 12] {
                    let start = String(repeating: filler, count: before)
                    let source = start + String(scalar) + String(repeating: filler, count: after)
                    let found = HTMLParser.inline.diagnostics(for: source)
                    #expect(
                        found.map(\.offset) == [start.utf8.count],
                        "U+\(String(value, radix: 16)) in \(filler)")
                }
            }
        }
    }

    @Test(arguments: fillers)
    func markupIsSeenWhereverItStands(_ filler: String) throws {
        for before in 0..<20 {
            let start = String(repeating: filler, count: before)
            for after in 0..<10 {
                let end = String(repeating: filler, count: after)
                #expect(try StyledText(html: start + "&amp;" + end).plainText == start + "&" + end)
                #expect(try StyledText(html: start + "\r" + end).plainText.unicodeScalars.contains("\n"))
                #expect(try StyledText(html: start + "<b>x</b>" + end).runs.contains { $0.style == .bold })
            }
        }
    }

    @Test(arguments: fillers)
    func aValueWithoutMarkupIsItself(_ filler: String) throws {
        for count in 0..<40 {
            // Neighbours of what is looked for, which are none of it.
            for neighbor in [
                "", "\u{A0}", "\u{BF}", "\u{FFFD}", "\u{FDCF}", "\u{FDF0}", "\u{E000}", ";", "=", ">", "%",
                "'", "~",
            ] {
                let source = String(repeating: filler, count: count) + neighbor
                #expect(try StyledText(html: source) == StyledText(source))
            }
        }
    }
}
