// Indices of all operations here are indices of `plainText`. They are taken to lie between Unicode scalars;
// one that points into a scalar (from the UTF-8 or UTF-16 view) counts as the start of that scalar. An index
// inside a character, such as between a letter and its combining mark, is taken as it is.

extension StyledText {
    /// The part of the text in `range`, with its styles.
    ///
    /// ```swift
    /// let text = try StyledText(markdown: "**New** movies")
    /// let space = text.plainText.firstIndex(of: " ")!
    /// text[..<space]   // → "New"[bold]
    /// text[space...]   // → " movies"
    /// ```
    ///
    /// - Parameter range: Indices of ``plainText``, rounded down to the start of a scalar.
    /// - Complexity: O(n) in the length of the part, plus O(log r) in the number of runs.
    public subscript(range: Range<String.Index>) -> StyledText { slice(utf8Offsets(of: range)) }

    /// The part of the text in `range`, with its styles.
    ///
    /// - Parameter range: Indices of ``plainText``, rounded down to the start of a scalar.
    /// - Complexity: O(n) in the length of the part, plus O(log r) in the number of runs.
    public subscript(range: some RangeExpression<String.Index>) -> StyledText {
        self[range.relative(to: plainText)]
    }

    /// Puts `replacement`, with its styles, in place of the text in `range`.
    ///
    /// - Parameters:
    ///   - range: Indices of ``plainText``, rounded down to the start of a scalar.
    ///   - replacement: What comes in its place.
    /// - Complexity: O(n) in the length of both texts.
    public mutating func replaceSubrange(
        _ range: some RangeExpression<String.Index>, with replacement: StyledText
    ) {
        let offsets = utf8Offsets(of: range.relative(to: plainText))
        let count = plainText.utf8.count
        self = Self.built(utf8Count: count + replacement.plainText.utf8.count) { builder in
            builder.append(self, utf8Range: 0..<offsets.lowerBound)
            builder.append(replacement)
            builder.append(self, utf8Range: offsets.upperBound..<count)
        }
    }

    /// Takes the text in `range` out.
    ///
    /// - Parameter range: Indices of ``plainText``, rounded down to the start of a scalar.
    /// - Complexity: O(n) in the length of the text.
    public mutating func removeSubrange(_ range: some RangeExpression<String.Index>) {
        replaceSubrange(range, with: StyledText())
    }

    /// Puts `other`, with its styles, before the character at `position`.
    ///
    /// - Parameters:
    ///   - other: What to put there.
    ///   - position: An index of ``plainText``, its end included, rounded down to the start of a scalar.
    /// - Complexity: O(n) in the length of both texts.
    public mutating func insert(_ other: StyledText, at position: String.Index) {
        replaceSubrange(position..<position, with: other)
    }

    func slice(_ range: Range<Int>) -> StyledText {
        if range.count == plainText.utf8.count { return self }
        return Self.built(utf8Count: range.count) { $0.append(self, utf8Range: range) }
    }
}
