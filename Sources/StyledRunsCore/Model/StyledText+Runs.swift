extension StyledText {
    /// A stretch of text in one style.
    public struct Run: Sendable, Hashable, CustomDebugStringConvertible {
        /// The text of the run.
        public let text: Substring
        /// Where the run stands in ``StyledText/plainText``. Its bounds lie between Unicode scalars and
        /// may lie inside a character, when the markup split one.
        public var range: Range<String.Index> { text.startIndex..<text.endIndex }
        /// The style of the whole run.
        public let style: Style

        /// Makes a run that ``StyledText/init(runs:)`` can take.
        ///
        /// - Parameters:
        ///   - text: The text, taken literally: it is no markup.
        ///   - style: The style of all of it.
        public init(_ text: Substring, style: Style = .plain) {
            self.init(text: text, style: style)
        }

        /// Makes a run that ``StyledText/init(runs:)`` can take.
        ///
        /// - Parameters:
        ///   - text: The text, taken literally: it is no markup.
        ///   - style: The style of all of it.
        public init(_ text: String, style: Style = .plain) {
            self.init(text: text[...], style: style)
        }

        init(text: Substring, style: Style) {
            self.text = text
            self.style = style
        }

        /// The run as ``StyledText/debugDescription`` writes it.
        ///
        /// - Complexity: O(n) in the length of the run.
        public var debugDescription: String {
            var parts = style.traits.names
            if let link = style.link { parts.append("link=" + link.debugDescription) }
            parts += style.names.map { "." + $0 }
            let quoted = String(text).debugDescription
            return parts.isEmpty ? quoted : quoted + "[" + parts.joined(separator: " ") + "]"
        }
    }

    /// The runs of a text, in order.
    public struct Runs: RandomAccessCollection, Sendable {
        let base: StyledText

        /// The position of the first run.
        public var startIndex: Int { 0 }

        /// One past the position of the last run.
        public var endIndex: Int {
            if base.storedRuns.isEmpty { return base.isEmpty ? 0 : 1 }
            return base.storedRuns.count
        }

        /// The run at `position`.
        ///
        /// - Complexity: O(1).
        public subscript(position: Int) -> Run {
            let text = base.plainText
            if base.storedRuns.isEmpty {
                precondition(position == 0 && !text.isEmpty, "run index out of range")
                return Run(text: text[...], style: .plain)
            }
            let run = base.storedRuns[position]
            let start = position == 0 ? 0 : base.storedRuns[position - 1].utf8End
            // Native UTF-8: an offset of the UTF-8 view becomes an index in constant time.
            let from = text.utf8.index(text.startIndex, offsetBy: start)
            let to = text.utf8.index(from, offsetBy: run.utf8End - start)
            return Run(text: text[from..<to], style: base.style(run.style))
        }
    }

    /// The runs of the text, first one first. They cover the text; the empty text has none.
    public var runs: Runs { Runs(base: self) }

    /// The style at `position`, which must be a valid index of ``plainText`` below its end.
    ///
    /// - Complexity: O(log n) in the number of runs.
    public func style(at position: String.Index) -> Style {
        precondition(position < plainText.endIndex, "position out of range")
        if storedRuns.isEmpty { return .plain }
        let offset = plainText.utf8.distance(from: plainText.startIndex, to: position)
        var low = 0
        var high = storedRuns.count - 1
        while low < high {
            let middle = (low + high) / 2
            if storedRuns[middle].utf8End > offset { high = middle } else { low = middle + 1 }
        }
        return style(storedRuns[low].style)
    }
}
