extension StyledText {
    /// The text with every style in `range` put through `transform`, which is called once a run or part of
    /// a run, in order.
    ///
    /// - Parameters:
    ///   - range: Indices of ``plainText``, rounded down to the start of a scalar; `nil` for all of the text.
    ///   - transform: Makes the new style of the old one.
    /// - Throws: What `transform` throws.
    /// - Complexity: O(n) in the length of the text.
    public func mapStyles(
        in range: Range<String.Index>? = nil, _ transform: (Style) throws -> Style
    ) rethrows -> StyledText {
        let count = plainText.utf8.count
        let offsets = range.map(utf8Offsets(of:)) ?? 0..<count
        return try Self.built(utf8Count: count) { builder in
            builder.append(self, utf8Range: 0..<offsets.lowerBound)
            try forEachStoredRun(in: offsets) { part, stored in
                let style = builder.stored(try transform(style(stored)))
                withUTF8 { builder.append(UnsafeBufferPointer(rebasing: $0[part]), style: style) }
            }
            builder.append(self, utf8Range: offsets.upperBound..<count)
        }
    }

    /// The text with `added` put inside the styles in `range`: traits add up, names are appended, and a link
    /// replaces the link that was there. See ``Style/union(_:)``.
    ///
    /// - Parameters:
    ///   - added: The style to add.
    ///   - range: Indices of ``plainText``, rounded down to the start of a scalar; `nil` for all of the text.
    /// - Complexity: O(n) in the length of the text.
    public func applying(_ added: Style, in range: Range<String.Index>? = nil) -> StyledText {
        mapStyles(in: range) { $0.union(added) }
    }

    /// Puts `added` inside the styles in `range`, as ``applying(_:in:)`` does.
    ///
    /// - Complexity: O(n) in the length of the text.
    public mutating func apply(_ added: Style, in range: Range<String.Index>? = nil) {
        self = applying(added, in: range)
    }

    /// The text without the traits and names of `removed` in `range`, and without links to its link.
    ///
    /// - Parameters:
    ///   - removed: The style whose traits, names and link are taken away.
    ///   - range: Indices of ``plainText``, rounded down to the start of a scalar; `nil` for all of the text.
    /// - Complexity: O(n) in the length of the text.
    public func removing(_ removed: Style, in range: Range<String.Index>? = nil) -> StyledText {
        mapStyles(in: range) { $0.subtracting(removed) }
    }

    /// Takes the traits and names of `removed` and links to its link from `range`, as ``removing(_:in:)``
    /// does.
    ///
    /// - Complexity: O(n) in the length of the text.
    public mutating func remove(_ removed: Style, in range: Range<String.Index>? = nil) {
        self = removing(removed, in: range)
    }
}

extension Style {
    /// The style without the traits and names of `other`, and without a link that `other` has too.
    ///
    /// - Complexity: O(n·m) in the numbers of names; O(1) where either has none.
    public func subtracting(_ other: Style) -> Style {
        Style(
            traits: traits.subtracting(other.traits),
            link: link == other.link ? nil : link,
            names: other.names.isEmpty ? names : names.filter { !other.names.contains($0) })
    }
}
