public import StyledRunsCore

extension MarkdownParser {
    /// Makes a Markdown parser that honours the HTML tags which `policy` allows.
    ///
    /// ```swift
    /// let parser = MarkdownParser(allowingHTML: .inline)
    /// let text = try parser.parse("**New**<br><u>movies</u>")
    /// ```
    ///
    /// Tags and Markdown nest freely: a tag changes the style from where it stands until its end tag. The
    /// policy judges each tag by itself, and its ``HTMLPolicy/links`` hold for Markdown's links too. Block
    /// elements style their text and make no paragraphs. What is no tag is text, as in Markdown.
    public init(allowingHTML policy: HTMLPolicy) {
        self.init(links: policy.links, inlineHTML: InlineTagReader(policy: policy))
    }
}
