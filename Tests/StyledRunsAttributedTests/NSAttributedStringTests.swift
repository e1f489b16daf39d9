import Foundation
import StyledRuns
import Testing

@Suite struct NSAttributedStringTests {
    @Test(arguments: Samples.texts)
    func aTextSurvivesTheWayThere(text: StyledText) {
        for sheet in [StyleSheet.standard, .decorated] {
            let back = StyledText(NSAttributedString(text, fonts: sheet))
            #expect(back.debugDescription == text.debugDescription)
            #expect(back == text)
            #expect(back.plainText.utf8.elementsEqual(text.plainText.utf8))
        }
    }

    @Test(arguments: Samples.texts)
    func rangesAreThoseOfTheUTF16View(text: StyledText) {
        let attributed = NSAttributedString(text)
        #expect(attributed.length == text.plainText.utf16.count)
        var location = 0
        for run in text.runs {
            var range = NSRange()
            let bits = attributed.attributes(at: location, effectiveRange: &range)[.styledRunsTraits]
            #expect(range == NSRange(location: location, length: run.text.utf16.count))
            #expect(range == NSRange(run.range, in: text.plainText))
            #expect(bits as? Int == Int(run.style.traits.rawValue))
            location += range.length
        }
        #expect(location == attributed.length)
    }

    @Test func aResultIsNotMutable() {
        for text in [StyledText("a", style: .bold), .joined(("a", .bold), ("b", .plain)), StyledText()] {
            #expect(!(NSAttributedString(text) is NSMutableAttributedString))
        }
    }

    @Test func aChangeOfACopyChangesNoOtherResult() {
        let text = StyledText.joined(("a", .bold), ("b", .plain))
        let first = NSAttributedString(text)
        let copy = NSMutableAttributedString(attributedString: first)
        copy.setAttributes([:], range: NSRange(location: 0, length: 2))
        copy.mutableString.append("c")
        #expect(StyledText(first) == text)
        #expect(StyledText(NSAttributedString(text)) == text)
    }

    @Test func whatWasMadeElsewhereKeepsWhatAStyledTextKnows() {
        let text = NSMutableAttributedString(string: "👩‍👩‍👧 bold link line code")
        func set(_ part: String, _ attributes: [NSAttributedString.Key: Any]) {
            guard let range = text.string.range(of: part) else { return }
            text.setAttributes(attributes, range: NSRange(range, in: text.string))
        }
        set("bold", [.font: "12.0 bold italic"])
        set("link", [.link: "x y"])
        set("line", [.underlineStyle: 9, .strikethroughStyle: 1, NSAttributedString.Key("other"): 1])
        set("code", [.font: "12.0 monospaced / Courier", .link: URL(filePath: "/a")])
        let expected =
            #""👩‍👩‍👧 " "bold"[bold italic] " " "link"[link="x y"] " " "line"[underline strikethrough] "#
            + #"" " "code"[monospaced link="file:///a"]"#
        #expect(StyledText(text).debugDescription == expected)
    }

    @Test func aRunThatEndsInsideASurrogatePairLosesNothing() {
        let text = NSMutableAttributedString(string: "a😀b")
        text.setAttributes([.underlineStyle: 1], range: NSRange(location: 0, length: 2))
        #expect(StyledText(text).plainText == "a😀b")
    }

    @Test func aTextOfManyRunsAndStylesSurvives() {
        let text = StyledText.joined(
            (0..<20_000).map {
                ("r\($0) é", $0.isMultiple(of: 2) ? .plain : .link("https://a.example/\($0)"))
            })
        #expect(StyledText(NSAttributedString(text)) == text)
    }
}

extension StyleSheet {
    static let decorated = StyleSheet(default: Font(family: "A", size: 10), bold: Font(family: "B", size: 10))
        .styling("price", with: [.foregroundColor: "red", .font: Font(family: "P", size: 20)])
        .styling("big", with: [.foregroundColor: "blue"])
        .styling([.bold, .italic], with: [.foregroundColor: "green"])
        .styling(.bold, with: [.foregroundColor: "black", .backgroundColor: "white"])
        .stylingLinks(with: [.underlineStyle: 1])
        .stylingEverything(with: [.foregroundColor: "gray"])
}

@Suite struct StyleSheetTests {
    typealias Font = StyleSheet.Font

