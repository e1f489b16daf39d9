import StyledRunsCore

/// A stretch of the source and what the sanitizer decided it is. The tokens cover the source in order.
struct Token: BitwiseCopyable {
    enum Kind: UInt8 {
        /// Text as it stands; every byte counts for itself.
        case text
        /// A CR or CR LF, which stands for LF.
        case carriageReturn
        /// A character reference that libxml2 reads: as written, or rewritten as numbers.
        case reference
        case rewrittenReference
        /// A reference whose character libxml2 cannot carry; it goes into the text directly.
        case directReference
        /// A reference to no usable character. Shown as its scalar.
        case unusableReference
        case startTag
        case endTag
        /// The tag of a line break.
        case br
        /// The tag of a word break opportunity. Older libxml2 versions do not know that it has no end tag, so
        /// it never goes there.
        case wbr
        /// A start tag that is not allowed, or nested too deep. What becomes of it is known at the end.
        case refusedStartTag
        /// The end tag of one.
        case refusedEndTag
        /// A block's tag where no block may stand: a line break is left of it.
        case misplacedBlock
        /// A comment, a declaration, a refused element with its content.
        case dropped
    }

    var kind: Kind
    /// The element of a tag: its position in the table, or beyond it for a name that nobody knows.
    var element: Int32 = -1
    var start: Int
    var end: Int
    /// The token of the tag that closes this one or that this one closes; −1 for none.
    var match: Int = -1
    /// Of a start tag: its attributes in the workspace.
    var firstAttribute: Int32 = 0
    var attributeCount: Int32 = 0
    /// Of a reference: what it decodes to; 0 for no second scalar.
    var first: UInt32 = 0
    var second: UInt32 = 0

    init(_ kind: Kind, start: Int, end: Int, element: Int32 = -1) {
        self.kind = kind
        self.start = start
        self.end = end
        self.element = element
    }

    /// What a reference decodes to in UTF-8, the first byte lowest, and how many bytes that is: up to eight.
    var decoded: (bytes: UInt64, count: Int) {
        var (bytes, count) = Self.encode(first)
        if second != 0 {
            let (more, length) = Self.encode(second)
            bytes |= more << UInt64(8 * count)
            count += length
        }
        return (bytes, count)
    }

    private static func encode(_ value: UInt32) -> (bytes: UInt64, count: Int) {
        if value < 0x80 { return (UInt64(value), 1) }
        var bytes: UInt64 = 0
        var count = 0
        // The tokenizer decodes to scalars alone.
        for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}").unsafelyUnwrapped {
            bytes |= UInt64(byte) << UInt64(8 * count)
            count += 1
        }
        return (bytes, count)
    }
}

/// An attribute that the policy allows.
struct KeptAttribute: BitwiseCopyable {
    enum Kind: UInt8 {
        case href
        case `class`
        /// Allowed, and without meaning for the runs.
        case inert
    }

    var kind: Kind
    var valueStart: Int
    var valueEnd: Int
    /// The value holds a `&`, a carriage return or a form feed.
    var needsDecoding: Bool
}

/// An element whose end tag has not come yet.
struct OpenElement: BitwiseCopyable {
    var element: Int32
    /// The start tag of the innermost allowed element around it; −1 for none.
    var enclosing: Int
    /// Its start tag.
    var token: Int
}
