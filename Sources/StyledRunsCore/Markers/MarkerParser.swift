/// Splits values at markers that the app chooses: each occurrence of a marker turns its style on or off.
///
/// ```swift
/// let parser = MarkerParser(["**": .bold, "_": .italic])
/// let text = try parser.parse("**New** _movies_")
/// ```
///
/// There is nothing else to the notation: no escapes, no links, and a marker means the same wherever it
/// stands. Where two markers fit, the longer one is read. Styles that are on together add up.
public struct MarkerParser: MarkupParser {
    let markers: MarkerTable

    /// Makes a parser.
    ///
    /// - Parameter markers: The markers, each with the style that it turns on and off. An empty marker never
    ///   occurs.
    /// - Complexity: O(*m* log *m*) in the number of markers.
    public init(_ markers: [String: Style]) {
        self.markers = MarkerTable(markers)
    }

    /// `**` for bold.
    public static let standard = MarkerParser(["**": .bold])

    /// Reads a value strictly.
    ///
    /// - Throws: ``MarkupError`` when a marker occurs an odd number of times: with one
    ///   ``Diagnostic/Code/unclosedDelimiter`` for the last occurrence of each such marker.
    /// - Complexity: O(*n*·*m*) for *n* bytes and *m* different first bytes of markers.
    public func parse(_ source: String) throws(MarkupError) -> StyledText {
        let (text, diagnostics) = read(source)
        if !diagnostics.isEmpty { throw MarkupError(diagnostics: diagnostics) }
        return text
    }

    /// Reads a value whatever its faults. The last occurrence of a marker without a partner is text.
    ///
    /// - Complexity: O(*n*·*m*) for *n* bytes and *m* different first bytes of markers.
    public func repair(_ source: String) -> (text: StyledText, diagnostics: [Diagnostic]) {
        read(source)
    }

    @inline(__always)
    private func read(_ source: String) -> (text: StyledText, diagnostics: [Diagnostic]) {
        var native = source
        let (text, diagnostics) = native.withUTF8 { bytes in
            markers.withView { view in
                withUnsafeTemporaryAllocation(of: MarkerState.self, capacity: view.entries.count) { states in
                    states.initialize(repeating: MarkerState())
                    return read(MarkerReader(source: bytes, markers: view, states: states))
                }
            }
        }
        return (text ?? StyledText(plain: native), diagnostics)
    }

    /// The text, or `nil` when it is the source itself; and the diagnostics.
    @inline(__always)
    private func read(_ reader: MarkerReader) -> (StyledText?, [Diagnostic]) {
        let first = reader.nextMarker(from: 0)
        if first == reader.source.count { return (nil, []) }
        if let text = reader.balancedText(from: first, markers) { return (text, []) }
        // Some marker has no partner: its last occurrence is text, and everything before stands.
        var diagnostics = reader.takeFaults()
        diagnostics.locate(in: reader.source)
        return (reader.balancedText(from: first, markers), diagnostics)
    }
}

extension StyledText {
    /// Splits `source` at `**`, which turns bold on and off.
    ///
    /// ```swift
    /// let text = try StyledText(markers: "**New** movies")
    /// ```
    ///
    /// - Throws: ``MarkupError`` when a `**` has no partner.
    /// - Complexity: O(n) in the length of `source`.
    public init(markers source: String) throws(MarkupError) {
        self = try MarkerParser.standard.parse(source)
    }
}
