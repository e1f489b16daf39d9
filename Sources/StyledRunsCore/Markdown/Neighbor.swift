/// What stands beside a delimiter run, as far as flanking asks.
///
/// CommonMark 0.31, section 6.2, "Emphasis and strong emphasis", with the public "CJK-friendly" amendment to
/// it: beside Chinese, Japanese and Korean characters, which are written without spaces, punctuation does
/// not keep a delimiter from opening or closing.
struct Neighbor: OptionSet {
    let rawValue: UInt8

    static let whitespace = Neighbor(rawValue: 1)
    static let punctuation = Neighbor(rawValue: 2)
    /// A CJK character; before a run also the variation selectors that belong to one.
    static let cjk = Neighbor(rawValue: 4)
    static let letter: Neighbor = []

    @inline(__always)
    var isNonCJKPunctuation: Bool { self == .punctuation }

    @inline(__always)
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inline(__always)
    private init(ascii byte: UInt8) {
        self = ASCII.isWhitespace(byte) ? .whitespace : ASCII.isPunctuation(byte) ? .punctuation : .letter
    }

    /// What stands before `end`. The start of the value counts as white space.
    @inline(__always)
    init(in source: UnsafeBufferPointer<UInt8>, before end: Int) {
        if end == 0 {
            self = .whitespace
        } else if source[end - 1] < 0x80 {
            self.init(ascii: source[end - 1])
        } else {
            self = Self.before(end, in: source)
        }
    }

    /// What stands at `start`. The end of the value counts as white space.
    @inline(__always)
    init(in source: UnsafeBufferPointer<UInt8>, at start: Int) {
        if start == source.count {
            self = .whitespace
        } else if source[start] < 0x80 {
            self.init(ascii: source[start])
        } else {
            self.init(UTF8Decoding.scalar(in: source, at: start))
        }
    }

    private init(_ scalar: Unicode.Scalar) {
        self = Self.common(scalar) ?? Self(propertiesOf: scalar)
    }

    /// What the characters that stand beside delimiters most often are. The standard library's properties say
    /// the same, at fifty times the cost.
    @inline(__always)
    static func common(_ scalar: Unicode.Scalar) -> Neighbor? {
        switch scalar.value {
        // Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari and Thai letters.
        case 0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x02AF, 0x0388...0x03CE, 0x0400...0x0481,
            0x048A...0x052F, 0x05D0...0x05EA, 0x0620...0x064A, 0x0904...0x0939, 0x0E01...0x0E30:
            .letter
        // Dashes, quotation marks, the ellipsis.
        case 0x2010...0x2027: .punctuation
        // Ideographs, kana and Hangul syllables.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .cjk
        // Full stops, commas and brackets of Chinese and Japanese, and full-width ASCII punctuation.
        case 0x3001...0x3003, 0x3008...0x3011, 0xFF01...0xFF0F, 0xFF1A...0xFF20: [.punctuation, .cjk]
        default: nil
        }
    }

    /// What the Unicode properties of `scalar` make it.
    init(propertiesOf scalar: Unicode.Scalar) {
        let isCJK = CJK.contains(scalar)
        switch scalar.properties.generalCategory {
        case .spaceSeparator:
            self = .whitespace
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
            .modifierSymbol, .otherSymbol:
            self = isCJK ? [.punctuation, .cjk] : .punctuation
        default:
            self = isCJK ? .cjk : .letter
        }
    }

    @inline(never)
    private static func before(_ end: Int, in source: UnsafeBufferPointer<UInt8>) -> Neighbor {
        let start = UTF8Decoding.start(in: source, before: end)
        let scalar = UTF8Decoding.scalar(in: source, at: start)
        // An ideographic variation selector belongs to the ideograph before it.
        if CJK.isIdeographicSelector(scalar) { return .cjk }
        guard CJK.isTextSelector(scalar), start > 0 else { return Neighbor(scalar) }
        if source[start - 1] < 0x80 { return Neighbor(ascii: source[start - 1]) }
        let base = UTF8Decoding.scalar(in: source, at: UTF8Decoding.start(in: source, before: start))
        // The quotation marks that have a full-width form, in that form.
        if scalar == "\u{FE01}", CJK.hasFullWidthForm(base) { return [.punctuation, .cjk] }
        return Neighbor(base)
    }
}

/// Scalars out of UTF-8 that is known to be valid.
enum UTF8Decoding {
    /// Where the scalar that ends at `end` starts.
    static func start(in source: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
        var start = end - 1
        while start > 0 && source[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    /// The scalar that starts at `start`.
    static func scalar(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Unicode.Scalar {
        let lead = UInt32(source[start])
        if lead < 0x80 { return Unicode.Scalar(UInt8(lead)) }
        let count = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
        var value = lead & (0x3F >> UInt32(count))
        for offset in 1...count where start + offset < source.count {
            value = value << 6 | UInt32(source[start + offset] & 0x3F)
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
