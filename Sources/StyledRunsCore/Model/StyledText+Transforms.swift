extension StyledText {
    /// The text with the text of every run put through `transform`, and the styles kept.
    ///
    /// It is the text that is transformed and never the markup it came from, so a character reference or a
    /// tag cannot be harmed.
    ///
    /// - Parameter transform: Called once a run, in order, with the run's text. A run that becomes empty goes.
    /// - Throws: What `transform` throws.
    /// - Complexity: O(n) in the length of both texts.
    public func mapText(_ transform: (Substring) throws -> some StringProtocol) rethrows -> StyledText {
        try Self.built(utf8Count: plainText.utf8.count) { builder in
            for run in runs { builder.append(try transform(run.text), style: builder.stored(run.style)) }
        }
    }

    /// The text in upper case, by the rules of Unicode that hold in every language.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func uppercased() -> StyledText { mapText { $0.uppercased() } }

    /// The text in lower case, by the rules of Unicode that hold in every language.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func lowercased() -> StyledText { mapText { $0.lowercased() } }
}
