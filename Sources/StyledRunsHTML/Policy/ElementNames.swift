import StyledRunsCore

/// The element names of the HTML standard, obsolete ones included, by what the sanitizer does with them.
enum ElementNames {
    /// What the inline policy allows, with its meaning.
    static let inline: [(name: String, role: Element.Role, traits: Style.Traits)] = [
        ("b", .phrase, .bold), ("strong", .phrase, .bold),
        ("i", .phrase, .italic), ("em", .phrase, .italic), ("cite", .phrase, .italic),
        ("dfn", .phrase, .italic),
        ("var", .phrase, .italic),
        ("u", .phrase, .underline), ("ins", .phrase, .underline),
        ("s", .phrase, .strikethrough), ("del", .phrase, .strikethrough), ("strike", .phrase, .strikethrough),
        ("code", .phrase, .monospaced), ("kbd", .phrase, .monospaced), ("samp", .phrase, .monospaced),
        ("tt", .phrase, .monospaced),
        ("mark", .phrase, .highlighted), ("sub", .phrase, .subscript), ("sup", .phrase, .superscript),
        ("small", .phrase, .small),
        ("a", .link, []), ("span", .span, []), ("br", .lineBreak, []), ("wbr", .wordBreak, []),
        ("bdi", .isolate, []), ("q", .quotation, []), ("abbr", .phrase, []),
    ]

    /// What the block policy allows besides.
    static let blocks: [(name: String, role: Element.Role, traits: Style.Traits)] = [
        ("p", .paragraph, []), ("div", .division, []), ("blockquote", .container, []),
        ("ul", .unorderedList, []), ("ol", .orderedList, []), ("li", .listItem, []),
        ("h1", .heading, .bold), ("h2", .heading, .bold), ("h3", .heading, .bold),
        ("h4", .heading, .bold), ("h5", .heading, .bold), ("h6", .heading, .bold),
    ]

    /// Elements that have no end tag.
    static let void: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen",
        "link", "meta", "param", "source", "track", "wbr",
    ]

    /// Elements whose content is no text that a reader sees. It goes with them.
    static let hidden: Set<String> = [
        "iframe", "noembed", "noframes", "script", "style", "template", "title",
    ]

    /// Elements that libxml2 versions read differently, or that change the structure around them.
    static let structural: Set<String> = [
        "bdo", "body", "frameset", "head", "html", "plaintext", "textarea", "xmp",
    ]

    /// The other elements of the standard.
    static let other: Set<String> = [
        "acronym", "address", "applet", "article", "aside", "audio", "big", "blink", "blockquote", "button",
        "canvas", "caption", "center", "colgroup", "data", "datalist", "dd", "details", "dialog", "dir",
        "div",
        "dl", "dt", "fieldset", "figcaption", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4",
        "h5",
        "h6", "header", "hgroup", "image", "isindex", "label", "legend", "li", "listing", "main", "map",
        "marquee", "math", "menu", "menuitem", "meter", "multicol", "nav", "nextid", "nobr", "noscript",
        "object", "ol", "optgroup", "option", "output", "p", "picture", "pre", "progress", "rb", "rp", "rt",
        "rtc", "ruby", "search", "section", "select", "slot", "spacer", "summary", "svg", "table", "tbody",
        "td", "tfoot", "th", "thead", "time", "tr", "ul", "video",
    ]
}
