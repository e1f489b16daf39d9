import Foundation
import StyledRuns
import Testing

@Suite struct ArgumentTests {
    private func fill(
        _ value: String, _ arguments: [any LocalizedArgument], _ language: Language = "en",
        markup: MarkupKind = .html
    ) throws -> StyledText {
        try TableFiles.localizer(value: value, language).styledText(
            "k", arguments: arguments, named: [:], markup: markup)
    }

    @Test(
        arguments: [
            ("%d", [42], "42"), ("%d", [-1234567], "-1,234,567"), ("%i|%u", [1, 2], "1|2"),
            ("%lld %ld %hd %hhd", [1, 2, 3, 4], "1 2 3 4"),
            ("%qd %zd %td %jd", [1, 2, 3, 4], "1 2 3 4"),
            ("%llu", [UInt64.max], "18,446,744,073,709,551,615"),
            ("%5d|%-5d|", [42, 42], "   42|42   |"), ("%05d", [42], "00042"), ("%05d", [-42], "-0042"),
            ("%+d %+d", [5, -5], "+5 -5"),
            ("%.3d", [7], "007"), ("%'d", [1234], "1,234"), ("%'08d", [1234], "00,001,234"),
            ("%*d|%-*d|", [5, 42, 5, 42], "   42|42   |"),
            ("%2$*1$d", [5, 42], "   42"), ("%.*f", [2, 3.14159], "3.14"),
            ("%x %X %o", [255, 255, 8], "ff FF 10"), ("%#x %#o", [255, 8], "0xff 010"),
            ("%x", [-1], "ffffffff"), ("%lx", [-1], "ffffffffffffffff"), ("%hhx", [-1], "ff"),
            ("%hx", [-2], "fffe"), ("%x", [-5_000_000_000], "fffffffed5fa0e00"),
            ("%08x", [255], "000000ff"), ("%#06x", [255], "0x00ff"), ("%c%c", ["é", 65], "éA"),
            ("%s", ["text"], "text"), ("%.2s", ["text"], "te"),
            ("%10@|%-10@|", ["ab", "ab"], "        ab|ab        |"), ("%f", [1.5], "1.500000"),
            ("%.2f", [1234.567], "1,234.57"), ("%08.2f", [3.14159], "00003.14"),
            ("%.0f", [2.5], "2"), ("%+.1f", [1.0], "+1.0"), ("%e", [12345.678], "1.234568e+04"),
            ("%g", [0.0001], "0.0001"), ("%.3g", [3.14159], "3.14"),
            ("%a", [1.5], "0x1.8p+0"), ("%f", [3], "3.000000"), ("%@", [3], "3"), ("%@", [1234.5], "1,234.5"),
            ("%@", [Decimal(string: "0.1")!], "0.1"),
            ("%.1f", [Decimal(string: "2.25")!], "2.2"), ("%@", [Float(0.1)], "0.1"),
            ("%@", [Character("x")], "x"), ("%@", ["abc".dropFirst()], "bc"),
            ("%@", [URL(string: "https://example.com/a?b=c")!], "https://example.com/a?b=c"),
            ("%2$@ %1$@ %2$@", ["a", "b"], "b a b"), ("%d%%", [50], "50%"),
            ("%% %@ %%", ["x"], "% x %"), ("50 % de %@", ["x"], "50 % de x"), ("100% %@", ["x"], "100% x"),
            ("%", [], "%"), ("% d", [], "% d"), ("5 %-", [], "5 %-"),
            ("%0$d", [], "%0$d"), ("%1000$d", [], "%1000$d"), ("%99999999999d", [], "%99999999999d"),
            ("%p %n %S", [], "%p %n %S"), ("%l@", [], "%l@"),
            ("%.f", [2.6], "3"), ("&#37;@ %@", ["x"], "%@ x"), ("５０％ @", [], "５０％ @"),
        ] as [(String, [any LocalizedArgument & Sendable], String)])
    func everySpecifierIsFilled(
        _ value: String, _ arguments: [any LocalizedArgument & Sendable], _ text: String
    ) throws {
        #expect(try fill(value, arguments).plainText == text)
    }

