public import StyledRunsCore

extension StyledText {
    /// Reads a value written in HTML strictly, under the inline policy.
    ///
    /// ```swift
    /// let text = try StyledText(html: "<b>New</b> movies")
    /// ```
    ///
    /// - Throws: `MarkupError` with every diagnostic of the value.
    /// - Complexity: O(n) in the length of `source`.
    public init(html source: String) throws(MarkupError) {
        self = try HTMLParser.inline.parse(source)
    }
}
