import Foundation
import StyledRuns
import Testing

@Suite struct SameCatalogTests {
    private func values(_ path: String) throws -> [String: TableValue] {
        let table = try TableFiles.table("SameCatalog/\(path)")
        #expect(table.places == [], "\(path)")
        return table.values
    }

    @Test func everyFormatReadsTheSameCatalogToTheSameTable() throws {
        let strings = try values("text.strings")
        #expect(strings.count == 5)
        for path in ["xml.strings", "binary.strings", "utf16.strings"] {
            #expect(try values(path) == strings, "\(path)")
        }
        let plurals = try values("xml.stringsdict")
        #expect(plurals.count == 2)
        #expect(try values("binary.stringsdict") == plurals)
        let catalog = StringCatalog(data: try TableFiles.bytes("SameCatalog/catalog.xcstrings"))
        #expect(catalog.diagnostics == [])
        #expect(catalog.version == "1.0")
        #expect(catalog.table(for: "en").values == strings.merging(plurals) { $1 })
    }

    @Test func theValuesAreWhatWasWritten() throws {
        let table = try TableFiles.table("SameCatalog/xml.strings")
        #expect(table.text("title") == "<b>Films</b> & more")
        #expect(table.text("quote") == "He said \"yes\"\nand left.\tEnd \\")
        #expect(
            table.text("emoji")?.unicodeScalars.elementsEqual("🎬 \u{e9} e\u{301} 日本".unicodeScalars) == true)
        #expect(table.text("empty") == "")
    }

    @Test(arguments: ["text.strings", "xml.strings", "binary.strings", "utf16.strings"])
    func foundationReadsTheSame(_ path: String) throws {
        let list = try PropertyListSerialization.propertyList(
            from: Data(try TableFiles.bytes("SameCatalog/\(path)")), format: nil)
        let expected = try #require(list as? [String: String])
        let table = try TableFiles.table("SameCatalog/\(path)")
        #expect(Set(table.entries.map(\.key.string)) == Set(expected.keys))
        for (key, value) in expected { #expect(table.text(key) == value) }
    }

    @Test func foundationReadsOddEscapesTheSame() throws {
        for name in ["escapes", "unquoted", "comments", "crlf", "key-only", "utf16be"] {
            var bytes = try TableFiles.bytes("Odd/\(name).strings")
            // Foundation wants every semicolon, refuses half pairs, and knows no `\u`.
            if name == "crlf" { bytes.insert(UInt8(ascii: ";"), at: bytes.count - 2) }
            if name == "escapes" {
                let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
                bytes = Array(line.replacing("\\u00E9", with: "").utf8)
            }
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            guard let expected = list as? [String: String] else { continue }
            let table = StringTable(data: bytes, format: .strings)
            for (key, value) in expected { #expect(table.text(key) == value, "\(name) \(key)") }
        }
    }
}
