/// A reader of one notation. Both verbs are safe to call from any number of threads.
///
/// Modules that need a parser take one through this protocol, so that an app which writes Markdown alone
/// links no HTML parser.
public protocol MarkupParser: Sendable {
    /// Reads a value strictly.
    ///
    /// - Throws: ``MarkupError`` with every diagnostic when one of them is an error.
    /// - Complexity: O(n) in the length of `source`.
    func parse(_ source: String) throws(MarkupError) -> StyledText

    /// Reads a value whatever its faults, and says what they are. Visible text is never lost.
    ///
    /// - Complexity: O(n) in the length of `source`.
    func repair(_ source: String) -> (text: StyledText, diagnostics: [Diagnostic])
}
