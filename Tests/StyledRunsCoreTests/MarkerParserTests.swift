import StyledRunsCore
import Testing

@Suite struct MarkerParserTests {
    @Test func theShortFormTurnsBoldOnAndOff() throws {
        #expect(try StyledText(markers: "**New** movies") == StyledText(markdown: "**New** movies"))
        #expect(throws: MarkupError.self) { try StyledText(markers: "**New movies") }
    }

    @Test func aValueWithoutMarkersIsItsOwnText() throws {
        let source = "A plain value that is longer than a small string, with one * in it"
        let text = try StyledText(markers: source)
        #expect(text.storedRuns.isEmpty && text.plainText == source)
    }

    @Test func aParserWithoutMarkersReadsText() throws {
        #expect(try MarkerParser([:]).parse("**a**") == StyledText("**a**"))
        #expect(try MarkerParser(["": .bold]).parse("**a**") == StyledText("**a**"))
    }

    @Test func stylesThatAreOnTogetherAddUp() throws {
        let parser = MarkerParser(["*": .bold, "_": .link("/a"), "~": Style(traits: .italic, names: ["x"])])
        let text = try parser.parse("*a_b~c*d_e~f")
        #expect(
            text.debugDescription
                == "\"a\"[bold] \"b\"[bold link=\"/a\"] \"c\"[bold italic link=\"/a\" .x] \"d\"[italic link=\"/a\" .x] \"e\"[italic .x] \"f\""
        )
    }

    @Test func theLastOfAnOddNumberIsAtFault() {
        let (text, diagnostics) = MarkerParser.standard.repair("**a** b ** c **d**")
        #expect(text.debugDescription == "\"a\"[bold] \" b \" \" c \"[bold] \"d**\"")
        #expect(diagnostics.map(\.offset) == [16])
        #expect(diagnostics.map(\.column) == [17])
    }

    @Test(arguments: 0..<40)
    func markersAreFoundAtEveryOffset(_ offset: Int) throws {
        let source =
            String(repeating: "x", count: offset) + "**a**" + String(repeating: "y", count: 39 - offset)
        let text = try StyledText(markers: source)
        let bold = text.runs.filter { $0.style == .bold }
        #expect(bold.map { String($0.text) } == ["a"])
        #expect(text.plainText.utf8.count == 40)
    }

    @Test(arguments: ["*", "**", "a**", "**a", "é", "a"])
    func shortValuesAreRead(_ source: String) {
        #expect(MarkerParser.standard.repair(source).text.plainText == source)
    }
}
