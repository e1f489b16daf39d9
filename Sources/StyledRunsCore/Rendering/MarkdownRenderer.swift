/// Writes a text in the package's Markdown, and read back to an equal text by its strict Markdown parser.
///
/// ```swift
/// let text = StyledText(runs: [
///     .init("New", style: .bold), .init(" "), .init("2 * 3", style: .italic), .init(" "),
///     .init("x", style: .link("/a b")),
/// ])
/// MarkdownRenderer().render(text)      // → "**New** *2 \\* 3* [x](</a b>)"
/// ```
///
/// | style | written |
/// |---|---|
/// | bold, italic, both | `**`, `*` (`_` beside a `**`), `***` |
/// | underline, strikethrough | `++`, `~~` |
/// | monospaced | a code span |
/// | link | `[text](target)` |
/// | highlighted, subscript, superscript, small, names | as HTML: `<mark> <sub> <sup> <small> <span class>` |
///
/// The last line needs a parser that allows HTML. Without ``allowsHTML`` those styles are left out.
///
/// A marker stands only where it opens or closes by the rules of CommonMark. Where the text around it is in
/// the way, such as a space just inside, one character of the text is written as a reference: `**&#32;x**`.
/// A control character or a noncharacter that would have to be one becomes U+FFFD (a carriage return: a line
/// feed), since no reference stands for it.
public struct MarkdownRenderer: Sendable, Hashable {
    /// Whether a style that Markdown has no notation for is written as HTML, or left out.
    public var allowsHTML: Bool

    /// The names that are written as HTML elements of their own, as ``HTMLRenderer/elementNames`` says.
    public var elementNames: Set<String>

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - allowsHTML: Whether a style that Markdown has no notation for is written as HTML, or left out.
    ///   - elementNames: The names that are written as HTML elements of their own.
    public init(allowsHTML: Bool = true, elementNames: Set<String> = []) {
        self.allowsHTML = allowsHTML
        self.elementNames = elementNames
    }

    /// The text in Markdown.
    ///
    /// - Complexity: O(n) in the length of the result.
    public func render(_ text: StyledText) -> String {
        let expressible = reduced(text)
        var writer = MarkdownWriter(
            expressible, html: HTMLRenderer(elementNames: elementNames),
            layout: MarkdownLayout(expressible))
        return writer.write()
    }

    /// The text with the styles that can be written, so that neighbours which look alike in Markdown are one.
    private func reduced(_ text: StyledText) -> StyledText {
        let hasEmptyNames = text.attributes.contains { $0.names.contains("") }
        if allowsHTML && !hasEmptyNames { return text }
        return text.mapStyles { style in
            var style = style
            style.names = allowsHTML ? style.names.filter { !$0.isEmpty } : []
            if !allowsHTML { style.traits.subtract([.highlighted, .subscript, .superscript, .small]) }
            return style
        }
    }
}

extension StyledText {
    /// The text in Markdown, as ``MarkdownRenderer`` writes it.
    ///
    /// - Complexity: O(n) in the length of the result.
    public var markdown: String { MarkdownRenderer().render(self) }
}
