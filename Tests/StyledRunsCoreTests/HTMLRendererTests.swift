import StyledRunsCore
import Testing

@Suite struct HTMLRendererTests {
    private func html(_ runs: (String, Style)...) -> String {
        StyledText(runs: runs.map { StyledText.Run($0.0, style: $0.1) }).html
    }

    private func style(_ traits: Style.Traits, link: String? = nil, _ names: String...) -> Style {
        Style(traits: traits, link: link, names: names)
    }

    @Test func everyTraitHasItsElement() {
        let all = Style(traits: Style.Traits(Style.Traits.named.map(\.trait)))
        #expect(
            html(("x", all))
                == "<b><i><u><s><code><mark><sub><sup><small>x"
                + "</small></sup></sub></mark></code></s></u></i></b>")
        #expect(html(("x", .plain)) == "x")
        #expect(StyledText().html == "")
    }

    @Test func textIsEscapedOnce() {
        #expect(html(("<b> & \"x\" &amp;", .bold)) == "<b>&lt;b&gt; &amp; \"x\" &amp;amp;</b>")
        #expect(html(("a\u{A0}b", .plain)) == "a&nbsp;b")
        #expect(
            html(("x", .link("/?a=\"b\"&c=<d>"))) == "<a href=\"/?a=&quot;b&quot;&amp;c=&lt;d&gt;\">x</a>")
    }

    @Test func whatHTMLCannotHoldIsReplaced() {
        #expect(html(("a\rb\r\nc\td\ne\u{C}", .plain)) == "a\nb\nc\td\ne\u{C}")
        let bad: [UInt32] = [0, 1, 0x1F, 0x7F, 0x85, 0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF]
        for scalar in bad.compactMap(Unicode.Scalar.init) {
            #expect(html(("a\(scalar)b", .plain)) == "a\u{FFFD}b")
        }
        #expect(bad.compactMap(Unicode.Scalar.init).count == bad.count)
        #expect(
            html(("\u{FDF0}\u{FFFD}\u{1FFFD}\u{A1}\u{FEFF}", .plain))
                == "\u{FDF0}\u{FFFD}\u{1FFFD}\u{A1}\u{FEFF}")
    }

    @Test func lineFeedsMayBeElements() {
        let text = StyledText("a\nb\r\nc", style: .bold)
        #expect(HTMLRenderer(lineBreaks: .br).render(text) == "<b>a<br>b<br>c</b>")
        #expect(HTMLRenderer(lineBreaks: .br).render(StyledText("x", style: .link("a\nb"))).contains("a\nb"))
    }

    @Test func sharedElementsStayOpen() {
        #expect(
            html(("a", .bold), ("b", style([.bold, .italic])), ("c", .bold)) == "<b>a<i>b</i>c</b>")
        #expect(
            html(("a", .italic), ("b", style([.bold, .italic])), ("c", .bold)) == "<i>a<b>b</b></i><b>c</b>")
        // Both open together: the longer one goes outside, whatever its bit.
        #expect(html(("a", style([.bold, .italic])), ("b", .italic)) == "<i><b>a</b>b</i>")
        #expect(
            html(("a", style([.bold, .italic, .small])), ("b", style([.italic, .small])), ("c", .small))
                == "<small><i><b>a</b>b</i>c</small>")
    }

    @Test func aLinkIsNeverCutInTwo() {
        #expect(
            html(("a", .bold), ("b", style(.bold, link: "/")), ("c", .link("/")))
                == "<b>a</b><a href=\"/\"><b>b</b>c</a>")
        #expect(
            html(("a", .link("/")), ("b", style(.bold, link: "/")), ("c", .bold))
                == "<a href=\"/\">a<b>b</b></a><b>c</b>")
        #expect(html(("a", .link("/1")), ("b", .link("/2"))) == "<a href=\"/1\">a</a><a href=\"/2\">b</a>")
        #expect(
            html(("a", style([], link: "/", "n")), ("b", .link("/")))
                == "<a href=\"/\"><span class=\"n\">a</span>b</a>")
    }

    @Test func namesAreClassesInTheirOrder() {
        #expect(html(("a", style([], "x", "y"))) == "<span class=\"x y\">a</span>")
        #expect(
            html(("a", style([], "x")), ("b", style([], "x", "y")), ("c", style([], "x", "z")))
                == "<span class=\"x\">a<span class=\"y\">b</span><span class=\"z\">c</span></span>")
        #expect(
            html(("a", style([], "x", "y")), ("b", style([], "y")))
                == "<span class=\"x y\">a</span><span class=\"y\">b</span>")
        #expect(
            html(("a", style([], "x")), ("b", style(.bold, "x", "y")), ("c", .bold))
                == "<span class=\"x\">a<b><span class=\"y\">b</span></b></span><b>c</b>")
        #expect(html(("a", style([], ""))) == "a")
        #expect(html(("a", style([], "\"&"))) == "<span class=\"&quot;&amp;\">a</span>")
    }

    @Test func namesMayBeElements() {
        let text = StyledText("a", style: style([], "price", "x", "y", "B", "note-2"))
        let renderer = HTMLRenderer(elementNames: ["price", "B", "note-2", "1x"])
        #expect(
            renderer.render(text)
                == "<price><span class=\"x y B\"><note-2>a</note-2></span></price>")
        #expect(renderer.render(StyledText("a", style: .named("1x"))) == "<span class=\"1x\">a</span>")
    }

    @Test func manyRunsAndNamesStayLinear() {
        let traits: [Style.Traits] = [.bold, .italic, [.bold, .italic], .small, [.italic, .small]]
        let runs = (0..<50_000).map {
            StyledText.Run(
                "x", style: Style(traits: traits[$0 % 5], link: "/\($0 / 7)", names: ["n", "m\($0 % 3)"]))
        }
        let html = StyledText(runs: runs).html
        #expect(html.hasPrefix("<span class=\"n\"><"))
        #expect(html.utf8.count < 50_000 * 120)
    }
}
