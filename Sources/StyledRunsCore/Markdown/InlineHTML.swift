/// What reads HTML tags inside a Markdown value. The HTML module has one, which knows a markup policy.
///
/// Markdown delimiters and tags nest freely: a tag changes the style from where it stands until its end tag,
/// whatever Markdown opens and closes in between.
package protocol InlineHTML: Sendable {
    /// The tag that starts at `start`, where a `<` stands, or `nil` when the `<` is text.
    ///
    /// It must look no further than the next `<` or the end of the tag, so that reading stays linear.
    func tag(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> InlineTag?
}

/// An HTML tag in a Markdown value.
package struct InlineTag: Sendable {
    /// What a tag does to what follows it.
    package enum Effect: Sendable {
        /// A start tag: adds `style` until the end tag of `element`. `before` is shown in front of the
        /// content and `after` behind it, as the quotation marks of `q` are.
        case opens(element: String, style: Style, before: String = "", after: String = "")
        /// An end tag.
        case closes(element: String)
        /// Text in place of the tag, such as the line break of `<br>`.
        case inserts(String)
        /// Nothing: the tag is dropped.
        case nothing
    }

    /// The number of bytes from `<` through `>`.
    package var length: Int
    package var effect: Effect
    /// What is wrong with the tag itself, with offsets in the value.
    package var diagnostics: [Diagnostic]

    package init(length: Int, effect: Effect, diagnostics: [Diagnostic] = []) {
        self.length = length
        self.effect = effect
        self.diagnostics = diagnostics
    }
}
