/// What looks like an HTML tag: a name right behind `<` or `</`, and a `>` before the next `<`.
struct HTMLTagShape {
    var isEndTag: Bool
    /// The offset behind the `>`.
    var end: Int
    /// Whether HTML has an element of that name.
    var isKnown: Bool

    /// - Complexity: O(n) in the length of the tag, or up to the next `<`.
    init?(in source: UnsafeBufferPointer<UInt8>, at start: Int) {
        var position = start + 1
        isEndTag = position < source.count && source[position] == UInt8(ascii: "/")
        if isEndTag { position += 1 }
        let name = position
        while position < source.count && ASCII.isLetterOrDigit(source[position]) { position += 1 }
        guard position > name, position < source.count, ASCII.isLetter(source[name]) else { return nil }
        let isNameEnd =
            source[position] == UInt8(ascii: ">") || source[position] == UInt8(ascii: "/")
            || ASCII.isWhitespace(source[position])
        guard isNameEnd else { return nil }
        isKnown = Self.isKnown(UnsafeBufferPointer(rebasing: source[name..<position]))
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: ">"):
                end = position + 1
                return
            case UInt8(ascii: "<"): return nil
            default: position += 1
            }
        }
        return nil
    }

    private static let longestName = 10

    private static func isKnown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        name.count <= longestName && elements.contains { isSame($0, name) }
    }

    /// Whether `name` is `element` in whatever case.
    private static func isSame(_ element: StaticString, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if element.utf8CodeUnitCount != name.count { return false }
        for index in 0..<name.count {
            let lowercase = ASCII.isLetter(name[index]) ? name[index] | 0x20 : name[index]
            if element.utf8Start[index] != lowercase { return false }
        }
        return true
    }

    /// The elements that people write into localized values.
    private static let elements: [StaticString] = [
        "a", "abbr", "b", "bdi", "bdo", "big", "blockquote", "body", "br", "center", "cite", "code", "del",
        "dfn", "div", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "html", "i", "iframe",
        "img", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "samp", "script", "small", "span",
        "strike", "strong", "style", "sub", "sup", "table", "tbody", "td", "th", "tr", "tt", "u", "ul", "var",
        "wbr",
    ]
}
