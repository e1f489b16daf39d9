extension StyledText {
    /// The text without white space at its ends. A character counts when all its scalars are white space, so
    /// that a space which carries a combining mark stays.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func trimmed() -> StyledText {
        func isBlank(_ character: Character) -> Bool {
            character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        }
        guard let first = plainText.firstIndex(where: { !isBlank($0) }),
            let last = plainText.lastIndex(where: { !isBlank($0) })
        else { return StyledText() }
        return self[first...last]
    }

    /// The parts of the text between the characters that `isSeparator` picks, with their styles.
    ///
    /// - Parameters:
    ///   - maxSplits: How many times to cut at most.
    ///   - omittingEmptySubsequences: Whether empty parts are left out.
    ///   - isSeparator: Whether the text is to be cut at a character.
    /// - Throws: What `isSeparator` throws.
    /// - Complexity: O(n) in the length of the text, plus O(log r) a part in the number of runs.
    public func split(
        maxSplits: Int = .max, omittingEmptySubsequences: Bool = true,
        whereSeparator isSeparator: (Character) throws -> Bool
    ) rethrows -> [StyledText] {
        try plainText.split(
            maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences,
            whereSeparator: isSeparator
        ).map { self[$0.startIndex..<$0.endIndex] }
    }

    /// The parts of the text between the occurrences of a character, with their styles.
    ///
    /// - Parameters:
    ///   - separator: The character to cut at.
    ///   - maxSplits: How many times to cut at most.
    ///   - omittingEmptySubsequences: Whether empty parts are left out.
    /// - Complexity: O(n) in the length of the text, plus O(log r) a part in the number of runs.
    public func split(
        separator: Character, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [StyledText] {
        split(maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences) { $0 == separator }
    }

    /// The first characters of the text, and an ellipsis when that is not all of it.
    ///
    /// - Parameters:
    ///   - count: How many characters of the text to keep at most; the ellipsis comes on top.
    ///   - ellipsis: What stands for the rest. It takes the style of the last character kept, or of the
    ///     first one when none is.
    /// - Complexity: O(n) in the length of the result.
    public func prefix(characters count: Int, ellipsis: String = "…") -> StyledText {
        precondition(count >= 0, "a prefix has no negative length")
        guard
            let end = plainText.index(plainText.startIndex, offsetBy: count, limitedBy: plainText.endIndex),
            end < plainText.endIndex
        else { return self }
        var text = self[..<end]
        let last = end == plainText.startIndex ? end : plainText.unicodeScalars.index(before: end)
        text.append(ellipsis, style: style(at: last))
        return text
    }
}
