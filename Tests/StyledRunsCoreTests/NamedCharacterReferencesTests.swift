import Foundation
import StyledRunsCore
import StyledRunsTestSupport
import Testing

@Suite struct NamedCharacterReferencesTests {
    private func find(_ name: String) -> NamedCharacterReferences.Entry? {
        Array(name.utf8).withUnsafeBufferPointer { NamedCharacterReferences.entry($0) }
    }

    @Test(
        arguments: [
            ("amp", "&", nil), ("lt", "<", nil), ("Aacute", "\u{C1}", nil), ("zwnj", "\u{200C}", nil),
            ("NotEqualTilde", "\u{2242}", "\u{338}"), ("fjlig", "f", "j"), ("bopf", "\u{1D553}", nil),
            ("AElig", "\u{C6}", nil), ("GT", ">", nil), ("gt", ">", nil), ("zscr", "\u{1D4CF}", nil),
            ("CounterClockwiseContourIntegral", "\u{2233}", nil),
        ] as [(String, Unicode.Scalar, Unicode.Scalar?)])
    func aNameStandsForItsScalars(_ name: String, _ first: Unicode.Scalar, _ second: Unicode.Scalar?) {
        let found = Array(name.utf8).withUnsafeBufferPointer { NamedCharacterReferences.lookup($0) }
        #expect(found?.first == first)
        #expect(found?.second == second)
    }

    @Test(arguments: [
        "", "a", "am", "ampe", "AMp", "zzzz", "amp;", "CounterClockwiseContourIntegrals", "\u{E9}",
    ])
    func whatIsNoNameHasNoEntry(_ name: String) {
        #expect(find(name) == nil)
    }

    @Test func flagsTellLegacyAndHTML4Names() {
        #expect(find("copy").map { $0.isLegacy && $0.isHTML4 } == true)
        #expect(find("hellip").map { !$0.isLegacy && $0.isHTML4 } == true)
        #expect(find("apos").map { !$0.isLegacy && $0.isHTML4 } == true)
        #expect(find("COPY").map { $0.isLegacy && !$0.isHTML4 } == true)
        #expect(find("lang").map { !$0.isLegacy && !$0.isHTML4 } == true)
        #expect(find("check").map { !$0.isLegacy && !$0.isHTML4 } == true)
    }

    @Test(arguments: [
        ("copy 2024", 4), ("notit;", 3), ("ampx", 3), ("frac12", 6), ("thorn", 5), ("tho", 0), ("hellip", 0),
        ("", 0), ("lt", 2), ("l", 0), ("times3", 5),
    ])
    func theLongestLegacyPrefixIsFound(_ text: String, _ length: Int) {
        let found = Array(text.utf8).withUnsafeBufferPointer {
            NamedCharacterReferences.longestLegacyPrefix(of: $0)
        }
        #expect(found?.length ?? 0 == length)
    }

    /// Python's list is the standard's, and an independent copy of it.
    @Test func everyNameOfTheStandardIsThere() throws {
        let list = """
            import html.entities as h, json
            old = (set(h.name2codepoint) | {'apos'}) - {'lang', 'rang'}
            print(json.dumps([[n[:-1], v, n[:-1] in h.html5, n[:-1] in old]
                for n, v in h.html5.items() if n.endswith(';')]))
            """
        guard let output = Python.output(of: ["-c", list], for: "names of character references") else {
            return
        }
        let rows = try #require(try JSONSerialization.jsonObject(with: output) as? [[Any]])
        #expect(rows.count == 2125)
        #expect(NamedCharacterReferences.count == 2125)
        #expect(rows.count { $0[2] as? Bool == true } == 106)
        #expect(rows.count { $0[3] as? Bool == true } == 251)
        for row in rows {
            let name = try #require(row[0] as? String)
            let value = try #require(row[1] as? String)
            let entry = try #require(find(name), "\(name)")
            var scalars = String.UnicodeScalarView([entry.first])
            if let second = entry.second { scalars.append(second) }
            #expect(scalars.elementsEqual(value.unicodeScalars), "\(name)")
            #expect(entry.isLegacy == row[2] as? Bool, "\(name)")
            #expect(entry.isHTML4 == row[3] as? Bool, "\(name)")
        }
    }

    @Test func generatingTheTableAgainGivesTheSameFile() throws {
        let script = PackageFolder.root.appendingPathComponent(
            "Tests/Tools/generate-named-character-references.py")
        guard let output = Python.output(of: [script.path], for: "generating character references") else {
            return
        }
        let file = PackageFolder.root.appendingPathComponent(
            "Sources/StyledRunsCore/Markup/NamedCharacterReferences+Generated.swift")
        #expect(try Data(contentsOf: file) == output)
    }
}
