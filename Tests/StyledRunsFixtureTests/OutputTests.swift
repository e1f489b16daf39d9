import Foundation
import StyledRuns
import StyledRunsTestSupport
import Testing

/// Every fixture goes through every output and comes back equal.
@Suite struct OutputTests {
    /// What the values of a case read as, each once, with the parsers' settings.
    private static func texts(_ fixture: Fixture) -> [(
        name: String, text: StyledText, settings: FixtureSettings
    )] {
        fixture.cases.flatMap { one in
            let texts = Notation.allCases.compactMap { notation in
                one.source(notation).flatMap { source in
                    FixtureTests.parser(notation, one.settings)?.repair(source).text
                }
            }
            return Set(texts).map { (one.name, $0, one.settings) }
        }
    }

    /// The plain parser of a notation that lets the links of a case through.
    private static func parser(_ notation: Notation, _ settings: FixtureSettings) -> (any MarkupParser)? {
        var settings = settings
        settings.policy = nil
        settings.tags = [:]
        settings.limit = nil
        return FixtureTests.parser(notation, settings)
    }

    private func expectSame(
        _ back: StyledText, _ text: StyledText, _ what: String, location: SourceLocation = #_sourceLocation
    ) {
        let same =
            back == text && back.debugDescription == text.debugDescription
            && back.plainText.utf8.elementsEqual(text.plainText.utf8)
        if !same {
            Issue.record(
                "\(what): got \(back.debugDescription), expected \(text.debugDescription)",
                sourceLocation: location)
        }
    }

    @Test(arguments: try Fixture.all())
    func attributedStringGivesTheTextBack(_ fixture: Fixture) {
        for (name, text, _) in Self.texts(fixture) {
            expectSame(StyledText(AttributedString(text)), text, "\(fixture), \(name)")
        }
    }

    @Test(arguments: try Fixture.all())
    func nsAttributedStringGivesTheTextBackInExactRanges(_ fixture: Fixture) {
        let sheet = StyleSheet().stylingLinks(with: [.underlineStyle: 1])
        for (name, text, _) in Self.texts(fixture) {
            let attributed = NSAttributedString(text, fonts: sheet)
            expectSame(StyledText(attributed), text, "\(fixture), \(name)")
            for run in text.runs {
                var range = NSRange()
                let expected = NSRange(run.range, in: text.plainText)
                _ = attributed.attributes(at: expected.location, effectiveRange: &range)
                #expect(range == expected, "\(fixture), \(name): \(run)")
            }
        }
    }

    @Test(arguments: try Fixture.all())
    func htmlGivesTheTextBack(_ fixture: Fixture) throws {
        for (name, text, settings) in Self.texts(fixture) {
            let html = HTMLRenderer().render(text)
            let parser = try #require(Self.parser(.html, settings))
            do throws(MarkupError) {
                expectSame(try parser.parse(html), Self.asHTML(text), "\(fixture), \(name): \(html)")
            } catch {
                Issue.record("\(fixture), \(name): \(html) is rejected: \(error)")
            }
        }
    }

    @Test(arguments: try Fixture.all())
    func markdownGivesTheTextBack(_ fixture: Fixture) throws {
        for (name, text, settings) in Self.texts(fixture) {
            let markdown = MarkdownRenderer(allowsHTML: false).render(text)
            let parser = try #require(Self.parser(.markdown, settings))
            let (back, diagnostics) = parser.repair(markdown)
            expectSame(back, Self.asMarkdown(text), "\(fixture), \(name): \(markdown)")
            #expect(!diagnostics.contains { $0.severity == .error }, "\(fixture), \(name): \(markdown)")
        }
    }

    @Test(arguments: try Fixture.all())
    func ansiWithoutItsSequencesIsTheText(_ fixture: Fixture) {
        for (name, text, _) in Self.texts(fixture) {
            for renderer in [ANSIRenderer(), ANSIRenderer(showsHyperlinks: true)] {
                let shown = Self.withoutSequences(renderer.render(text))
                let expected = ANSIRenderer(showsStyles: false).render(StyledText(text.plainText))
                #expect(shown.utf8.elementsEqual(expected.utf8), "\(fixture), \(name)")
            }
            let plain = ANSIRenderer(showsStyles: false).render(text)
            // A terminal would act on a form feed, so that it is shown as a picture of one.
            if !text.plainText.unicodeScalars.contains(where: { Self.isControl($0) || $0 == "\u{C}" }) {
                #expect(plain.utf8.elementsEqual(text.plainText.utf8), "\(fixture), \(name)")
            }
        }
    }

    @Test(arguments: try Fixture.all())
    func jsonGivesTheTextBack(_ fixture: Fixture) throws {
        for (name, text, _) in Self.texts(fixture) {
            let data = try JSONEncoder().encode(text)
            expectSame(
                try JSONDecoder().decode(StyledText.self, from: data), text, "\(fixture), \(name)")
        }
    }

    // MARK: What a notation cannot hold

    /// As HTML has it: no control characters but tab, form feed and line feed, which a carriage return becomes.
    private static func asHTML(_ text: StyledText) -> StyledText {
        guard text.plainText.unicodeScalars.contains(where: isControl) else { return text }
        var result = StyledText()
        for run in text.runs {
            var scalars = String.UnicodeScalarView()
            var follows: Unicode.Scalar?
            for scalar in run.text.unicodeScalars {
                switch scalar {
                case "\n" where follows == "\r": break
                case "\r": scalars.append("\n")
                case "\u{C}": scalars.append(scalar)
                default: scalars.append(isControl(scalar) ? "\u{FFFD}" : scalar)
                }
                follows = scalar
            }
            result += StyledText(String(scalars), style: run.style)
        }
        return result
    }

    /// As Markdown without HTML has it: no names, and none of the traits without a marker.
    private static func asMarkdown(_ text: StyledText) -> StyledText {
        var result = StyledText()
        for run in text.runs {
            var style = run.style
            style.names = []
            style.traits.subtract([.highlighted, .subscript, .superscript, .small])
            result += StyledText(String(run.text), style: style)
        }
        return result
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && !["\t", "\n", "\u{C}"].contains(scalar)
    }

    /// Takes `ESC [ … letter` and `ESC ] … ESC \` out.
    private static func withoutSequences(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}" else {
                result.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "[": while let next = rest.popFirst(), !next.properties.isAlphabetic {}
            case "]": while let next = rest.popFirst(), next != "\u{1B}" || rest.popFirst() != "\\" {}
            default: break
            }
        }
        return String(result)
    }
}
