/// Makes random HTML: well-formed values, values with faults of structure, and garbage.
package struct RandomMarkup: Sendable {
    /// The elements to choose from, with what may stand in their start tags.
    package var elements: [(name: String, attributes: [String])]
    /// Pieces of text that no fault is in.
    package var text: [String]

    package init(
        elements: [(name: String, attributes: [String])] = Self.inline, text: [String] = Self.standardText
    ) {
        self.elements = elements
        self.text = text
    }

    /// A value that a strict parser accepts.
    package func wellFormed(using random: inout SplitMix64, depth: Int = 0, insideLink: Bool = false)
        -> String
    {
        var value = ""
        for _ in 0..<(1 + random.below(4)) {
            switch random.below(depth > 6 ? 2 : 4) {
            case 0: value += random.pick(text)
            case 1: value += random.pick(Self.leaves)
            default:
                let (name, attributes) = random.pick(elements)
                if name == "a" && insideLink { continue }
                let attribute = random.pick(attributes)
                let content = wellFormed(
                    using: &random, depth: depth + 1, insideLink: insideLink || name == "a")
                let close = random.oneIn(8) ? name.uppercased() + " " : name
                value += "<\(name)\(attribute)>\(content)</\(close)>"
            }
        }
        return value
    }

    /// Words in order, and a value that shows them, with faults between them of which none swallows text.
    package func faulty(using random: inout SplitMix64) -> (value: String, words: [String]) {
        var value = ""
        var words: [String] = []
        for number in 0..<(1 + random.below(12)) {
            for _ in 0..<random.below(3) {
                let (name, attributes) = random.pick(elements)
                switch random.below(5) {
                case 0, 1: value += "<\(name)\(random.pick(attributes))>"
                case 2: value += "</\(name)>"
                default: value += random.pick(Self.faults)
                }
            }
            words.append("w\(number)")
            value += " w\(number) "
        }
        return (value, words)
    }

    /// Pieces of markup and text in no order.
    package func garbage(using random: inout SplitMix64) -> String {
        var value = ""
        for _ in 0..<random.below(24) {
            switch random.below(6) {
            case 0: value += random.pick(text)
            case 1: value += random.pick(Self.leaves)
            case 2: value += random.pick(Self.faults)
            case 3: value += "<" + random.pick(elements).name + random.pick(["", ">", " ", "/>", "\n"])
            case 4: value += "</" + random.pick(elements).name + random.pick(["", ">", " ", ">", ">"])
            default: value += random.pick(Self.fragments)
            }
        }
        return value
    }

    /// The elements of the inline policy.
    package static let inline: [(name: String, attributes: [String])] =
        [
            "b", "strong", "i", "em", "cite", "u", "s", "del", "code", "kbd", "mark", "sub", "sup", "small",
            "bdi", "q",
        ]
        .map { ($0, [""]) } + [
            ("abbr", ["", " title=\"HyperText\"", " title=x"]),
            (
                "a",
                [
                    "", " href=\"https://example.com/?a=1&amp;b=2\"", " href=%1$@", " href='x\"y'", " href",
                    " HREF = \"/a&copy=1&nGt;\r\n\"", " href=\"\"",
                ]
            ),
            ("span", ["", " class=\"note big\"", " class='x'", " class=\" a\tb\u{C} \""]),
        ]

    /// What has no end tag, and references.
    package static let leaves = [
        "<br>", "<br/>", "<BR />", "<wbr>", "&amp;", "&lt;b&gt;", "&nbsp;", "&#65;", "&#x1F600;", "&hellip;",
        "&nGt;", "&lang;", "&#12;", "&apos;", "&NotEqualTilde;", "&#10;", "&Aacute;", "\r\n", "\r",
    ]

    /// Text with what only looks like markup.
    package static let standardText = [
        "New movies", "AT&T", "a > b", "A & B", "100 %", "%1$@", "{name}", "日本語", "שלום", "👨‍👩‍👧‍👦", "e\u{301}",
        " ", "\n", "\t", "\u{C}", "&", "&&", "& ", "x&y=z", "\u{200B}", "\u{FEFF}", "'", "\"", "",
    ]

    // No literal may hold a noncharacter.
    static let noncharacters = [0xFDD0, 0xFFFF, 0x1FFFE].compactMap {
        Unicode.Scalar(UInt32($0)).map { String($0) }
    }

    static let faults =
        noncharacters + [
            "< ", "<3", "<>", "</>", "<\\/b>", "</ b>", "< /i>", "<b/>", "</br>", "<Untitled>", "<foo>",
            "</foo>",
            "<font color=red>", "</font>", "<img src=x>", "<p>", "</p>", "<li>", "</li>", "&foo;", "&copy ",
            "&#;",
            "&#0;", "&#xD800;", "&#99999999;", "&#1;", "&#150;", "\u{0}", "\u{1}", "\u{7F}", "\u{85}",
            "<a href='javascript:x'>", "<a href=“u”>", "<b id=1>", "<b x x>",
            "<span class=\\\"e\\\">", "<!-- c -->", "<bdo>", "</bdo>", "</body>", "<html>",
        ]

    static let fragments = [
        "<", ">", "/", "=", "\"", "'", "&", ";", "#", "!", "-", "--", "?", "<!", "<!--", "-->", "<?", "</",
        "<![CDATA[", "]]>", "<!DOCTYPE html>", "<script>", "</script>", "<style", "<b ", "<a href=",
        "<a href=\"",
        "<span class='", " class=", "&gt;", "<table><tr><td>", "<svg", "<title>", "</title>", "<br", "<q",
        "\\",
    ]
}
