import Testing

@testable import StyledRunsCommand

@Suite struct SourceExcerptTests {
    private func excerpt(
        _ source: String, at fault: String, isOneLine: Bool = false
    ) throws -> SourceExcerpt {
        let range = try #require(source.firstRange(of: fault))
        let offset = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
        var source = source
        return source.withUTF8 {
            SourceExcerpt($0, offset: offset, length: fault.utf8.count, isOneLine: isOneLine)
        }
    }

    @Test(arguments: [
        ("a<b>c", "<b>", "a<b>c", " ^~~"), ("日本<b>", "<b>", "日本<b>", "    ^~~"),
        ("\tx<b>", "<b>", "    x<b>", "     ^~~"),
        ("e\u{301}<i>", "<i>", "e\u{301}<i>", " ^~~"), ("👨‍👩‍👧🇨🇭<i>", "<i>", "👨‍👩‍👧🇨🇭<i>", "    ^~~"),
        ("❤️1️⃣x", "x", "❤️1️⃣x", "    ^"),
        ("x日本", "日本", "x日本", " ^~~~"), ("\u{1B}[31mx<", "<", "␛[31mx<", "      ^"),
        ("one\ntwo<\nthree", "<", "two<", "   ^"),
        ("one\r\ntwo<\rthree", "<", "two<", "   ^"), ("\u{200B}x", "x", "\u{200B}x", "^"),
    ])
    func marksStandUnderTheFault(source: String, fault: String, line: String, marks: String) throws {
        let excerpt = try excerpt(source, at: fault)
        #expect(excerpt.line.unicodeScalars.elementsEqual(line.unicodeScalars))
        #expect(excerpt.marks == marks)
    }

    @Test func aLineOfTheInputMayHoldACarriageReturn() throws {
        let excerpt = try excerpt("a\rb<", at: "<", isOneLine: true)
        #expect(excerpt.line == "a␍b<")
        #expect(excerpt.marks == "   ^")
    }

    @Test func theEndOfTheValueIsPointedAt() {
        var source = "ab"
        source.withUTF8 {
            #expect(SourceExcerpt($0, offset: 2, length: 0, isOneLine: false).marks == "  ^")
            #expect(SourceExcerpt($0, offset: 99, length: 5, isOneLine: false).marks == "  ^")
        }
        #expect(
            SourceExcerpt(UnsafeBufferPointer(start: nil, count: 0), offset: 0, length: 0, isOneLine: true)
                .marks == "^")
    }

    @Test(arguments: ["x", "日", "é", "👍🏽"])
    func aLongLineIsCutAroundTheFault(filler: String) throws {
        let long = String(repeating: filler, count: 50_000)
        let excerpt = try excerpt(long + "<b>" + long, at: "<b>")
        #expect(excerpt.line.hasPrefix("…" + filler) && excerpt.line.hasSuffix(filler + "…"))
        #expect(DisplayWidth.columns(of: excerpt.line) <= 117)
        let lead = try #require(excerpt.line.firstRange(of: "<b>"))
        #expect(DisplayWidth.columns(of: excerpt.line[..<lead.lowerBound]) == excerpt.marks.count - 3)
        #expect(excerpt.marks.count <= 64)
    }

    @Test func aLongFaultIsCutAtTheEndOfTheLine() throws {
        let excerpt = try excerpt(
            "a" + String(repeating: "b", count: 1000), at: String(repeating: "b", count: 1000))
        #expect(excerpt.line.count == 117)
        #expect(excerpt.marks.count == 116)
    }
}
