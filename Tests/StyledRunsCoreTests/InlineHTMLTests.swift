import StyledRunsCore
import Testing

/// Knows `<u>`, `<a>`, `<q>`, `<x>` and `<br>`, without attributes.
private struct FewTags: InlineHTML {
    func tag(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> InlineTag? {
        var end = start + 1
        while end < source.count, source[end] != UInt8(ascii: ">") {
            if source[end] == UInt8(ascii: "<") { return nil }
            end += 1
        }
        guard end < source.count else { return nil }
        let name = String(decoding: source[(start + 1)..<end], as: UTF8.self)
        let length = end + 1 - start
        switch name {
        case "u": return InlineTag(length: length, effect: .opens(element: name, style: .underline))
        case "a": return InlineTag(length: length, effect: .opens(element: name, style: .link("/a")))
        case "q":
            return InlineTag(
                length: length, effect: .opens(element: name, style: .plain, before: "“", after: "”"))
        case "x": return InlineTag(length: length, effect: .opens(element: name, style: .named("x")))
        case "br": return InlineTag(length: length, effect: .inserts("\n"))
        case "/u", "/a", "/q", "/x":
            return InlineTag(length: length, effect: .closes(element: String(name.dropFirst())))
        case "script":
            let fault = Diagnostic(code: .elementNotAllowed, message: "No.", offset: start, length: length)
            return InlineTag(length: length, effect: .nothing, diagnostics: [fault])
        default: return nil
        }
    }
}

@Suite struct InlineHTMLTests {
    private let parser = MarkdownParser(links: .standard, inlineHTML: FewTags())

    @Test(arguments: [
        ("**a**<br><u>b</u>", "\"a\"[bold] \"\\n\" \"b\"[underline]"),
        ("<u>a **b** c</u>", "\"a \"[underline] \"b\"[bold underline] \" c\"[underline]"),
        ("**a <u>b** c</u>", "\"a \"[bold] \"b\"[bold underline] \" c\"[underline]"),
        ("<x>a [b](/c)</x>", "\"a \"[.x] \"b\"[link=\"/c\" .x]"),
        ("[b <x>c</x>](/c)", "\"b \"[link=\"/c\"] \"c\"[link=\"/c\" .x]"),
        ("<x><x>a</x></x>b", "\"a\"[.x .x] \"b\""),
        ("<a>[b](/c) d</a>", "\"b\"[link=\"/c\"] \" d\"[link=\"/a\"]"),
        ("<q>a</q>", "\"“a”\""),
        ("<a>b</a> `<u>`", "\"b\"[link=\"/a\"] \" \" \"<u>\"[monospaced]"),
        ("1 < 2 <other>", "\"1 < 2 <other>\""),
        ("<https://example.com>", "\"https://example.com\"[link=\"https://example.com\"]"),
    ])
    func tagsChangeTheStyle(_ source: String, _ expected: String) throws {
        #expect(try parser.parse(source).debugDescription == expected)
    }

    @Test(arguments: [
        ("<u>a", [Diagnostic.Code.unclosedElement], "\"a\"[underline]"),
        ("a</u>", [.strayEndTag], "\"a\""),
        ("<u><x>a</u>b</x>", [.misnestedEndTag], "\"a\"[underline .x] \"b\"[.x]"),
        ("a<script>b", [.elementNotAllowed], "\"ab\""),
        ("[a <a>b</a>](/c)", [.nestedLink], "\"a \"[link=\"/c\"] \"b\"[link=\"/a\"]"),
    ])
    func faultyTagsAreReported(_ source: String, _ codes: [Diagnostic.Code], _ expected: String) {
        let (text, diagnostics) = parser.repair(source)
        #expect(diagnostics.map(\.code) == codes)
        #expect(text.debugDescription == expected)
    }

    @Test func elementsNestedTooDeepKeepTheStyleAround() {
        let source = String(repeating: "<x>", count: 100) + "a" + String(repeating: "</x>", count: 100) + "b"
        let (text, diagnostics) = parser.repair(source)
        #expect(diagnostics.map(\.code) == Array(repeating: .nestingTooDeep, count: 68))
        #expect(text.runs.map(\.style.names.count) == [32, 0])
    }
}
