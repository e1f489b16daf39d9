import StyledRuns
import Testing

@Suite struct OddFileTests {
    @Test(arguments: [
        ("doubled-mark", TextEncoding.utf8), ("doubled-mark-utf16", .utf16LittleEndian),
        ("utf16le", .utf16LittleEndian),
        ("utf16be", .utf16BigEndian), ("utf16le-no-mark", .utf16LittleEndian),
        ("utf16be-no-mark", .utf16BigEndian),
        ("utf32le", .utf32LittleEndian), ("utf32be", .utf32BigEndian), ("utf32be-no-mark", .utf32BigEndian),
    ])
    func everyEncodingIsRead(_ name: String, _ encoding: TextEncoding) throws {
        let table = try TableFiles.table("Odd/\(name).strings")
        #expect(table.text("key") == "välue 日本 🎬")
        #expect(table.source?.encoding == encoding)
        #expect(table.places == [])
        #expect(table["key"]?.key.offset == 1)
    }

    @Test(arguments: ["empty", "only-comment"])
    func aFileWithoutEntriesIsAnEmptyTable(_ name: String) throws {
        let table = try TableFiles.table("Odd/\(name).strings")
        #expect(table.count == 0)
        #expect(table.places == [])
    }

    @Test(
        arguments: [
            (
                "missing-semicolon", ["a": "1", "b": "2", "c": "3"],
                ["1:10 missing-semicolon", "3:10 missing-semicolon"]
            ),
            ("unquoted", ["a.key-1": "value_1", "other": "two words", "third": "3"], []),
            ("comments", ["a": "1", "b": "2", "url": "https://example.com/*not a comment*/"], []),
            ("duplicates", ["a": "last", "b": "2"], ["3:1 duplicate-key"]),
            ("key-only", ["alone": "alone", "b": "2"], []),
            (
                "escapes", ["all": "\"\\\n\r\t\0|éé🎬AØqé'", "half": "\u{FFFD}!", "bare": "Uxyz"],
                ["2:11 invalid-escape", "3:11 invalid-escape"]
            ),
            (
                "unterminated", ["a": "no end", "b": "2", "c": "no end"],
                ["1:7 unterminated-string", "3:7 unterminated-string", "3:14 missing-semicolon"]
            ),
            ("unterminated-comment", ["a": "1", "b": "2"], ["2:1 unterminated-comment"]),
            (
                "junk", ["a": "1", "b": "2", "e": "5"],
                ["2:1 unexpected-character", "4:7 unsupported-value", "5:7 unsupported-value"]
            ),
            ("braces", ["a": "1", "b": "2"], []),
            ("invalid-utf8", ["a": "\u{FFFD}\u{FFFD}1", "b": "2"], ["1:8 invalid-text-encoding"]),
            ("crlf", ["a": "1", "b": "2", "c": "3"], ["3:8 missing-semicolon"]),
            (
                "damaged-xml",
                [
                    "a": "1 & <b>2</b>", "b": "x & y &x; éé<i>&amp;</i>", "d": "4\n", "e": "5", "f": "6",
                ],
                [
                    "6:29 malformed-property-list", "6:33 malformed-property-list",
                    "7:23 malformed-property-list",
                    "7:27 malformed-property-list", "9:1 malformed-property-list",
                    "9:13 malformed-property-list",
                    "11:1 malformed-property-list", "12:6 unsupported-value", "13:13 unexpected-end-of-file",
                    "13:22 unexpected-end-of-file",
                ]
            ),
        ] as [(String, [String: String], [String])])
    func whatCanBeReadIsReadAndTheRestIsReported(
        _ name: String, _ values: [String: String], _ places: [String]
    ) throws {
        let table = try TableFiles.table("Odd/\(name).strings")
        #expect(table.values == values.mapValues { value in .text(text(value)) })
        #expect(table.places == places)
    }

    private func text(_ string: String) -> TableText {
        // The public way to make one: a table of one value.
        let escaped = string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        guard
            case .text(let text)? = StringTable(
                data: Array("\"k\" = \"\(escaped)\";".utf8), format: .strings)["k"]?.value
        else { preconditionFailure("not a text") }
        return text
    }

    @Test func aDamagedCatalogKeepsItsEntries() throws {
        let catalog = StringCatalog(data: try TableFiles.bytes("Odd/damaged.xcstrings"))
        let table = catalog.table(for: "en")
        #expect(table.text("a") == "1")
        #expect(table.text("b") == "2")
        #expect(table.text("c") == "c")
        #expect(
            table.places == [
                "5:5 unexpected-character", "5:104 unexpected-character", "6:6 unsupported-value",
                "6:83 unterminated-string", "6:87 unexpected-end-of-file",
            ])
    }

    @Test func aDamagedStringsdictKeepsItsEntries() throws {
        let table = try TableFiles.table("Odd/damaged.stringsdict")
        #expect(table.entries.map(\.key.string) == ["no other", "unknown", "good"])
        #expect(
            table.places == [
                "4:6 malformed-variation", "5:90 missing-plural-form", "5:215 malformed-variation",
                "6:70 unknown-variable",
                "8:1 unexpected-end-of-file",
            ])
    }

    @Test func deepNestingIsCutOffAndSaidSo() {
        let depth = 200_000
        let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let catalog = StringCatalog(data: Array("{\"strings\":{\"a\":\(json),\"b\":{}}}".utf8))
        #expect(catalog.diagnostics.contains { $0.code == .nestingTooDeep })
        #expect(catalog.table(for: nil)["b"] != nil)
        let xml = String(repeating: "<dict><key>x</key>", count: depth)
        let table = StringTable(data: Array("<plist><dict><key>a</key>\(xml)".utf8), format: .strings)
        #expect(table.diagnostics.contains { $0.code == .nestingTooDeep })
    }

    @Test func aBinaryListThatRepeatsItselfIsCutOff() {
        // Object 0 is an array of two references to itself.
        var bytes = Array("bplist00".utf8) + [0xA2, 0, 0]
        bytes += [8] + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [1, 0, 11] as [UInt8] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        let table = StringTable(data: bytes, format: .strings)
        #expect(table.diagnostics.contains { $0.code == .malformedPropertyList })
        #expect(table.count == 0)
    }

    @Test(arguments: [
        "\"a\" = \"x", "/*", "\"", "{", "\"a\" = {", "\"a\" = <", "= ", "\"a\" \"b\" ", "'", "\"a\\",
    ])
    func floodsAreReadInLinearTime(_ unit: String) {
        // Quadratic reading of so much would take minutes.
        let text = String(repeating: unit + "\n", count: 300_000 / (unit.utf8.count + 1))
        let clock = ContinuousClock()
        let time = clock.measure { _ = StringTable(data: Array(text.utf8), format: .strings) }
        #expect(time < .seconds(20))
    }

    @Test(arguments: [
        "<!--", "<![CDATA[", "<string>", "<string><![CDATA[", "&", "<!DOCTYPE [", "<key>", "<", "</dict>",
        "<dict>",
    ])
    func floodsOfXMLAreReadInLinearTime(_ unit: String) {
        let text = "<plist><dict><key>a</key>" + String(repeating: unit, count: 300_000 / unit.utf8.count)
        let clock = ContinuousClock()
        let time = clock.measure { _ = StringTable(data: Array(text.utf8), format: .strings) }
        #expect(time < .seconds(20))
    }
}
