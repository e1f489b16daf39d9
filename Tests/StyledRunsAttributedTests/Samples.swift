import StyledRunsCore
import Synchronization

extension StyledText {
    /// The text of the pieces, in order.
    static func joined(_ pieces: (text: String, style: Style)...) -> StyledText { joined(pieces) }

    static func joined(_ pieces: [(text: String, style: Style)]) -> StyledText {
        RunBuilder.withScratch(utf8Count: 256) { (builder: consuming RunBuilder) in
            for piece in pieces { builder.append(piece.text, style: builder.stored(piece.style)) }
            return builder.finish()
        }
    }

    /// A text of that many runs, bold and plain in turn.
    static func alternating(runs: Int) -> StyledText {
        joined((0..<runs).map { ("r\($0) é", $0.isMultiple(of: 2) ? .bold : .plain) })
    }
}

/// Texts that shift ranges, split characters, or hold links that are no URL.
enum Samples {
    static let texts: [StyledText] = named.map(\.text)

    static let named: [(name: String, text: StyledText)] = [
        ("empty", StyledText()),
        ("plain", StyledText("plain")),
        ("one run", StyledText("x", style: .bold)),
        ("every trait", .joined(Style.Traits.named.map { ($0.name, Style(traits: $0.trait)) })),
        ("all traits", StyledText("x", style: Style(traits: Style.Traits(rawValue: 0x1FF)))),
        ("emoji", .joined(("🍣 ", .plain), ("#fuga", .bold), (" 👍🏽", .italic), ("🇩🇪🇫🇷", .bold))),
        ("family in one run", .joined(("a", .plain), ("👩‍👩‍👧‍👦", .bold), ("b", .plain))),
        ("family split", .joined(("👩", .plain), ("\u{200D}👩", .bold), ("\u{200D}👧", .italic))),
        ("flag split", .joined(("🇩", .plain), ("🇪", .bold), ("🇫", .plain), ("🇷", .italic))),
        ("skin tone split", .joined(("👍", .bold), ("🏽", .plain))),
        ("combining mark split", .joined(("e", .plain), ("\u{301}", .bold), ("x", .plain))),
        ("combining mark first", .joined(("\u{301}a", .bold), ("b", .plain))),
        ("canonically equal runs", .joined(("é", .bold), ("e\u{301}", .italic))),
        ("line ends split", .joined(("a\r", .bold), ("\nb", .plain), ("\r\n", .italic))),
        ("Hangul split", .joined(("\u{1112}", .plain), ("\u{1161}", .bold), ("\u{11AB}", .plain))),
        ("Devanagari split", .joined(("क", .plain), ("्", .bold), ("ष", .plain))),
        ("right to left", .joined(("שלום ", .plain), ("עולם", .bold), (" مرحبا", .italic), (" x", .plain))),
        ("isolates", .joined(("\u{2068}", .plain), ("אב", .bold), ("\u{2069}", .plain))),
        ("byte order mark", .joined(("\u{FEFF}", .bold), ("a\u{FEFF}", .plain))),
        ("NUL", .joined(("a\0b", .bold), ("\0", .plain))),
        ("noncharacters", .joined(("\u{FFFF}", .bold), ("\u{10FFFF}", .plain))),
        ("object replacement", .joined(("\u{FFFC}", .bold), ("a", .plain))),
        ("no-break space", .joined(("a\u{A0}", .bold), ("b", .plain))),
        (
            "names",
            .joined(("a", .named("price")), ("b", Style(names: ["price", "big"])), ("c", .named("big")))
        ),
        (
            "names that hold spaces",
            .joined(("a", Style(names: ["x y", ""])), ("b", Style(names: ["x", "y"])))
        ),
        (
            "link and bold in it",
            .joined(
                ("read ", .plain), ("the ", .link("https://a.example/t?a=1&b=2#c")),
                ("terms", Style(traits: .bold, link: "https://a.example/t?a=1&b=2#c")))
        ),
        (
            "links without a URL",
            .joined(
                targets.enumerated().map { ("\($0.offset)", .link($0.element)) })
        ),
    ]

    static let targets = [
        "", "%1$@", "%@", "{url}", "https://x.example/{id}?a=[1]", "https://x.example/%1$d", "http://a b",
        " ",
        "https://é.example/ü", "https://例え.jp/道", "HTTP://EX.example/%7e", "a\nb", "http://[::1", "#top",
        "/terms", "mailto:a@b.example", "tel:+49 30 1", "myapp:x y", "%zz", "50%", "e\u{301}", "\u{E9}", "\0",
    ]
}

/// Counts how often it was asked.
final class Counter: Sendable {
    private let count = Mutex(0.0)

    func next() -> Double {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