    func attributes(
        _ style: Style, _ sheet: StyleSheet = .standard
    ) -> [NSAttributedString.Key: Any] {
        NSAttributedString(StyledText("x", style: style), fonts: sheet).attributes(at: 0, effectiveRange: nil)
    }

    func font(_ style: Style, _ sheet: StyleSheet = .standard) -> Font? {
        attributes(style, sheet)[.font].flatMap(read)
    }

    func read(_ attribute: Any) -> Font? { (attribute as? String).flatMap { Font($0) } }

    @Test func nestedTraitsAreOneFont() {
        #expect(font(.plain) == Font(size: 17))
        #expect(font(Style(traits: [.bold, .italic])) == Font(size: 17, traits: [.bold, .italic]))
        #expect(
            font(Style(traits: [.bold, .italic, .monospaced, .underline]))
                == Font(size: 17, traits: [.bold, .italic, .monospaced]))
    }

    @Test func theSheetsOwnFontsComeFirst() {
        let sheet = StyleSheet(
            default: Font(family: "Text", size: 10), bold: Font(family: "Heavy", size: 10, traits: .bold),
            italic: Font(family: "Slanted", size: 10, traits: .italic),
            monospaced: Font(family: "Code", size: 9, traits: .monospaced))
        #expect(font(.bold, sheet)?.family == "Heavy")
        #expect(font(.italic, sheet)?.family == "Slanted")
        #expect(font(.underline, sheet)?.family == "Text")
        // Made from the closest one.
        #expect(
            font(Style(traits: [.bold, .italic]), sheet)
                == Font(family: "Heavy", size: 10, traits: [.bold, .italic]))
        #expect(
            font(Style(traits: [.bold, .italic, .monospaced]), sheet)
                == Font(family: "Code", size: 9, traits: [.bold, .italic, .monospaced]))
        let both = sheet.settingFont(Font(family: "Both", size: 10), for: [.bold, .italic, .underline])
        #expect(font(Style(traits: [.bold, .italic]), both) == Font(family: "Both", size: 10))
        #expect(font(.bold, both)?.family == "Heavy")
        #expect(font(.plain, both.settingFont(Font(size: 99), for: .underline))?.size == 99)
    }

    @Test func linesAndColoursStandBesideTheFont() {
        let all = attributes(Style(traits: [.underline, .strikethrough, .highlighted]))
        #expect(all[.underlineStyle] as? Int == 1)
        #expect(all[.strikethroughStyle] as? Int == 1)
        #expect(all[.backgroundColor] != nil)
        let none = attributes(.bold)
        #expect(none[.underlineStyle] == nil && none[.strikethroughStyle] == nil)
        #expect(none[.backgroundColor] == nil && none[.baselineOffset] == nil && none[.link] == nil)
    }

    @Test func smallAndRaisedTextIsScaledOnce() throws {
        #expect(try #require(font(.small)).size == 17 * 0.85)
        let raised = attributes(Style(traits: [.superscript, .bold]))
        #expect(raised[.font].flatMap(read) == Font(size: 17 * 0.7, traits: .bold))
        #expect(try #require(raised[.baselineOffset] as? Double) > 0)
        #expect(try #require(attributes(.subscript)[.baselineOffset] as? Double) < 0)
        #expect(attributes(Style(traits: [.subscript, .superscript]))[.baselineOffset] as? Double == 0)
    }

    @Test func namesTakeAnyAttributesAndTheInnerOneWins() {
        let price = attributes(Style(traits: .bold, names: ["price"]), .decorated)
        #expect(price[.foregroundColor] as? String == "red")
        #expect(price[.font].flatMap(read) == Font(family: "P", size: 20, traits: .bold))
        let inner = attributes(Style(names: ["price", "big"]), .decorated)
        #expect(inner[.foregroundColor] as? String == "blue")
        #expect(inner[.font].flatMap(read)?.family == "P")
        #expect(attributes(Style(names: ["unknown"]), .decorated)[.foregroundColor] as? String == "gray")
    }

    @Test func attributesOfMoreTraitsComeOnTop() {
        let both = attributes(Style(traits: [.bold, .italic]), .decorated)
        #expect(both[.foregroundColor] as? String == "green")
        #expect(both[.backgroundColor] as? String == "white")
        #expect(attributes(.bold, .decorated)[.foregroundColor] as? String == "black")
        #expect(attributes(.italic, .decorated)[.foregroundColor] as? String == "gray")
        let replaced = StyleSheet.decorated.styling(.bold, with: [.foregroundColor: "pink"])
        #expect(attributes(.bold, replaced)[.foregroundColor] as? String == "pink")
        #expect(attributes(.bold, replaced)[.backgroundColor] == nil)
    }

    @Test func linksHaveAURLWhereThereIsOne() {
        let link = attributes(.link("https://a.example/a b"), .decorated)
        #expect(link[.link] as? URL == URL(string: "https://a.example/a%20b"))
        #expect(link[.underlineStyle] as? Int == 1)
        #expect(link[.styledRunsLinkTarget] as? String == "https://a.example/a b")
        #expect(attributes(.link("%1$@"))[.link] == nil)
    }

    @Test func aSheetIsAskedAnewForEachString() {
        let counter = Counter()
        let sheet = StyleSheet(default: Font(size: counter.next()))
        #expect(font(.plain, sheet)?.size == 1)
        #expect(font(.plain, sheet)?.size == 2)
    }

    @Test func aStyleThatComesAgainIsAskedForOnce() {
        let counter = Counter()
        let sheet = StyleSheet(default: Font(size: counter.next()))
        _ = NSAttributedString(.alternating(runs: 100), fonts: sheet)
        #expect(counter.next() == 3)
    }
}

