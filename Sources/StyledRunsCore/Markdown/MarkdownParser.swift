/// Reads values in Markdown notation: the inline part of CommonMark 0.31, `~~strikethrough~~`, and
/// `++underline++`.
///
/// ```swift
/// let parser = MarkdownParser()
/// let text = try parser.parse("**New** movies, see the [list](https://example.com/list)")
/// ```
///
/// | source | reads as |
/// |---|---|
/// | `**bold**`, `__bold__` | ``Style/Traits/bold`` |
/// | `*italic*`, `_italic_` | ``Style/Traits/italic`` |
/// | `~~gone~~` | ``Style/Traits/strikethrough`` |
/// | `++line++` | ``Style/Traits/underline`` |
/// | \`code\` | ``Style/Traits/monospaced`` |
/// | `[text](target "title")` | a link; the title is dropped |
/// | `<https://example.com>`, `<me@example.com>` | a link that shows its target |
/// | `\*` | the character itself |
/// | `&amp;`, `&#8212;` | the character it stands for |
///
/// A localized value is no document. There are no blocks, so `# 1` and `- x` are text; white space and line
/// breaks stay as written, in code spans too; `[text][label]` is text; and an image is a `!` before a link.
///
/// Emphasis beside Chinese, Japanese and Korean letters follows the public "CJK-friendly" amendment to
/// CommonMark, so that `これは**「重要」**です` is bold. Placeholders such as `%1$@` and `{name}` count as
/// letters, and no delimiter is sought inside one. `++` between two ASCII letters or digits is text, so that
/// `C++11 and C++14` stays as it is.
///
/// Both verbs read in one pass and a step for each delimiter, whatever the input: nothing is recursive, and
/// twice the input takes twice the time.
public struct MarkdownParser: MarkupParser {
    /// Where links may lead.
    public var links: LinkPolicy

    /// What reads HTML tags, or `nil` when they are text.
    package var inlineHTML: (any InlineHTML)?

    /// Makes a parser.
    ///
    /// - Parameter links: Where links may lead.
    public init(links: LinkPolicy = .standard) {
        self.links = links
    }

    /// Makes a parser that honours the HTML tags which `inlineHTML` knows.
    package init(links: LinkPolicy, inlineHTML: any InlineHTML) {
        self.links = links
        self.inlineHTML = inlineHTML
    }

    /// Reads a value strictly.
    ///
    /// - Throws: ``MarkupError`` when a delimiter, link or reference is malformed or a link leads where none
    ///   may: with every diagnostic of the value.
    /// - Complexity: O(n) in the length of `source`.
    public func parse(_ source: String) throws(MarkupError) -> StyledText {
        let (text, diagnostics) = read(source)
        if !diagnostics.isEmpty && diagnostics.contains(where: { $0.severity == .error }) {
            throw MarkupError(diagnostics: diagnostics)
        }
        return text
    }

    /// Reads a value whatever its faults, and says what they are. What has no partner is literal text.
    ///
    /// A value without an error reads as ``parse(_:)`` reads it.
    ///
    /// - Complexity: O(n) in the length of `source`.
    public func repair(_ source: String) -> (text: StyledText, diagnostics: [Diagnostic]) {
        read(source)
    }
}

extension StyledText {
    /// Reads `source` as Markdown with ``MarkdownParser``'s standard settings.
    ///
    /// ```swift
    /// let text = try StyledText(markdown: "**New** movies")
    /// ```
    ///
    /// - Throws: ``MarkupError`` when the value is malformed.
    /// - Complexity: O(n) in the length of `source`.
    public init(markdown source: String) throws(MarkupError) {
        self = try MarkdownParser.standard.parse(source)
    }
}

extension MarkdownParser {
    fileprivate static let standard = MarkdownParser()

    @inline(__always)
    private func read(_ source: String) -> (text: StyledText, diagnostics: [Diagnostic]) {
        var native = source
        let (text, diagnostics) = native.withUTF8 { read($0) }
        return (text ?? StyledText(plain: native), diagnostics)
    }

    /// The text of `source`, or `nil` when it is the source itself; and the diagnostics.
    @inline(__always)
    private func read(_ source: UnsafeBufferPointer<UInt8>) -> (StyledText?, [Diagnostic]) {
        // Offsets inside the reader are 32 bits wide.
        guard source.count < Int(Int32.max) else {
            let fault = Diagnostic(
                code: .inputTooLong, message: "The value is longer than 2 GiB. It is shown as text.",
                offset: 0,
                length: 0)
            return (nil, [fault])
        }
        return withUnsafeTemporaryAllocation(
            of: MarkdownToken.self, capacity: MarkdownToken.stackCapacity
        ) { tokens in
            RunBuilder.withScratch(utf8Count: source.count) { lent in
                var builder = lent
                var reader = MarkdownReader(
                    source: source, tokens: ScratchArray(lent: tokens))
                reader.scan(self, &builder)
                reader.matchDelimiters(above: MarkdownReader.none)
                reader.diagnose()
                var diagnostics = reader.findings?.diagnostics ?? []
                if !diagnostics.isEmpty { diagnostics.locate(in: source) }
                // Without anything styled or replaced, the text is the source.
                guard reader.isMarked else { return (nil, diagnostics) }
                reader.write(into: &builder)
                return (builder.finish(), diagnostics)
            }
        }
    }
}
