import Foundation
import Observation
import StyledRunsAttributed
import StyledRunsCore
import StyledRunsLocalization
import SwiftUI

#if canImport(UIKit)
    import UIKit
    typealias PlatformFont = UIFont
#elseif canImport(AppKit)
    import AppKit
    typealias PlatformFont = NSFont
#endif

extension Checks {
    static func checkPresentation() {
        guard let text = try? sample() else { return expect(false, "the sample parses") }
        let attributed = AttributedString(text)
        expect(StyledText(attributed) == text, "an AttributedString gives the text back")
        expect(StyledText(NSAttributedString(text)) == text, "an NSAttributedString gives the text back")

        func first(_ style: Style) -> AttributeContainer {
            AttributedString(StyledText("x", style: style)).runs.first?.attributes ?? AttributeContainer()
        }
        let both = first(Style(traits: [.bold, .italic, .monospaced]))
        expect(both.inlinePresentationIntent == [.stronglyEmphasized, .emphasized, .code], "intents add up")
        expect(first(.plain) == AttributeContainer(), "plain text has no attribute")
        let lines = first(Style(traits: [.underline, .strikethrough]))
        expect(lines.swiftUI.underlineStyle == .single, "SwiftUI underlines")
        expect(lines.swiftUI.strikethroughStyle == .single, "SwiftUI strikes through")
        #if canImport(UIKit)
            let scope = lines.uiKit
        #elseif canImport(AppKit)
            let scope = lines.appKit
        #endif
        expect(scope.underlineStyle == .single && scope.strikethroughStyle == .single, "the kit draws lines")
        expect(lines.inlinePresentationIntent == [.strikethrough], "a strikethrough is an intent too")
        expect(first(.highlighted).swiftUI.backgroundColor != nil, "highlighted text has a background")
        expect((first(.superscript).swiftUI.baselineOffset ?? 0) > 0, "a superscript is raised")
        expect((first(.subscript).swiftUI.baselineOffset ?? 0) < 0, "a subscript is lowered")

        var foreign = AttributedString("bold line")
        if let range = foreign.range(of: "bold") {
            foreign[range].inlinePresentationIntent = [.stronglyEmphasized, .code]
        }
        if let range = foreign.range(of: "line") { foreign[range].swiftUI.underlineStyle = .single }
        expect(
            StyledText(foreign).debugDescription == #""bold"[bold monospaced] " " "line"[underline]"#,
            "a string from elsewhere keeps its intents and lines")
    }

    static func font(
        _ traits: Style.Traits, _ sheet: StyleSheet = .standard, names: [String] = []
    ) -> PlatformFont? {
        let text = StyledText("x", style: Style(traits: traits, names: names))
        return NSAttributedString(text, fonts: sheet).attribute(.font, at: 0, effectiveRange: nil)
            as? PlatformFont
    }

    static func checkFonts() {
        guard let plain = font([]), let both = font([.bold, .italic]), let code = font([.bold, .monospaced])
        else {
            return expect(false, "every run has a font")
        }
        expect(both.pointSize == plain.pointSize, "bold and italic text has the size of the text around it")
        expect(traits(of: both) == [.bold, .italic], "bold and italic are one font")
        expect(traits(of: code) == [.bold, .monospaced], "bold code is bold and monospaced")
        expect(traits(of: plain) == [], "plain text has a plain font")
        expect(font(.small).map { $0.pointSize < plain.pointSize } == true, "small text is smaller")

        let sheet = StyleSheet(
            default: PlatformFont(name: "Regular Only", size: 10) ?? .systemFont(ofSize: 1),
            italic: PlatformFont(name: "Slanted", size: 11))
        expect(font(.bold, sheet)?.pointSize == 10, "a family without a bold face stays as it is")
        expect(font(.italic, sheet)?.pointSize == 11, "the sheet's own italic font comes first")
        let mono = font(.monospaced, sheet)
        expect(
            mono.map { traits(of: $0) } == .monospaced && mono?.pointSize == 10,
            "code takes the system's face")
        let named = sheet.styling("price", with: [.font: PlatformFont.systemFont(ofSize: 30)])
        let price = font(.bold, named, names: ["price"])
        expect(
            price?.pointSize == 30 && price.map { traits(of: $0) } == .bold,
            "a name's font becomes bold inside")

        let foreign = NSMutableAttributedString(string: "ab")
        foreign.setAttributes([.font: both, .underlineStyle: 1], range: NSRange(location: 0, length: 1))
        expect(
            StyledText(foreign).debugDescription == #""a"[bold italic underline] "b""#,
            "a string from elsewhere keeps what its fonts and lines mean")
    }

    static func traits(of font: PlatformFont) -> Style.Traits {
        let text = NSAttributedString(string: "x", attributes: [.font: font])
        return StyledText(text).runs.first?.style.traits ?? []
    }

    static func checkSwiftUI(_ tables: Tables) async throws {
        let localizer = try tables.localizer()
        let text = try sample()
        expect(Text(text).content == AttributedString(text), "a Text is one attributed string")
        expect(
            String(Text(styled: "new", in: localizer).content.characters) == "New movies",
            "a Text looks its value up")
        let body = StyledTextView(text).body
        expect((body as? Text)?.content == AttributedString(text), "the view's body is one Text")

        let view = StyledTextView("new", in: localizer)
        func shown() -> String { ((view.body as Any) as? Text).map { String($0.content.characters) } ?? "" }
        let changes = Changes()
        let before = withObservationTracking {
            shown()
        } onChange: {
            changes.announce()
        }
        expect(before == "New movies", "the view shows the value")
        expect(changes.count == 0, "nothing is announced before a switch")
        localizer.language = "sv"
        expect(changes.count == 1, "SwiftUI hears of the switch")
        expect(shown() == "Nya filmer", "the view shows the new value")

        var long = StyledText()
        for index in 0..<5_000 {
            long += StyledText("\(index) ", style: index.isMultiple(of: 2) ? .bold : .plain)
        }
        expect(StyledText(Text(long).content) == long, "a long text is still one Text")
    }
}

/// Counts announcements.
final class Changes: @unchecked Sendable {
    private let lock = NSLock()
    private var announced = 0
    var count: Int { lock.withLock { announced } }
    func announce() { lock.withLock { announced += 1 } }
}
