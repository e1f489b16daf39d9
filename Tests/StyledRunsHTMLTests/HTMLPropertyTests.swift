import Foundation
import StyledRunsCore
import StyledRunsHTML
import StyledRunsTestSupport
import Testing

/// What holds for every value, on thousands of random ones.
@Suite struct HTMLPropertyTests {
    static let parsers: [(name: String, parser: HTMLParser)] = [
        ("inline", .inline),
        ("blocks", HTMLParser(policy: .blocks)),
        (
            "custom",
            HTMLParser(
                policy: .inline.allowing(tag: "price").allowing(
                    tag: "annotation", as: .bold, attributes: ["font"]
                )
                .allowing(tag: "font", as: .named("font"), attributes: ["color"]).allowing(
                    scheme: "javascript"))
        ),
    ]

    static let markup = RandomMarkup(
        elements: RandomMarkup.inline + [
            ("price", [""]), ("annotation", ["", " font=\"title\""]), ("div", [""]), ("p", [""]),
            ("ul", [""]),
            ("ol", [""]), ("li", [""]), ("h1", [""]), ("blockquote", [""]),
        ])

    @Test func everyWellFormedValueIsAcceptedAndReadAlikeByLibXML2AndTheSanitizer() {
        let markup = RandomMarkup()
        let failure = RandomCases.firstFailure(cases: 6000) { random in
            let value = markup.wellFormed(using: &random)
            let diagnostics = HTMLParser.inline.diagnostics(for: value)
            if !diagnostics.isEmpty { return "\(value.debugDescription) is rejected: \(diagnostics)" }
            return Self.disagreement(on: value, HTMLParser.inline)
        }
        #expect(failure == nil)
    }

    @Test(arguments: parsers.indices)
    func libXML2ReadsWhateverIsAcceptedAsTheSanitizerDoes(_ index: Int) {
        var accepted = 0
        let failure = RandomCases.firstFailure(cases: 6000) { random in
            let parser = Self.parsers[index].parser
            let value =
                random.oneIn(2)
                ? Self.markup.wellFormed(using: &random) : Self.markup.garbage(using: &random)
            guard parser.diagnostics(for: value).isEmpty else { return nil }
            accepted += 1
            return Self.disagreement(on: value, parser)
        }
        #expect(failure == nil)
        #expect(accepted > 1000)
    }

    private static func disagreement(on value: String, _ parser: HTMLParser) -> String? {
        guard let readings = parser.readings(of: value) else {
            return "\(value.debugDescription): no readings"
        }
        if readings.byLibXML2 != readings.bySanitizer {
            return "libxml2 reads \(String(describing: readings.byLibXML2)), "
                + "the sanitizer \(readings.bySanitizer) in \(value.debugDescription)"
        }
        if readings.events != readings.announced {
            let (event, token) = zip(readings.events, readings.announced).first { $0 != $1 } ?? ("", "")
            return
                "event \(event.debugDescription), token \(token.debugDescription) in \(value.debugDescription)"
        }
        return nil
    }

    @Test(arguments: parsers.indices)
    func strictAcceptsExactlyWhatHasNoDiagnosticAndRepairAgrees(_ index: Int) {
        let parser = Self.parsers[index].parser
        let failure = RandomCases.firstFailure(cases: 6000) { random in
            let value = Self.markup.garbage(using: &random)
            let diagnostics = parser.diagnostics(for: value)
            let repaired = parser.repair(value)
            if repaired.diagnostics != diagnostics {
                return "\(value.debugDescription): repair differs in diagnostics"
            }
            do throws(MarkupError) {
                let text = try parser.parse(value)
                if !diagnostics.isEmpty { return "\(value.debugDescription): accepted with \(diagnostics)" }
                if text != repaired.text {
                    return "\(value.debugDescription): \(text), repaired \(repaired.text)"
                }
            } catch {
                if error.diagnostics != diagnostics { return "\(value.debugDescription): \(error)" }
            }
            return nil
        }
        #expect(failure == nil)
    }

    @Test(arguments: parsers.indices)
    func mendedValuesAreAcceptedAndReadAsRepaired(_ index: Int) {
        let parser = Self.parsers[index].parser
        let failure = RandomCases.firstFailure(cases: 8000) { random in
            let value = Self.markup.garbage(using: &random)
            let mended = parser.mend(value).source
            do throws(MarkupError) {
                let text = try parser.parse(mended)
                let repaired = parser.repair(value).text
                if text != repaired { return "\(value.debugDescription): \(text), repaired \(repaired)" }
                return Self.disagreement(on: mended, parser)
            } catch {
                return "\(value.debugDescription) is mended as \(mended.debugDescription): \(error)"
            }
        }
        #expect(failure == nil)
    }

    @Test(arguments: parsers.indices)
    func repairShowsEveryWordInOrderAndNoTagOfAKnownElement(_ index: Int) {
        let parser = Self.parsers[index].parser
        let failure = RandomCases.firstFailure(cases: 6000) { random in
            let (value, words) = Self.markup.faulty(using: &random)
            let text = parser.repair(value).text.plainText
            var rest = text[...]
            for word in words {
                guard let found = rest.range(of: word) else {
                    return "\(value.debugDescription): \(word) is lost in \(text.debugDescription)"
                }
                rest = rest[found.upperBound...]
            }
            for tag in ["<b", "</b", "<i>", "<a ", "<p>", "<font", "<br", "</i>"] where text.contains(tag) {
                return "\(value.debugDescription): \(text.debugDescription) shows \(tag)"
            }
            return nil
        }
        #expect(failure == nil)
    }

    @Test func diagnosticsLieInTheValueAndFixItsInsideIt() {
        let failure = RandomCases.firstFailure(cases: 6000) { random in
            let value = Self.markup.garbage(using: &random)
            let count = value.utf8.count
            for diagnostic in HTMLParser.inline.diagnostics(for: value) {
                let end = diagnostic.offset + diagnostic.length
                if diagnostic.offset < 0 || end > count || diagnostic.length < 0 || diagnostic.message.isEmpty
                {
                    return
                        "\(value.debugDescription): \(diagnostic) at \(diagnostic.offset)+\(diagnostic.length)"
                }
                if let fix = diagnostic.fixIt,
                    fix.offset < 0 || fix.length < 0 || fix.offset + fix.length > count
                {
                    return "\(value.debugDescription): \(diagnostic) fix at \(fix.offset)+\(fix.length)"
                }
            }
            return nil
        }
        #expect(failure == nil)
    }
}