@Suite struct FontDescriptionTests {
    @Test(arguments: [
        StyleSheet.Font(size: 17), .init(size: 0.5, traits: [.bold, .monospaced]),
        .init(family: "A / b bold", size: 9), .init(family: "", size: 1, traits: .italic),
    ])
    func aDescriptionIsReadBack(font: StyleSheet.Font) {
        #expect(StyleSheet.Font(font.description) == font)
    }

    @Test(arguments: ["", "bold", "17 blinking", "x / y", " / "])
    func whatIsNoDescriptionIsNoFont(text: String) {
        #expect(StyleSheet.Font(text) == nil)
    }

    @Test func attributesThatFoundationCannotHoldAreDescribed() {
        struct Large: CustomStringConvertible {
            var numbers = (1, 2, 3, 4, 5)
            var description: String { "large" }
        }
        final class Object: NSObject, Sendable {
            override var description: String { "object" }
        }
        let key = NSAttributedString.Key("any")
        let sheet = StyleSheet().styling(
            .bold, with: [key: [Large(), 1, "x", URL(filePath: "/a")] as [Any]]
        ).styling(.italic, with: [key: ["a": Object()]])
        var previous: [NSAttributedString] = []
        for _ in 0..<2_000 {
            let text = NSAttributedString(
                .joined(("a", .bold), ("b", .italic), ("c", .bold), ("d", .italic)), fonts: sheet)
            previous.append(text)
        }
        let first = previous[0].attribute(key, at: 0, effectiveRange: nil) as? [Any]
        #expect(first?.map { "\($0)" } == ["large", "1", "x", "file:///a"])
        #expect(
            previous[0].attribute(key, at: 1, effectiveRange: nil) as? [String: String] == ["a": "object"])
        #expect(previous.allSatisfy { $0.isEqual(to: previous[0]) })
    }
}

@Suite struct SpeechTests {
    @Test func emphasisIsHeardAndCodeIsSpelled() {
        let text = StyledText.joined(("👩‍👩‍👧 ", .plain), ("now", .bold), (" ", .underline), ("x.y", .monospaced))
        let spoken = NSAttributedString(speaking: text)
        #expect(spoken.string == text.plainText)
        func value(_ key: NSAttributedString.Key, of part: String) -> Any? {
            spoken.string.range(of: part).flatMap {
                spoken.attribute(key, at: NSRange($0, in: spoken.string).location, effectiveRange: nil)
            }
        }
        #expect(value(.accessibilitySpeechPitch, of: "now") as? Double == 1.2)
        #expect(value(.accessibilitySpeechPunctuation, of: "now") == nil)
        #expect(value(.accessibilitySpeechPunctuation, of: "x.y") as? Bool == true)
        #expect(value(.accessibilitySpeechPitch, of: "👩‍👩‍👧") == nil)
        #expect(value(.font, of: "now") == nil)
    }
}
