/// What a strict parse throws: every diagnostic of the value, in order of their places.
///
/// ```swift
/// do {
///     _ = try StyledText(markdown: "**New movies")
/// } catch {
///     for diagnostic in error.diagnostics { print(diagnostic) }
/// }
/// ```
public struct MarkupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The diagnostics, first one first: at least one error, and the warnings that came with it.
    public let diagnostics: [Diagnostic]

    /// Makes an error.
    ///
    /// - Parameter diagnostics: The diagnostics of one value, in order of their places.
    public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// The diagnostics, one a line, as ``Diagnostic/description`` writes them.
    ///
    /// - Complexity: O(n) in the number of diagnostics.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
