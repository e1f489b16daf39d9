import StyledRunsCore
import StyledRunsHTML
import StyledRunsTestSupport
import Testing

@Suite struct MarkdownWithHTMLTests {
    private let parser = MarkdownParser(allowingHTML: .inline.allowing(tag: "price"))

    @Test(arguments: [
        ("**a**<br><u>b</u>", "\"a\"[bold] \"\\n\" \"b\"[underline]"),
        ("<U>a</u> **<mark>b</mark>**", "\"a\"[underline] \" \" \"b\"[bold highlighted]"),
        ("**a <sub>b** c</sub>", "\"a \"[bold] \"b\"[bold subscript] \" c\"[subscript]"),
        ("<price>%@</price> only", "\"%@\"[.price] \" only\""),
        ("<span class=\"x y\">*a*</span>", "\"a\"[italic .x .y]"),
        ("<a href=\"/x?a=1&amp;b=2\">**a**</a>", "\"a\"[bold link=\"/x?a=1&b=2\"]"),
        ("<a href=\"/a>b\">c</a>", "\"c\"[link=\"/a>b\"]"),
        ("<q>a</q> <bdi>b</bdi>", "\"“a” \u{2068}b\u{2069}\""),
        ("a<wbr>b<br/>c", "\"a\u{200B}b\\nc\""),
        (
            "I <3 you, a < b, <https://example.com>",
            "\"I <3 you, a < b, \" \"https://example.com\"[link=\"https://example.com\"]"
        ),
        ("`<b>` \\<b>", "\"<b>\"[monospaced] \" <b>\""),
    ])
    func allowedTagsAreHonoured(_ source: String, _ expected: String) throws {
        let text = try parser.parse(source)
        #expect(text.debugDescription == expected)
    }

    @Test(arguments: [
        ("<u>a", [Diagnostic.Code.unclosedElement], [0], "\"a\"[underline]"),
        ("a</u>", [.strayEndTag], [1], "\"a\""),
        ("**é** <font color=red>b</font>", [.elementNotAllowed], [7], "\"é\"[bold] \" b\""),
        ("a <Untitled> b", [.elementNotAllowed], [2], "\"a <Untitled> b\""),
        ("**a** <b onclick=\"x()\">b</b>", [.attributeNotAllowed], [9], "\"a\"[bold] \" \" \"b\"[bold]"),
        ("_a_ <a href=\"javascript:x\">b</a>", [.urlSchemeNotAllowed], [7], "\"a\"[italic] \" b\""),
    ])
    func faultyTagsAreReported(
        _ source: String, _ codes: [Diagnostic.Code], _ offsets: [Int], _ expected: String
    ) {
        let (text, diagnostics) = parser.repair(source)
        #expect(diagnostics.map(\.code) == codes)
        for (diagnostic, offset) in zip(diagnostics, offsets) {
            #expect(diagnostic.offset >= offset && diagnostic.offset < offset + 12, "\(diagnostic)")
        }
        #expect(text.debugDescription == expected)
        #expect(throws: MarkupError.self) { try parser.parse(source) }
    }

    /// Whatever can be styled can be written in Markdown with HTML, and comes back.
    @Test func everyTextComesBack() {
        let texts = RandomText()
        let parser = MarkdownParser(allowingHTML: .inline)
        let failure = RandomCases.firstFailure(cases: 5_000) { random -> String? in
            let text = texts.styledText(using: &random)
            let markdown = MarkdownRenderer().render(text)
            let (read, diagnostics) = parser.repair(markdown)
            return read == text && diagnostics.isEmpty
                ? nil : "\(text)\nwritten \(markdown.debugDescription)\nread \(read)\n\(diagnostics)"
        }
        #expect(failure == nil)
    }

    @Test func hostileTagsAreReadInLinearTime() {
        for unit in ["<b>", "</b>", "<b ", "<a href=\"", "<a '", "<x>", "<b>a</i>", "<b **"] {
            let source = String(repeating: unit, count: 20_000)
            let duration = ContinuousClock().measure { _ = parser.repair(source) }
            #expect(duration < .seconds(30), "\(unit)")
        }
    }
}
