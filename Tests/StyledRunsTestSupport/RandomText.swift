package import StyledRunsCore

/// Makes random styled texts, with the strings that break careless code.
package struct RandomText: Sendable {
    /// The traits to choose from.
    package var traits: Style.Traits
    /// The link targets to choose from; empty for texts without links.
    package var links: [String]
    /// The custom names to choose from; empty for texts without names.
    package var names: [String]
    /// The pieces that texts are made of.
    package var pieces: [String]
    /// The most runs before neighbours of one style are joined.
    package var maximumRuns: Int

    package init(
        traits: Style.Traits = Style.Traits(Style.Traits.named.map(\.trait)),
        links: [String] = Self.standardLinks, names: [String] = Self.standardNames,
        pieces: [String] = Self.standardPieces, maximumRuns: Int = 8
    ) {
        self.traits = traits
        self.links = links
        self.names = names
        self.pieces = pieces
        self.maximumRuns = maximumRuns
    }

    /// A text of up to ``maximumRuns`` runs.
    package func styledText(using random: inout SplitMix64) -> StyledText {
        RunBuilder.withScratch(utf8Count: 256) { lent in
            var builder = lent
            for _ in 0..<random.below(maximumRuns + 1) {
                builder.append(string(using: &random), style: builder.stored(style(using: &random)))
            }
            return builder.finish()
        }
    }

    /// A style; plain as often as not.
    package func style(using random: inout SplitMix64) -> Style {
        if random.oneIn(2) { return .plain }
        var style = Style()
        for (_, trait) in Style.Traits.named where traits.contains(trait) && random.oneIn(4) {
            style.traits.insert(trait)
        }
        if !links.isEmpty && random.oneIn(5) { style.link = random.pick(links) }
        if !names.isEmpty && random.oneIn(5) {
            for _ in 0...random.below(3) { style.names.append(random.pick(names)) }
        }
        return style
    }

    /// A string of one to four pieces.
    package func string(using random: inout SplitMix64) -> String {
        var string = ""
        for _ in 0...random.below(4) { string += random.pick(pieces) }
        return string
    }

    /// Targets that the standard link policy allows.
    package static let standardLinks = [
        "https://example.com", "http://example.com/a?b=c&d=e#f", "mailto:a@example.com", "tel:+41791234567",
        "/terms", "#top", "a b", "%1$@", "https://example.com/%2$@?q=100%25", "x(y)z", "a(b", "\"quoted\"",
        "https://example.com/ü", "it's", "back\\slash", "?a=<b>", "", "&amp;", "*_`~[]", "{url}", "tel:(0)44",
    ]

    /// Names as an app gives them to tags and classes.
    package static let standardNames = ["price", "annotation", "x-y", "note2"]

    /// Letters of many scripts, clusters of several scalars, characters that some notation has a use for,
    /// and white space of every kind but control characters.
    package static let standardPieces: [String] = [
        "a", "b", "word", "New movies", "1", "2024", "é", "e\u{301}", "ß", "Straße", "Ελληνικά", "Русский",
        "日本語", "中文", "한국어", "「重要」", "。", "，", "（注）", "ไทย", "हिन्दी", "العربية", "עברית", "\u{202B}",
        "\u{200F}", "\u{2068}", "\u{2069}", "👍", "👍🏽", "👨‍👩‍👧‍👦", "🇨🇭", "🏳️‍🌈", "1️⃣", "🍣", "\u{FE0F}", "\u{200D}",
        "\u{301}", "葛\u{E0100}", "\u{10FFFD}", "\u{FFFD}", " ", "  ", "\n", "\n\n", "\t", "\u{A0}",
        "\u{3000}",
        "\u{200B}", "\u{2028}", "\u{FEFF}", "*", "**", "***", "_", "__", "~", "~~", "~~~", "+", "++", "+++",
        "`", "``", "C++", "snake_case", "2 * 3", "[", "]", "(", ")", "](", "[x](y)", "![", "!", "<", ">",
        "</",
        "<b>", "</b>", "<br>", "<!--", "&", "&amp;", "&lt;", "&#65;", "&nbsp;", ";", "\\", "\\*", "\\\\",
        "\"",
        "'", "#", "# x", "- ", "1. ", "> ", "|", "=", "%", "%1$@", "%d", "%%", "50 % de", "{name}", "{", "}",
        "https://example.com", "a@example.com", "$", "^", ":", "/", "?", ",", ".", "…", "—", "“", "”", "’",
    ]
}
