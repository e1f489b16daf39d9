import StyledRunsCore
import StyledRunsHTML
import StyledRunsTestSupport
import Testing

/// Twice the input takes twice the time, whatever the input and whatever is asked of it.
@Suite(.serialized) struct HTMLGrowthTests {
    static let inputs: [Growth.Input] =
        [
            "<b>", "</b>", "<b></b>", "<b><i></b>", "<b><i></b></i>", "<b>x<b>", "<b/>", "<b/>x</b>", "< b>",
            "< b>x</b>", "<\\/b>", "<\\b>", "</ b>", "<b", "<b ", "</b", "</b ", "<b<i>", "<", "</", "</>",
            "<>",
            "<b><>", "<b></>", "</3", "<3", "<!", "<?", "<!x>", "<!--", "<!-->", "<!-- -->", "<!--<!--",
            "<!--->",
            "<!DOCTYPE", "<!DOCTYPE>", "<![CDATA[", "]]>",
            "&", "&&", "&a", "&amp", "&amp;", "&#", "&#x", "&#1", "&#1;", "&#0;", "&nosuch;", "&nGt;",
            "&notit;",
            "<a b=\"", "<a b='", "<a b=\"'", "<a b='>", "<a b='><a b=\"", "<a b=\"<a\"", "<a b=\"<\"c",
            "<a b=“",
            "<a b=“c ", "<a href=\"\"u\"\"", "<a href=\"u", "<a href=u>", "<a href='/'>x</a>",
            "<a href=x><a href=y>",
            "<a><a></a>", "<a>", "<a/>", "</a>",
            "<script>", "<script></script>", "<script", "</script>", "<script><style>", "<title>",
            "<textarea>",
            "<foo>", "</foo>", "<foo></foo>", "<foo", "<foo/>", "<foo><li>", "<li>", "</li>", "<p>", "</p>",
            "<p><b>",
            "<ul>", "<ul><li>", "<ul><li></ul>", "<ul></ol>", "<div>", "<div></p>", "<h1>", "<h1><h2>",
            "<table><tr>",
            "<br>", "</br>", "<br/", "<br ", "<wbr>", "<q>", "<bdi>", "<font>", "<font></font>", "<img>",
            "<bdo>",
            "\0", "\u{1}", "\u{7F}", "\r", "\r\n", "\u{C}", "\u{85}", "x", " ", "日", "👍", ">", "\"", "'", "=",
            "-",
            "<b\0>", "<b\u{1}", "<span class=\"a b\">", "<span class='a'></span>",
        ].map { .times($0) } + [
            .times("<b", after: ">"), .times("<b ", after: ">"), .times("<b x='", after: "'>"),
            .times(" a", before: "<b", after: ">x</b>"), .times(" a=1", before: "<b", after: ">x</b>"),
            .times("a=\"<\"", before: "<b ", after: ">x</b>"), .times("/", before: "<b", after: ">x</b>"),
            .times(" href='x'", before: "<a", after: ">x</a>"),
            .times("\"", before: "<a href=", after: ">x</a>"),
            .times("a<a\"", before: "<a a=\"", after: ""), .times("a<a\"a=\"", before: "<a a=\"", after: ">"),
            .times("a ", before: "<span class='", after: "'>x</span>"),
            .times("&amp;", before: "<a href='", after: "'>x</a>"),
            .times("&nosuch;", before: "<a href='", after: "'>x</a>"),
            .times("x", before: "<", after: ">"), .times("x", before: "</", after: ">"),
            .times("x", before: "<!--", after: "-->"), .times("-", before: "<!--", after: ">"),
            .times("9", before: "&#", after: ";"), .times("a", before: "&", after: ";"),
            .times("x", before: "<script>", after: "</script>"),
            .times("</scrip", before: "<script>", after: ""),
            .times(" ", before: "<", after: "b>"), .times("\\", before: "<", after: "/b>"),
            .times("<i></b>", before: "<b>"), .times("<i>", before: "<b>", after: "</b>"),
            .times("</i>", before: "<b>", after: "</b>"), .times("<b></i>", before: "<i>"),
            .times("<i><u></i>", before: "<b>", after: "</u></b>"),
            .numbered("distinct links") { "<a href='/\($0)'>x</a>" },
            .numbered("distinct links never closed") { "<a href='/\($0)'>x" },
            .numbered("distinct classes") { "<span class='c\($0)'>x</span>" },
            .numbered("distinct classes inside each other") { "<span class='c\($0)'>x" },
            .numbered("distinct unknown elements") { "<t\($0)>x" },
            .numbered("distinct unknown elements closed") { "<t\($0)>x</t\($0)>" },
            .numbered("distinct unknown end tags", before: "<b>") { "</t\($0)>" },
            .numbered("distinct attributes", before: "<b", after: ">x</b>") { " a\($0)=1" },
            .numbered("distinct classes of one span", before: "<span class='", after: "'>x</span>") {
                "c\($0) "
            },
            .numbered("distinct references") { "&#\(0x100 + $0 % 0x5000);" },
            .init("nested and closed") { size in
                String(repeating: "<b>", count: size / 7) + String(repeating: "</b>", count: size / 7)
            },
            .init("nested and closed in the wrong order") { size in
                String(repeating: "<b><i>", count: size / 14)
                    + String(repeating: "</b></i>", count: size / 14)
            },
            .init("unknown, nested and closed") { size in
                String(repeating: "<foo>", count: size / 11) + String(repeating: "</foo>", count: size / 11)
            },
            .init("unknown, and closed by others") { size in
                String(repeating: "<foo>", count: size / 11) + String(repeating: "</bar>", count: size / 11)
            },
            .init("unknown around items") { size in
                String(repeating: "<foo>", count: size / 9) + String(repeating: "<li>", count: size / 9)
            },
            .init("quotation marks of two kinds") { size in
                String(repeating: "<a b='>", count: size / 14)
                    + String(repeating: "<a b=\">", count: size / 14)
            },
        ]