    @Test(
        arguments: [
            ("%d", [1.5], "argument-type-mismatch"), ("%d", ["3"], "argument-type-mismatch"),
            ("%x", ["3"], "argument-type-mismatch"),
            ("%f", ["3"], "argument-type-mismatch"), ("%s", [3], "argument-type-mismatch"),
            ("%c", ["ab"], "argument-type-mismatch"),
            ("%c", [-1], "argument-type-mismatch"), ("%c", [0xD800], "argument-type-mismatch"),
            ("%*d", ["x", 3], "argument-type-mismatch"),
            ("%@", [], "missing-argument"), ("%2$@", ["a"], "missing-argument"),
            ("%@", ["a", "b"], "surplus-argument"), ("x", ["a"], "surplus-argument"),
            ("%2$@", ["a", "b"], "surplus-argument"), ("%*d", [3], "missing-argument"),
            ("<a href=\"%@\">x</a>", ["javascript:x"], "url-scheme-not-allowed"),
        ] as [(String, [any LocalizedArgument & Sendable], String)])
    func argumentsThatDoNotFitAreErrors(
        _ value: String, _ arguments: [any LocalizedArgument & Sendable], _ code: String
    ) throws {
        let error = #expect(throws: LocalizationError.self) { try fill(value, arguments) }
        #expect(error?.code == .mismatchedArguments)
        #expect(
            error?.diagnostics.map(\.code.rawValue).contains(code) == true, "\(String(describing: error))")
    }

    @Test func repairShowsWhatItCanAndReports() throws {
        let reports = Reports()
        let localizer = try TableFiles.localizer(value: "<b>%1$@</b> %2$d %3$@") {
            $0.failurePolicy = .repairing
            $0.diagnosticsHandler = reports.handler
        }
        #expect(try localizer.styledText("k", "a", "b").debugDescription == #""a"[bold] " b %3$@""#)
        #expect(reports.codes == ["argument-type-mismatch", "missing-argument"])
        #expect(reports.all.first?.key == "k")
        #expect(reports.all.first?.diagnostics.first.map { "\($0.line):\($0.column)" } == "1:20")
    }

    @Test func anArgumentTakesTheStyleOfItsPlace() throws {
        #expect(
            try fill("<b>%@</b> and <i>%@</i>", ["a", "b"]).debugDescription
                == #""a"[bold] " and " "b"[italic]"#)
        #expect(try fill("**%@**", ["a"], markup: .markdown).debugDescription == #""a"[bold]"#)
        #expect(try fill("~%@~", ["a"], markup: .markers(["~": .italic])).debugDescription == #""a"[italic]"#)
        #expect(try fill("<b>%@</b>", ["a"], markup: .plain).debugDescription == #""<b>a</b>""#)
    }

    @Test func aStyledTextAddsItsOwnStyles() throws {
        let link = StyledText("here", style: .link("https://example.com"))
        #expect(try fill("<b>%@</b>", [link]).debugDescription == #""here"[bold link="https://example.com"]"#)
        let mixed = try StyledText(html: "x<i>y</i>")
        #expect(try fill("<b>%@</b>!", [mixed]).debugDescription == #""x"[bold] "y"[bold italic] "!""#)
        #expect(try fill("%5@|", [mixed]).debugDescription == #""   x" "y"[italic] "|""#)
        #expect(
            try fill("<span class=\"a\">%@</span>", [StyledText("z", style: .named("b"))]).debugDescription
                == #""z"[.a .b]"#)
    }

    @Test(arguments: [
        "<b>x</b>", "**x**", "&lt;", "&amp;lt;", "%@", "%1$@", "%d", "%%", "https://example.com?a=b&c=d",
        "{name}", "</b>", "<a href='x'>y</a>",
        "Tom&Jerry", "17/12", "<Tom>", "David <d@x.example>", "\u{0}", "[a](b)", "`", "\\", "👨‍👩‍👧‍👦", "\r\n",
    ])
    func anArgumentShowsExactlyItself(_ argument: String) throws {
        #expect(try fill("<b>%@</b>!", [argument]).runs.map { String($0.text) } == [argument, "!"])
        #expect(
            try fill("**%@**!", [argument], markup: .markdown).runs.map { String($0.text) } == [
                argument, "!",
            ])
        #expect(try fill("%@", [StyledText(argument)]).plainText == argument)
    }

    @Test func placeholdersKeepTheOrderOfTheSource() throws {
        // In HTML the address comes before the text, in Markdown behind it.
        #expect(
            try fill("<a href=\"https://example.com/%@\">%@</a>", ["a", "b"]).debugDescription
                == #""b"[link="https://example.com/a"]"#)
        #expect(
            try fill("[%@](https://example.com/%@)", ["a", "b"], markup: .markdown).debugDescription
                == #""a"[link="https://example.com/b"]"#)
    }

    @Test func namesAreFilledWhereTheyAreAskedFor() throws {
        let localizer = try TableFiles.localizer { $0.failurePolicy = .throwing }
        let text = try localizer.styledText("Invitation", named: ["name": "Ann", "movie": "<Ran>"])
        #expect(text.debugDescription == #""Ann invites you to " "<Ran>"[bold] ".""#)
        #expect(try localizer.string("Invitation") == "{name} invites you to {movie}.")
        let missing = #expect(throws: LocalizationError.self) {
            try localizer.styledText("Invitation", named: ["name": "Ann"])
        }
        #expect(missing?.diagnostics.map(\.code) == [.missingArgument])
        let surplus = #expect(throws: LocalizationError.self) {
            try localizer.styledText("Invitation", named: ["name": "a", "movie": "b", "date": "c"])
        }
        #expect(surplus?.diagnostics.map(\.code) == [.surplusArgument])
        let strict = try TableFiles.localizer {
            $0.failurePolicy = .throwing
            $0.tablesWithNames = ["Localizable"]
        }
        #expect(throws: LocalizationError.self) { try strict.styledText("Invitation") }
        let both = try TableFiles.localizer(value: "{a} %@ {a} {b c} {} {1} %1$@")
        #expect(
            try both.styledText("k", arguments: ["x"], named: ["a": 3]).plainText == "3 x 3 {b c} {} {1} x")
    }

    @Test(arguments: [
        ("%@", "https://example.com/a b?c=å", "https://example.com/a%20b?c=%C3%A5"),
        ("%@", "/terms", "/terms"), ("%@", "https://x.example/%20", "https://x.example/%20"),
        ("%@", "100%", "100%25"), ("%@", "mailto:a@example.com", "mailto:a@example.com"),
        ("https://example.com/%@", "a/b?c#d", "https://example.com/a%2Fb%3Fc%23d"),
        ("https://example.com/?q=%@", "a&b=c d+e", "https://example.com/?q=a%26b%3Dc%20d%2Be"),
        ("https://%@/x", "evil.example/@", "https://evil.example%2F%40/x"),
        ("https://example.com#%@", "a b", "https://example.com#a%20b"),
        ("mailto:%@", "a@example.com", "mailto:a@example.com"), ("tel:%@", "+41 79", "tel:+41%2079"),
        ("%@/x", "https://example.com", "https://example.com/x"),
        ("https://example.com/%@/%1$@", "é", "https://example.com/%C3%A9/%C3%A9"), ("//%@", "a/b", "//a%2Fb"),
    ])
    func anArgumentInALinkStaysInItsPlace(_ href: String, _ argument: String, _ link: String) throws {
        #expect(try fill("<a href=\"\(href)\">x</a>", [argument]).runs.first?.style.link == link)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "vbscript:x", "file:///etc/passwd",
        "java\tscript:x",
    ])
    func aLinkWithAForbiddenSchemeIsNone(_ argument: String) throws {
        let localizer = try TableFiles.localizer(value: "<a href=\"%@\"><b>x</b></a>") {
            $0.failurePolicy = .repairing
        }
        let text = try localizer.styledText("k", argument)
        if argument.contains("\t") {
            // Encoded, it has no scheme any more.
            #expect(text.runs.first?.style.link == "java%09script:x")
        } else {
            #expect(text.debugDescription == #""x"[bold]"#)
        }
        #expect(
            try TableFiles.localizer(value: "<a href=\"%@:x\">x</a>") { $0.failurePolicy = .repairing }
                .styledText("k", "javascript").runs.first?.style.link == nil)
    }

    @Test func anAppsOwnSchemeIsAllowed() throws {
        let localizer = try TableFiles.localizer(value: "<a href=\"%@\">x</a>") {
            $0.links = .standard.allowing("myapp")
        }
        #expect(try localizer.styledText("k", "myapp://open").runs.first?.style.link == "myapp://open")
    }

    @Test func percentEncodingInAnAddressIsNoPlaceholder() throws {
        #expect(
            try fill("<a href=\"https://example.com/a%20day%2Fb?%3dc%@\">%d</a>", ["x", 3]).debugDescription
                == #""3"[link="https://example.com/a%20day%2Fb?%3dcx"]"#)
    }

    @Test func numbersAreThoseOfTheLanguage() throws {
        #expect(try fill("%d %.1f", [1234567, 0.5], "de").plainText == "1.234.567 0,5")
        #expect(try fill("%d %.1f", [1234567, 0.5], "ar").plainText == "١٬٢٣٤٬٥٦٧ ٠٫٥")
        // Letters in a number run against the language's direction.
        #expect(
            try fill("%e %x", [1.5, 255], "ar").plainText == "\u{2068}١٫٥٠٠٠٠٠e+٠٠\u{2069} \u{2068}ff\u{2069}"
        )
        let explicit = try TableFiles.localizer(value: "%d", "ar") { $0.locale = Locale(identifier: "en_US") }
        #expect(try explicit.string("k", 1234) == "1,234")
        let digits = try TableFiles.localizer(value: "%d", "ar-u-nu-latn")
        #expect(try digits.string("k", 1234) == "1,234")
    }

    @Test func hugeWidthsAndManyArgumentsAreFine() throws {
        #expect(try fill("%1000d", [1]).plainText.count == 1000)
        #expect(try fill("%1001d", []).plainText == "%1001d")
        #expect(try fill("%*d", [Int.max, 1]).plainText.count == 1000)
        #expect(try fill("%*d", [Int.min, 1]).plainText == "1")
        let many = (0..<200).map { "\($0)" }
        #expect(
            try fill(String(repeating: "%@ ", count: 200), many).plainText == many.map { $0 + " " }.joined())
    }
}
