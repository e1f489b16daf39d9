public import StyledRunsCore

/// The notation that a value is written in.
public enum MarkupKind: Sendable, Hashable {
    /// HTML.
    case html
    /// Markdown-style.
    case markdown
    /// Markers that the app chooses, such as `["**": .bold]`.
    case markers([String: Style])
    /// None: the value is text.
    case plain
}

/// The parsers of a localizer, one for each notation it reads.
public struct MarkupParsers: Sendable {
    /// The parser of HTML values.
    public var html: (any MarkupParser)?
    /// The parser of Markdown-style values.
    public var markdown: (any MarkupParser)?
    /// Makes a parser of markers.
    public var markers: (@Sendable ([String: Style]) -> any MarkupParser)?

    /// Makes a set of parsers. A notation without a parser shows its source, and a diagnostic says so.
    public init(
        html: (any MarkupParser)? = nil, markdown: (any MarkupParser)? = nil,
        markers: (@Sendable ([String: Style]) -> any MarkupParser)? = nil
    ) {
        self.html = html
        self.markdown = markdown
        self.markers = markers
    }

    /// The text of a value whatever its faults, and what they are.
    func repair(_ source: String, _ kind: MarkupKind) -> (text: StyledText, diagnostics: [Diagnostic]) {
        let parser: (any MarkupParser)?
        switch kind {
        case .plain: return (StyledText(source), [])
        case .html: parser = html
        case .markdown: parser = markdown
        case .markers(let styles): parser = markers?(styles)
        }
        if let parser { return parser.repair(source) }
        let diagnostic = Diagnostic(
            code: .missingParser, message: "The localizer has no parser for this notation.", offset: 0,
            length: 0)
        return (StyledText(source), [diagnostic])
    }
}
