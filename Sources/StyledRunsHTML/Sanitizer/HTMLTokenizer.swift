package import StyledRunsCore

/// The tokenizer of the WHATWG HTML standard (13.2.5), begun in the data state, over valid UTF-8.
///
/// It finds tokens and parse errors and knows nothing of policies. Offsets are UTF-8 bytes; an error's
/// offset is that of the input character the standard has consumed when it reports the error.
///
/// Errors that depend on one character alone, wherever it stands, are not its business: control characters,
/// noncharacters, and U+0000, which is one `unexpected-null-character` in every state. ``InputScan`` finds them.
package struct HTMLTokenizer {
    package enum Kind {
        /// Text up to the next `<`, carriage return or character reference. A `&` that starts none is in it.
        case text
        /// A CR or CR LF, which stands for LF.
        case carriageReturn
        /// A character reference, decoded into ``reference``.
        case reference
        case startTag
        case endTag
        /// A tag that the input ends in.
        case unterminatedTag
        /// A `<` (or `</` at the end) that opens nothing and is text.
        case strayLessThan
        case comment
        /// A bogus comment: what follows `</`, `<!` or `<?` where no tag, comment or declaration can start.
        case bogusComment
        case doctype
        /// `</>`, which the standard drops.
        case emptyEndTag
        case end
    }

    package struct ParseError {
        package var code: Diagnostic.Code
        package var offset: Int
    }

    package struct Attribute: BitwiseCopyable {
        package var nameStart: Int
        package var nameEnd: Int
        package var valueStart: Int
        package var valueEnd: Int
        /// The whole value with its quotes ends here.
        var end: Int
        var isQuoted: Bool
        /// The value has a `&`, a carriage return or a form feed, and is not itself as written.
        var needsDecoding: Bool
        package var isDuplicate: Bool
    }

    let base: UnsafePointer<UInt8>
    let count: Int
    /// Where the next token starts.
    package var position = 0
    package var errors: [ParseError] = []

    /// Whether a tag ends before a `<` inside it. The standard goes on; for a value's writer the `>` is missing.
    var endsTagsAtLessThan = false
    /// In tags that start before this offset a quotation mark without a partner before the next `<` or `>` is
    /// an ordinary character. Set behind a tag that is read again because one of its quotation marks has none.
    var lenientQuotesEnd = 0

    // The token that `next` found.
    package var start = 0
    package var nameStart = 0
    package var nameEnd = 0
    /// The first eight bytes of the name in lower case, the first one lowest.
    var nameKey: UInt64 = 0
    package var isSelfClosing = false
    /// The tag was ended before a `<`, without its `>`.
    var isTruncated = false
    /// The end of a quoted value that holds a `<` and that something follows at once. The quotation mark that
    /// seems to end the value most likely starts another one.
    var strayQuoteEnd: Int?
    package var reference = Reference()
    /// The first `>` at or behind the place where one was last searched.
    private var greaterThan = -1

    package init(_ source: UnsafeBufferPointer<UInt8>) {
        // An empty buffer has no address; nothing is read through this one, for `count` is 0.
        base = source.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        count = source.count
    }

    @inline(__always)
    func byte(_ offset: Int) -> UInt8? { offset < count ? base[offset] : nil }

    func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + start, count: end - start)
    }

    @inline(never)
    mutating func report(_ code: Diagnostic.Code, at offset: Int) {
        errors.append(ParseError(code: code, offset: offset))
    }

    /// Finds the next token. A tag's attributes replace what is in `attributes`.
    @inline(__always)
    package mutating func next(_ attributes: inout Scratch<Attribute>) -> Kind {
        start = position
        if position == count { return .end }
        let byte = base[position]
        if byte == UInt8(ascii: "<") { return markup(&attributes) }
        if byte == UInt8(ascii: "&") {
            scanReference(at: position, inAttribute: false)
            if reference.kind != .none {
                position = reference.end
                return .reference
            }
            position = reference.end
        } else if byte == 0x0D {
            position += 1
            if self.byte(position) == 0x0A { position += 1 }
            return .carriageReturn
        }
        skipText()
        return .text
    }

    /// Moves on to the end of the text: to a `<`, a carriage return, or a `&` that may start a reference.
    @inline(__always)
    private mutating func skipText() {
        let source = UnsafeBufferPointer(start: base, count: count)
        var offset = position
        while true {
            offset = ByteSearch.first(of: TextEnd(), in: source, from: offset)
            guard offset < count, base[offset] == UInt8(ascii: "&") else { break }
            if let next = byte(offset + 1), next.isASCIIAlphanumeric || next == UInt8(ascii: "#") { break }
            offset += 1
        }
        position = offset
    }

    /// The bytes that text may end at.
    private struct TextEnd: ByteSet {
        @inline(__always)
        func mark(in block: inout EightBytes) {
            block.mark(UInt8(ascii: "<"))
            block.mark(UInt8(ascii: "&"))
            block.mark(0x0D)
        }

        @inline(__always)
        func contains(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0x0D
        }
    }

    @inline(__always)
    private mutating func markup(_ attributes: inout Scratch<Attribute>) -> Kind {
        guard let next = byte(position + 1) else {
            report(.eofBeforeTagName, at: count)
            position = count
            return .strayLessThan
        }
        if next.isASCIILetter { return tag(nameAt: position + 1, isEnd: false, &attributes) }
        if next == UInt8(ascii: "/"), let letter = byte(position + 2), letter.isASCIILetter {
            return tag(nameAt: position + 2, isEnd: true, &attributes)
        }
        return oddMarkup(next)
    }

    /// What follows a `<` and is no tag.
    @inline(never)
    private mutating func oddMarkup(_ next: UInt8) -> Kind {
        switch next {
        case UInt8(ascii: "!"):
            return declaration()
        case UInt8(ascii: "?"):
            report(.unexpectedQuestionMarkInsteadOfTagName, at: position + 1)
            return bogusComment(from: position + 1)
        case UInt8(ascii: "/"):
            guard let third = byte(position + 2) else {
                report(.eofBeforeTagName, at: count)
                position = count
                return .strayLessThan
            }
            if third == UInt8(ascii: ">") {
                report(.missingEndTagName, at: position + 2)
                position += 3
                return .emptyEndTag
            }
            report(.invalidFirstCharacterOfTagName, at: position + 2)
            return bogusComment(from: position + 2)
        default:
            report(.invalidFirstCharacterOfTagName, at: position + 1)
            position += 1
            return .strayLessThan
        }
    }

    mutating func bogusComment(from content: Int) -> Kind {
        // What was found is kept, for a caller may read on inside the comment.
        if greaterThan < content {
            greaterThan = content
            while let byte = byte(greaterThan), byte != UInt8(ascii: ">") { greaterThan += 1 }
        }
        position = min(greaterThan + 1, count)
        return .bogusComment
    }
}
