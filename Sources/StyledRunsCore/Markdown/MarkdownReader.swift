/// Reads one Markdown value. `scan` finds the tokens; `matchDelimiters` pairs the delimiters, for the text of
/// each link when the link ends, and at the end for the rest; `diagnose` reports those without a partner;
/// `styledText` writes the runs.
struct MarkdownReader: ~Copyable {
    /// Stands for no token.
    static let none: Int32 = -1

    let source: UnsafeBufferPointer<UInt8>
    let links: LinkPolicy
    let inlineHTML: (any InlineHTML)?
    var tokens: ScratchArray<MarkdownToken>
    var builder: RunBuilder
    var diagnostics: [Diagnostic] = []
    var tags: [InlineTag] = []

    /// Whether the text differs from the source, or has a style.
    var isMarked = false
    /// Whether a delimiter may be at fault, so that `diagnose` has to look.
    var mayHaveFaults = false
    /// The last delimiter that is still to match.
    var lastDelimiter = none
    /// The innermost open bracket.
    var lastBracket = none
    /// Brackets before this position hold a link, so they start none.
    var firstUsableBracket: Int32 = 0
    /// The last autolink.
    var lastAutolink = none
    /// The end of the last placeholder.
    var placeholderEnd = -1
    /// For each length of a backtick run, where the last run of it starts. Made by the first search for an end
    /// that finds none.
    var lastBackticks: [Int: Int]?
    /// The HTML elements that are open, at most as many as may be nested.
    var openElements: [OpenElement] = []
    /// How many elements are open that are nested too deep.
    var droppedElements = 0
    /// How many HTML start tags were warned of, and their end tags not met.
    var warnedStartTags = 0

    init(
        source: UnsafeBufferPointer<UInt8>, tokens: consuming ScratchArray<MarkdownToken>,
        builder: consuming RunBuilder, links: LinkPolicy, inlineHTML: (any InlineHTML)?
    ) {
        self.source = source
        self.tokens = tokens
        self.builder = builder
        self.links = links
        self.inlineHTML = inlineHTML
    }

    /// The byte at `offset`, or NUL behind the end: a value that no comparison with markup matches.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < source.count ? source[offset] : 0 }

    mutating func scan() {
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
                position = readClosingBracket(at: position)
            case UInt8(ascii: "`"):
                position = readBackticks(at: position)
            case UInt8(ascii: "<"):
                position = readAngleBracket(at: position)
            case UInt8(ascii: "&"):
                position = readReference(at: position)
            case UInt8(ascii: "\\"):
                position = readBackslash(at: position)
            default:
                position += 1
            }
        }
    }

    /// The first byte at or behind `start` that may be more than text, or the end.
    @inline(__always)
    private func nextSpecial(from start: Int) -> Int {
        guard let base = source.baseAddress else { return 0 }
        var position = start
        while position + 8 <= source.count {
            let bytes = EightBytes(at: base + position)
            // The ranges take in `]`, `^`, `|` and `}`, which are rare and cost a step each.
            let found =
                bytes.matches(from: UInt8(ascii: "["), through: UInt8(ascii: "`"))
                | bytes.matches(from: UInt8(ascii: "{"), through: UInt8(ascii: "~"))
                | bytes.matches(from: UInt8(ascii: "%"), through: UInt8(ascii: "&"))
                | bytes.matches(from: UInt8(ascii: "*"), through: UInt8(ascii: "+"))
                | bytes.matches(UInt8(ascii: "<"))
            if found != 0 { return position + EightBytes.firstPosition(in: found) }
            position += 8
        }
        while position < source.count {
            switch base[position] {
            case UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"),
                UInt8(ascii: "%")...UInt8(ascii: "&"), UInt8(ascii: "*")...UInt8(ascii: "+"),
                UInt8(ascii: "<"):
                return position
            default: position += 1
            }
        }
        return position
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
            diagnostics.append(
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
        diagnostics.append(
            Diagnostic(
                code: .characterReferenceOutsideUnicodeRange,
                message: "No character has so large a number. Write the character itself.", offset: start,
                length: end + 1 - start))
        return end + 1
    }
}
