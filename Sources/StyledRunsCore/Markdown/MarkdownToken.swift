/// A place in a Markdown value where the text is not just text. What lies between tokens is.
struct MarkdownToken: BitwiseCopyable {
    /// How many tokens lie on the stack: what 1 KiB holds, and enough for nearly every value. Above that size
    /// temporary memory comes from the heap.
    static let stackCapacity = 25

    enum Kind: UInt8 {
        /// Text after all: a bracket or delimiter without a partner.
        case literal
        /// A run of one delimiter, which opens and closes styles.
        case delimiters
        /// A `[` that may start a link.
        case bracket
        /// A `[` that starts a link. ``MarkdownToken/value`` is the number of its attributes, or 0 when its
        /// target is refused.
        case linkStart
        /// `](target)`.
        case linkEnd
        /// Bytes that are not shown.
        case dropped
        /// A character reference. ``MarkdownToken/value`` and ``MarkdownToken/second`` are its scalars.
        case reference
        /// A code span, whose content stands ``MarkdownToken/value`` bytes from its start and
        /// ``MarkdownToken/second`` bytes from its end.
        case code
        /// An autolink. ``MarkdownToken/value`` is the number of its attributes.
        case autolink
        /// An HTML tag, with its position among the reader's tags in ``MarkdownToken/value``.
        case tag
    }

    var kind: Kind
    /// For delimiters: the character.
    var character: UInt8 = 0
    var canOpen = false
    var canClose = false
    var start: UInt32
    var length: UInt32
    /// For delimiters in the list of those still to match, and for brackets in the stack of open ones: the
    /// position of the one before, or ``MarkdownReader/none``.
    var previous: Int32 = -1
    /// For delimiters in the list: the position of the one behind.
    var next: Int32 = -1
    /// For delimiters: how many styles of two characters and of one the run closes with its first characters
    /// and opens with its last ones. What remains between is text.
    var closedPairs: UInt32 = 0
    var closedSingles: UInt32 = 0
    var openedPairs: UInt32 = 0
    var openedSingles: UInt32 = 0

    /// For delimiters: how many characters have no partner so far.
    var remaining: UInt32 = 0

    init(_ kind: Kind, start: Int, end: Int) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
        length = UInt32(truncatingIfNeeded: end - start)
        remaining = length
    }

    // What other tokens keep in place of the counts of delimiters.
    var value: UInt32 {
        get { closedPairs }
        set { closedPairs = newValue }
    }
    var second: UInt32 {
        get { closedSingles }
        set { closedSingles = newValue }
    }

    @inline(__always) var startOffset: Int { Int(start) }
    @inline(__always) var endOffset: Int { Int(start) + Int(length) }

    /// How many characters at the front of the run close something.
    @inline(__always) var closedLength: UInt32 { 2 * closedPairs + closedSingles }
    /// How many characters at the back of the run open something.
    @inline(__always) var openedLength: UInt32 { 2 * openedPairs + openedSingles }
}
