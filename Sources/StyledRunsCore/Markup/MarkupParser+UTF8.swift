extension MarkupParser {
    /// Reads the UTF-8 bytes of a value strictly.
    ///
    /// - Throws: ``MarkupError`` with every diagnostic when one of them is an error, invalid UTF-8 among them
    ///   (``Diagnostic/Code/invalidUTF8``). Offsets count the bytes given.
    /// - Complexity: O(n) in the number of bytes.
    public func parse(utf8 bytes: some Collection<UInt8>) throws(MarkupError) -> StyledText {
        if let source = String(validating: bytes, as: UTF8.self) { return try parse(source) }
        throw MarkupError(diagnostics: repair(utf8: bytes).diagnostics)
    }

    /// Reads the UTF-8 bytes of a value whatever its faults, and says what they are. Each sequence that is no
    /// UTF-8 reads as U+FFFD. Offsets count the bytes given.
    ///
    /// - Complexity: O(n) in the number of bytes.
    public func repair(utf8 bytes: some Collection<UInt8>) -> (text: StyledText, diagnostics: [Diagnostic]) {
        if let source = String(validating: bytes, as: UTF8.self) { return repair(source) }
        guard let mending = Array(bytes).withUnsafeBufferPointer(UTF8Mending.init) else {
            return repair(String(decoding: bytes, as: UTF8.self))
        }
        let (text, found) = repair(mending.text)
        var diagnostics = mending.diagnostics + found
        var source = mending.text
        source.withUTF8 { diagnostics.locate(in: $0) }
        return (text, diagnostics.map(mending.inSource))
    }
}
