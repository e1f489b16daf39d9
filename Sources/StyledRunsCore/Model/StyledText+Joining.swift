extension StyledText {
    /// Makes a text of runs in their order.
    ///
    /// Empty runs are left out and neighbours of one style become one run.
    ///
    /// ```swift
    /// let text = StyledText(runs: [.init("New", style: .bold), .init(" movies")])
    /// ```
    ///
    /// - Complexity: O(n) in the length of the text.
    public init(runs: some Sequence<Run>) {
        self = Self.built(utf8Count: 256) { builder in
            for run in runs { builder.append(run) }
        }
    }

    /// Adds `other` with its styles at the end.
    ///
    /// - Complexity: O(n) in the length of `other` on average over many calls; a link or name that the text
    ///   does not have yet is looked for among those it has.
    public mutating func append(_ other: StyledText) {
        if other.isEmpty { return }
        if isEmpty {
            self = other
            return
        }
        let start = plainText.utf8.count
        plainText += other.plainText
        // Scalars never join in UTF-8, so the length is the sum of both.
        if storedRuns.isEmpty && other.storedRuns.isEmpty { return }
        if storedRuns.isEmpty { storedRuns.append(StoredRun(utf8End: start, style: .plain)) }
        var numbers: [UInt32: UInt32] = [:]
        other.forEachStoredRun(in: 0..<other.plainText.utf8.count) { range, style in
            var own = style
            if style.attributes != 0 {
                own.attributes =
                    numbers[style.attributes] ?? enter(other.attributes[Int(style.attributes) - 1])
                numbers[style.attributes] = own.attributes
            }
            appendRun(StoredRun(utf8End: start + range.upperBound, style: own))
        }
    }

    /// Adds `string` in `style` at the end. It is taken literally: it is no markup.
    ///
    /// - Complexity: O(n) in the length of `string` on average over many calls.
    public mutating func append(_ string: String, style: Style = .plain) {
        append(StyledText(string, style: style))
    }

    /// This text with `other` behind it.
    ///
    /// - Complexity: O(n) in the length of both.
    public func appending(_ other: StyledText) -> StyledText {
        var text = self
        text.append(other)
        return text
    }

    /// Joins two texts.
    ///
    /// - Complexity: O(n) in the length of both.
    public static func + (left: StyledText, right: StyledText) -> StyledText { left.appending(right) }

    /// Adds `right` at the end of `left`, as ``append(_:)`` does.
    ///
    /// - Complexity: O(n) in the length of `right` on average over many calls.
    public static func += (left: inout StyledText, right: StyledText) { left.append(right) }

    private mutating func appendRun(_ run: StoredRun) {
        let last = storedRuns.count - 1
        if storedRuns[last].style == run.style {
            storedRuns[last].utf8End = run.utf8End
        } else {
            storedRuns.append(run)
        }
    }

    private mutating func enter(_ rare: RareAttributes) -> UInt32 {
        if let found = attributes.firstIndex(of: rare) { return UInt32(found + 1) }
        attributes.append(rare)
        return UInt32(attributes.count)
    }
}

extension Sequence<StyledText> {
    /// The texts of the sequence one behind the other, with `separator` between them.
    ///
    /// - Complexity: O(n) in the length of the result.
    public func joined(separator: StyledText = StyledText()) -> StyledText {
        StyledText.built(utf8Count: 1024) { builder in
            var isFirst = true
            for text in self {
                if !isFirst { builder.append(separator) }
                isFirst = false
                builder.append(text)
            }
        }
    }
}
