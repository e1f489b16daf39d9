public import StyledRunsCore

extension StringTable {
    /// The diagnostics of a value, moved to where they stand in the file: offsets, lines and columns are
    /// those of the file, and a fix-it is written as the format escapes it.
    ///
    /// Offsets count UTF-8 bytes of ``TableSource/utf8``. In a binary file they stay those of the value.
    ///
    /// - Parameters:
    ///   - diagnostics: the diagnostics of `text`, such as a parser's.
    ///   - text: the value, or one of its forms.
    /// - Complexity: O(m) in the number of diagnostics, and O(n) in the length of the file for the first.
    public func located(_ diagnostics: [Diagnostic], in text: TableText) -> [Diagnostic] {
        guard let source, text.offset != nil, !diagnostics.isEmpty else { return diagnostics }
        let locator = source.locator
        return diagnostics.map { diagnostic in
            let (offset, length) = place(diagnostic.offset, diagnostic.length, in: text)
            let position = locator.position(of: offset)
            let fixIt = diagnostic.fixIt.map { fixIt in
                let (offset, length) = place(fixIt.offset, fixIt.length, in: text)
                return Diagnostic.FixIt(
                    offset: offset, length: length, replacement: format.escaped(fixIt.replacement))
            }
            return Diagnostic(
                code: diagnostic.code, severity: diagnostic.severity, message: diagnostic.message,
                offset: offset, length: length, line: position.line, column: position.column, fixIt: fixIt)
        }
    }

    private func place(_ offset: Int, _ length: Int, in text: TableText) -> (offset: Int, length: Int) {
        let start = text.sourceOffset(of: offset) ?? offset
        let end = text.sourceOffset(of: offset + length) ?? offset + length
        return (start, end - start)
    }
}
