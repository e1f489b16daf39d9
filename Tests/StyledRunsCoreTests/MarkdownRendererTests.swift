import StyledRunsCore
import Testing

@Suite struct MarkdownRendererTests {
    private func markdown(_ runs: (String, Style)...) -> String {
        StyledText(runs: runs.map { StyledText.Run($0.0, style: $0.1) }).markdown
    }

    private func style(_ traits: Style.Traits, link: String? = nil, _ names: String...) -> Style {
        Style(traits: traits, link: link, names: names)
    }

    @Test func everyTraitIsWritten() {
        #expect(markdown(("x", .bold)) == "**x**")
        #expect(markdown(("x", .italic)) == "*x*")
        #expect(markdown(("x", style([.bold, .italic]))) == "***x***")
        #expect(markdown(("x", .underline)) == "++x++")
        #expect(markdown(("x", .strikethrough)) == "~~x~~")
        #expect(markdown(("x", .monospaced)) == "`x`")
        #expect(markdown(("x", .link("/y"))) == "[x](/y)")
        #expect(markdown(("x", style([.bold, .monospaced]))) == "**`x`**")
        #expect(
            markdown(("x", style([.highlighted, .subscript, .superscript, .small], "n")))
                == "<span class=\"n\"><mark><sub><sup><small>x</small></sup></sub></mark></span>")
        #expect(StyledText().markdown == "")
        #expect(StyledText("x y").markdown == "x y")
    }

    @Test func withoutHTMLWhatHasNoNotationIsLeftOut() {
        let text = StyledText(runs: [
            .init("a", style: style(.bold, "n")), .init("b", style: style([.bold, .small])),
            .init("c", style: .highlighted), .init("d"),
        ])
        #expect(MarkdownRenderer(allowsHTML: false).render(text) == "**ab**cd")
        #expect(
            MarkdownRenderer(elementNames: ["n"]).render(text)
                == "**<n>a</n><small>b</small>**<mark>c</mark>d")
        #expect(markdown(("a", style([], "")), ("b", .plain)) == "ab")
    }

    @Test(arguments: [
        ("*a* _b_ `c`", #"\*a\* \_b\_ \`c\`"#), ("snake_case", "snake_case"), ("[x](y)", #"\[x\](y)"#),
        (#"C:\dir"#, #"C:\\dir"#), ("~~x~~ ++y++ 1+1 C++", #"\~\~x\~\~ \+\+y\+\+ 1+1 C\+\+"#),
        ("<b>a < 1", #"\<b>a < 1"#),
        ("AT&T &amp; &#65; &", #"AT&T \&amp; \&#65; &"#), ("# 1\n- x!", "# 1\n- x!"),
        ("%*d {a_b} %1$@_", #"%*d {a_b} %1$@\_"#),
    ])
    func textIsEscapedWhereItMustBe(text: String, expected: String) {
        #expect(StyledText(text).markdown == expected)
    }

    @Test func markersStandWhereTheyOpenAndClose() {
        #expect(markdown(("a", .plain), ("b", .bold), ("c", .plain)) == "a**b**c")
        #expect(markdown((" a ", .bold)) == "**&#32;a&#32;**")
        #expect(markdown(("x", .plain), ("(y)", .bold), ("z", .plain)) == "&#120;**(y)**&#122;")
        #expect(markdown(("x ", .plain), ("(y)", .bold), (", z", .plain)) == "x **(y)**, z")
        #expect(markdown(("a", .plain), (" ", .bold), ("b", .plain)) == "&#97;**&#32;**&#98;")
        #expect(markdown(("%1$@", .bold)) == "**%1$@**")
        #expect(markdown(("%", .plain), ("d", .italic)) == "&#37;*d*")
    }

    @Test func starsThatMeetAreKeptApart() {
        #expect(
            markdown(("a", .bold), ("b", style([.bold, .italic])))
                == "**a&#97;_b_**".replacing("a&#97;", with: "&#97;"))
        #expect(markdown(("a ", .bold), ("b", style([.bold, .italic]))) == "**a _b_**")
        #expect(markdown(("a", .italic), ("b", style([.bold, .italic])), ("c", .bold)) == "_a**b**_**c**")
        #expect(markdown(("a", .plain), ("b", style([.bold, .italic])), ("c", .plain)) == "a***b***c")
    }

    @Test func codeSpansHoldTheirTextAsItIs() {
        #expect(markdown(("a*b`c", .monospaced)) == "``a*b`c``")
        #expect(markdown(("`", .monospaced)) == "`` ` ``")
        #expect(markdown((" a ", .monospaced)) == "`  a  `")
        #expect(markdown((" a", .monospaced)) == "` a`")
        #expect(markdown(("  ", .monospaced)) == "`  `")
        #expect(markdown(("a", .plain), ("b", .monospaced), ("`", .plain)) == #"a`b`\`"#)
    }

    @Test func linkTargetsAreWrittenWhole() {
        #expect(markdown(("x", .link("a(b)c"))) == "[x](a(b)c)")
        #expect(markdown(("x", .link("a(b"))) == "[x](<a(b>)")
        #expect(markdown(("x", .link("a b<c>\\"))) == #"[x](<a b\<c\>\\>)"#)
        #expect(markdown(("x", .link("a&b\nc"))) == "[x](<a&amp;b&#10;c>)")
        #expect(markdown(("x", .link(""))) == "[x](<>)")
        #expect(markdown(("wow!", .plain), ("x", .link("/"))) == #"wow\![x](/)"#)
        #expect(markdown(("[", .link("/")), ("b", style(.bold, link: "/"))) == #"[\[**b**](/)"#)
    }

    @Test func hostileTextsStayLinear() {
        for piece in ["*", "`", "[", "_", "&", "%", "{", "<", "&#", "a", " "] {
            let runs = (0..<20_000).map { StyledText.Run(piece, style: $0 % 2 == 0 ? .italic : .bold) }
            #expect(StyledText(runs: runs).markdown.utf8.count < 20_000 * 20)
        }
        #expect(
            StyledText(String(repeating: "`", count: 100_000), style: .monospaced).markdown.utf8.count
                < 500_000)
        #expect(StyledText(String(repeating: "&a{%1", count: 50_000)).markdown.utf8.count < 500_000)
    }
}
