/// Reads one Markdown value. `scan` finds the tokens; `matchDelimiters` pairs the delimiters, for the text of
/// each link when the link ends, and at the end for the rest; `diagnose` reports those without a partner;
/// `write` writes the runs.
struct MarkdownReader: ~Copyable {
    /// Stands for no token.
    static let none: Int32 = -1

    let source: UnsafeBufferPointer<UInt8>
    var tokens: ScratchArray<MarkdownToken>
    /// What few values have: made when first needed, so that the rest pay one word for it.
    var findings: MarkdownFindings?

    /// Whether the text differs from the source, or has a style.
    var isMarked = false
    /// How many characters of `**` and `~~` have found no partner so far, and how many such runs stand
    /// between spaces.
    var unpaired = 0
    /// The last delimiter that is still to match.
    var lastDelimiter = none
    /// The innermost open bracket.
    var lastBracket = none
    /// Brackets before this position hold a link, so they start none.
    var firstUsableBracket: Int32 = 0
    /// The last link that is none of Markdown's brackets: an autolink or a tag.
    var lastAutolink = none
    /// The end of the last placeholder.
    var placeholderEnd = -1

    init(
        source: UnsafeBufferPointer<UInt8>, tokens: consuming ScratchArray<MarkdownToken>
    ) {
        self.source = source
        self.tokens = tokens
    }

    /// The byte at `offset`, or NUL behind the end: a value that no comparison with markup matches.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < source.count ? source[offset] : 0 }

    mutating func scan(_ parser: MarkdownParser, _ builder: inout RunBuilder) {
        var position = 0
        while true {
            position = nextSpecial(from: position)
            if position == source.count { return }
            switch source[position] {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"):
                position = readDelimiters(at: position)
            case UInt8(ascii: "%"), UInt8(ascii: "{"):
                if let end = Placeholder.end(in: source, at: position) {
                    position = end
                    placeholderEnd = end
                } else {
                    position += 1
                }
            case UInt8(ascii: "["):
                position = readOpeningBracket(at: position)
            case UInt8(ascii: "]"):
                position = readClosingBracket(at: position, parser, &builder)
            case UInt8(ascii: "`"):
                position = readBackticks(at: position)
            case UInt8(ascii: "<"):
                position = readAngleBracket(at: position, parser, &builder)
            case UInt8(ascii: "&"):
                position = readReference(at: position)
            case UInt8(ascii: "\\"):
                position = readBackslash(at: position)
            default:
                position += 1
            }
        }
    }

    /// The rare findings, made if there are none yet.
    mutating func makeFindings() -> MarkdownFindings {
        if let findings { return findings }
        let made = MarkdownFindings()
        findings = made
        return made
    }

    mutating func report(_ diagnostic: Diagnostic) {
        makeFindings().diagnostics.append(diagnostic)
    }

    /// The first byte at or behind `start` that may be more than text, or the end.
    @inline(__always)
    private func nextSpecial(from start: Int) -> Int {
        ByteSearch.first(of: MarkdownSpecials(), in: source, from: start)
    }

    /// A backslash takes the meaning from the punctuation behind it. Before a line break it is CommonMark's
    /// mark of a hard break, which here is the line break itself.
    private mutating func readBackslash(at start: Int) -> Int {
        let next = byte(start + 1)
        if ASCII.isPunctuation(next) {
            drop(from: start, to: start + 1)
            return start + 2
        }
        if ASCII.isLineEnd(next) { drop(from: start, to: start + 1) }
        return start + 1
    }

    private mutating func drop(from start: Int, to end: Int) {
        tokens.append(MarkdownToken(.dropped, start: start, end: end))
        isMarked = true
    }

    private mutating func readReference(at start: Int) -> Int {
        guard let reference = CharacterReference(in: source, at: start) else {
            return skipOverlongNumber(at: start)
        }
        let end = start + reference.length
        var token = MarkdownToken(.reference, start: start, end: end)
        token.value = reference.first.value
        token.second = reference.second?.value ?? 0
        tokens.append(token)
        isMarked = true
        if let fault = reference.fault {
            report(
                Diagnostic(
                    code: fault,
                    message: "This number stands for no character of text. Write the character itself.",
                    offset: start, length: reference.length))
        }
        return end
    }

    /// A number with more digits than CommonMark reads is text, and an error.
    private mutating func skipOverlongNumber(at start: Int) -> Int {
        guard byte(start + 1) == UInt8(ascii: "#") else { return start + 1 }
        var end = start + 2
        let isHexadecimal = byte(end) | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { end += 1 }
        let digits = end
        while let digit = ASCII.digit(byte(end)), isHexadecimal || digit < 10 { end += 1 }
        guard end > digits, byte(end) == UInt8(ascii: ";") else { return end }
        report(
            Diagnostic(
                code: .characterReferenceOutsideUnicodeRange,
                message: "No character has so large a number. Write the character itself.", offset: start,
                length: end + 1 - start))
        return end + 1
    }
}

/// The bytes that may be more than text. The ranges take in `]`, `^`, `|` and `}`, which cost a step each.
private struct MarkdownSpecials: ByteSet {
    @inline(__always)
    func mark(in block: inout EightBytes) {
        block.mark(from: UInt8(ascii: "["), through: UInt8(ascii: "`"))
        block.mark(from: UInt8(ascii: "{"), through: UInt8(ascii: "~"))
        block.mark(from: UInt8(ascii: "%"), through: UInt8(ascii: "&"))
        block.mark(from: UInt8(ascii: "*"), through: UInt8(ascii: "+"))
        block.mark(from: UInt8(ascii: "<"), through: UInt8(ascii: "<"))
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"),
            UInt8(ascii: "%")...UInt8(ascii: "&"), UInt8(ascii: "*")...UInt8(ascii: "+"),
            UInt8(ascii: "<"):
            true
        default: false
        }
    }
}
