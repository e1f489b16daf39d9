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

    /// Makes an error of the diagnostics of one value.
    public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// The diagnostics, one a line.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
