import Foundation
import StyledRuns
import Testing

@Suite struct AttributedStringTests {
    @Test(arguments: Samples.texts)
    func aTextSurvivesTheWayThere(text: StyledText) {
        let attributed = AttributedString(text)
        let back = StyledText(attributed)
        #expect(back.debugDescription == text.debugDescription)
        #expect(back == text)
        #expect(back.plainText.utf8.elementsEqual(text.plainText.utf8))
    }

    @Test func runsCarryTheirAttributes() {
        let text =
            StyledText.joined(
                ("New", .bold), (" ", .plain), ("terms", Style(traits: .italic, link: "https://a.example/t")),
                ("5 €", Style(names: ["price", "big"])))
        let runs = Array(AttributedString(text).runs)
        #expect(runs.map(\.styledRuns.traits) == [.bold, nil, .italic, nil])
        #expect(runs.map(\.link) == [nil, nil, URL(string: "https://a.example/t"), nil])
        #expect(runs.map(\.styledRuns.names) == [nil, nil, nil, ["price", "big"]])
        #expect(runs.allSatisfy { $0.styledRuns.linkTarget == nil })
    }

    @Test func aPlainRunHasNoAttribute() {
        #expect(AttributedString(StyledText("plain")) == AttributedString("plain"))
        #expect(AttributedString(StyledText()) == AttributedString())
    }

    @Test(arguments: ["%1$@", "https://a.example/%1$@", "100%", "%", "%a", "%zz"])
    func aTargetThatIsNoURLOpensNothingAndIsKept(target: String) {
        let attributed = AttributedString(StyledText("x", style: .link(target)))
        #expect(attributed.runs.first?.link == nil)
        #expect(attributed.runs.first?.styledRuns.linkTarget == target)
        #expect(StyledText(attributed).runs.first?.style.link == target)
    }

    @Test func aTargetThatAURLSpellsOtherwiseKeepsBothSpellings() {
        let attributed = AttributedString(StyledText("x", style: .link("https://a.example/a b")))
        #expect(attributed.runs.first?.link == URL(string: "https://a.example/a%20b"))
        #expect(StyledText(attributed).runs.first?.style.link == "https://a.example/a b")
    }

    @Test func aLinkThatTheAppSetsAfterwardsWins() {
        var attributed = AttributedString(StyledText("x", style: .link("https://a.example/a b")))
        attributed.link = URL(string: "https://b.example")
        #expect(StyledText(attributed).runs.first?.style.link == "https://b.example")
        attributed.link = nil
        #expect(StyledText(attributed).runs.first?.style.link == nil)
    }

    @Test func namesTakeTheAppsAttributesAndTheInnerOneWins() {
        var outer = AttributeContainer()
        outer.languageIdentifier = "de"
        outer.link = URL(string: "https://outer.example")
        var inner = AttributeContainer()
        inner.languageIdentifier = "fr"
        let text = StyledText.joined(("a", .named("outer")), ("b", Style(names: ["outer", "inner"])))
        let runs = Array(AttributedString(text, names: ["outer": outer, "inner": inner]).runs)
        #expect(runs.map(\.languageIdentifier) == ["de", "fr"])
        #expect(runs.map(\.styledRuns.names) == [["outer"], ["outer", "inner"]])
        #expect(runs[1].link == URL(string: "https://outer.example"))
    }

    @Test func aPartOfAnAttributedStringBecomesThatPartOfTheText() {
        let attributed = AttributedString(StyledText.joined(("ab", .bold), ("cd", .italic)))
        let from = attributed.characters.index(after: attributed.startIndex)
        let to = attributed.characters.index(before: attributed.endIndex)
        let part = StyledText(attributed[from..<to])
        #expect(part.debugDescription == "\"b\"[bold] \"c\"[italic]")
    }

    @Test func aStringFromElsewhereKeepsItsLinks() {
        var attributed = AttributedString("see this")
        if let range = attributed.range(of: "this") {
            attributed[range].link = URL(string: "https://a.example")
        }
        #expect(StyledText(attributed).debugDescription == "\"see \" \"this\"[link=\"https://a.example\"]")
    }

    @Test func attributesThatNoStyledTextKnowsDoNotSplitARun() {
        var attributed = AttributedString("see this")
        if let range = attributed.range(of: "this") { attributed[range].languageIdentifier = "en" }
        #expect(StyledText(attributed).runs.count == 1)
    }

    @Test func shortNamesFindTheAttributes() {
        let attributed = AttributedString(StyledText.joined(("a", .bold), ("b", .plain)))
        #expect(attributed.runs[\.traits].map(\.0) == [.bold, nil])
        #expect(AttributeContainer().names(["price"]).styledRuns.names == ["price"])
    }

    @Test func aTextOfManyRunsSurvives() {
        let text = StyledText.alternating(runs: 20_000)
        #expect(StyledText(AttributedString(text)) == text)
    }
}

@Suite struct AttributeCodingTests {
    typealias Scope = AttributeScopes.StyledRunsAttributes

    struct Coded<Key: CodableAttributedStringKey>: Codable where Key.Value: Equatable {
        var value: Key.Value
        init(_ value: Key.Value) { self.value = value }
        init(from decoder: any Decoder) throws { value = try Key.decode(from: decoder) }
        func encode(to encoder: any Encoder) throws { try Key.encode(value, to: encoder) }
    }

    func code<Key>(_ value: Coded<Key>) throws -> (String, Key.Value) {
        let data = try JSONEncoder().encode([value])
        let back = try JSONDecoder().decode([Coded<Key>].self, from: data)
        return (String(decoding: data, as: UTF8.self), try #require(back.first).value)
    }

    @Test func traitsAreCodedByName() throws {
        for (_, trait) in Style.Traits.named {
            let all: Style.Traits = [trait, .small]
            #expect(try code(Coded<Scope.TraitsAttribute>(all)).1 == all)
        }
        #expect(try code(Coded<Scope.TraitsAttribute>([.bold, .italic])).0 == #"[["bold","italic"]]"#)
    }

    @Test func anUnknownTraitIsAnError() {
        let data = Data(#"["bold","blinking"]"#.utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Coded<Scope.TraitsAttribute>.self, from: data)
        }
    }

    @Test func namesAndTargetsAreCodedAsTheyAre() throws {
        #expect(try code(Coded<Scope.NamesAttribute>(["a", "b"])).1 == ["a", "b"])
        #expect(try code(Coded<Scope.LinkTargetAttribute>("%1$@")).1 == "%1$@")
    }
}
