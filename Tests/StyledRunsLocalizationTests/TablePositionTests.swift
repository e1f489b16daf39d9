import StyledRuns
import Testing

@Suite struct TablePositionTests {
    /// A diagnostic that a parser would report on the part of the value that says `X`.
    private func locate(_ table: StringTable, _ key: String = "k") throws -> [Diagnostic] {
        let entry = try #require(table[key])
        return entry.value.texts.flatMap { _, text -> [Diagnostic] in
            let utf8 = Array(text.string.utf8)
            guard let offset = utf8.firstIndex(of: UInt8(ascii: "X")) else { return [] }
            let found = Diagnostic(
                code: .strayEndTag, message: "m", offset: offset, length: 1,
                fixIt: .init(offset: offset, length: 1, replacement: "<\"&\\\n>"))
            return table.located([found], in: text)
        }
    }

    @Test(
        arguments: [
            (#""k" = "X";"#, "1:8", 1), (#""k" = "éX";"#, "1:9", 1), (#""k" = "\"\\X";"#, "1:12", 1),
            (#""k" = "\U00e9X";"#, "1:14", 1), (#""k" = "\Ud83c\UdfacX";"#, "1:20", 1),
            (#""k" = "\éX";"#, "1:10", 1),
            ("/* é\n🎬 */\n \"k\" =\n\"a\nb\\nX\";", "5:4", 1), ("\"k\" = \"a\r\nbX\";", "2:2", 1),
            (#""k" = "\101\n🎬X";"#, "1:15", 1),
            (#""k" = X;"#, "1:7", 1), (#""a"="\n"; k = 'aX';"#, "1:17", 1),
        ] as [(String, String, Int)])
    func aPlaceInStringsTextIsThatOfTheFile(_ source: String, _ place: String, _ length: Int) throws {
        let table = StringTable(data: Array(source.utf8), format: .strings)
        let found = try #require(try locate(table).first)
        #expect("\(found.line):\(found.column)" == place)
        #expect(found.length == length)
        #expect(table.source.map { Array($0.utf8[found.offset..<found.offset + 1]) } == [UInt8(ascii: "X")])
        #expect(found.fixIt?.replacement == "<\\\"&\\\\\\n>")
    }

    @Test(arguments: [
        ("X", "2:23"), ("&lt;&#233;&#xE9;X", "2:39"), ("a\r\nbX", "3:2"), ("<![CDATA[<&]]>X", "2:37"),
        ("<![CDATA[<X]]>", "2:33"),
        ("<!-- -->X", "2:31"), ("🎬&amp;X", "2:29"),
    ])
    func aPlaceInXMLIsThatOfTheFile(_ content: String, _ place: String) throws {
        let source = "<plist><!-- é -->\n<dict><key>k</key><string>\(content)</string></dict></plist>"
        let table = StringTable(data: Array(source.utf8), format: .strings)
        let found = try #require(try locate(table).first)
        // The content starts in column 27; the arguments count from 23 on.
        let parts = place.split(separator: ":").compactMap { Int($0) }
        #expect(found.line == parts[0])
        #expect(found.column == (parts[0] == 2 ? parts[1] + 4 : parts[1]))
        #expect(table.source.map { $0.utf8[found.offset] } == UInt8(ascii: "X"))
        #expect(found.fixIt?.replacement == "&lt;\"&amp;\\\n&gt;")
    }

    @Test(arguments: [("X", 0), (#"\"\\\/X"#, 6), (#"\u00e9\uD83C\uDFACX"#, 18), (#"é\n🎬X"#, 4)])
    func aPlaceInACatalogIsThatOfTheFile(_ content: String, _ columns: Int) throws {
        let before = #"{"strings":{"k":{"localizations":{"en":{"stringUnit":{"value":""#
        let catalog = StringCatalog(data: Array("\n\(before)\(content)\"}}}}}}".utf8))
        #expect(catalog.diagnostics == [])
        let found = try #require(try locate(catalog.table(for: nil)).first)
        #expect(found.line == 2)
        #expect(found.column == before.count + 1 + columns)
        #expect(catalog.source.utf8[found.offset] == UInt8(ascii: "X"))
    }

    @Test func everyFormOfAStringsdictHasItsPlace() throws {
        let table = try TableFiles.table("SameCatalog/xml.stringsdict")
        let entry = try #require(table["films_%d"])
        for (path, text) in entry.value.texts {
            let offset = try #require(text.offset, "\(path)")
            let bytes = try #require(table.source).utf8[offset..<offset + text.string.utf8.count]
            #expect(String(decoding: bytes, as: UTF8.self) == text.string)
        }
        #expect(entry.value.texts.map(\.path) == ["one", "other"])
    }

    @Test func placesInUTF16FilesCountScalars() throws {
        let bytes: [UInt8] =
            [0xFF, 0xFE]
            + Array("// 🎬\n\"k\" = \"🎬é\\nX\";".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let table = StringTable(data: bytes, format: .strings)
        let found = try #require(try locate(table).first)
        #expect(found.line == 2)
        #expect(found.column == 12)
    }

    @Test func aLocatorAgreesWithCountingFromTheStart() {
        let text = String(repeating: "aé🎬\r\n日\rb\n", count: 200) + String(repeating: "long 🎬 ", count: 300)
        let table = StringTable(data: Array("/*\(text)*/".utf8), format: .strings)
        let source = table.source!
        let locator = source.locator
        var line = 1
        var column = 1
        var offset = 0
        for scalar in String(decoding: source.utf8, as: UTF8.self).unicodeScalars {
            let position = locator.position(of: offset)
            if position != (line, column) {
                Issue.record("\(offset): \(position) not \(line):\(column)")
                break
            }
            offset += UTF8.width(scalar)
            let isPair = scalar == "\r" && offset < source.utf8.count && source.utf8[offset] == 0x0A
            if scalar == "\n" || scalar == "\r" && !isPair {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
        #expect(locator.position(of: 1 << 40) == (line, column))
        #expect(locator.position(of: -1) == (1, 1))
    }

    @Test func commentsAndStatesAreKept() throws {
        let table = StringTable(
            data: Array("/* one */ /* two */\n\"k\" = \"v\"; // three\n\"l\" = \"w\";\"m\";".utf8),
            format: .strings)
        #expect(table["k"]?.comment == "two")
        #expect(table["l"]?.comment == "three")
        #expect(table["m"]?.comment == nil)
        let catalog = StringCatalog(data: try TableFiles.bytes("Catalog/Localizable.xcstrings"))
        let entry = try #require(catalog.table(for: "sv")["Open %@"])
        #expect(entry.comment == "The title of a button.")
        #expect(entry.state == "translated")
    }
}