    /// Blocks, deep, and as many attributes as any policy may ask for. Not so deep that the smallest input is
    /// accepted where the largest is not.
    static let deep: HTMLParser = {
        var policy = HTMLPolicy.blocks
        policy.maximumDepth = 100
        policy.maximumAttributes = 30
        return HTMLParser(policy: policy)
    }()

    static let markdown = MarkdownParser(allowingHTML: .inline)

    static let allCalls: [(name: String, call: @Sendable (String) -> Void)] = [
        ("repair", { _ = HTMLParser.inline.repair($0) }),
        ("repair, with blocks and deep", { _ = deep.repair($0) }),
        ("repair, inside Markdown", { _ = markdown.repair($0) }),
        ("parse", { _ = try? HTMLParser.inline.parse($0) }),
        ("diagnostics", { _ = HTMLParser.inline.diagnostics(for: $0) }),
        ("mend", { _ = HTMLParser.inline.mend($0) }),
    ]

    /// `repair` does all that the others do; they are measured by themselves where there is time.
    static var calls: ArraySlice<(name: String, call: @Sendable (String) -> Void)> {
        Stress.isOn ? allCalls[...] : allCalls.prefix(3)
    }

    @Test(arguments: inputs)
    func timeGrowsWithTheInput(_ input: Growth.Input) {
        for (name, call) in Self.calls {
            let size = Stress.isOn ? 40_000 : 1_000
            let factor = Growth.factor(from: size, enough: 16, make: input.make, body: call)
            #expect(factor < 24, "\(name) takes \(factor) times as long for 8 times \(input)")
        }
    }

    /// Strict reading has little in common with the repair of faulty values.
    @Test(arguments: inputs.filter { HTMLParser.inline.diagnostics(for: $0.make(50)).isEmpty })
    func timeOfAcceptedValuesGrowsWithTheInput(_ input: Growth.Input) {
        let factor = Growth.factor(from: 4_000, enough: 16, make: input.make) {
            _ = try? HTMLParser.inline.parse($0)
        }
        #expect(factor < 24, "parse takes \(factor) times as long for 8 times \(input)")
    }
}
