/// What the flanking rule of CommonMark (0.31, section 6.2) may take a character for. More than one where
/// it depends: a placeholder counts as a letter, and the rule has variants for symbols and marks.
struct MarkdownEdge: OptionSet {
    let rawValue: UInt8

    static let space = MarkdownEdge(rawValue: 1)
    static let punctuation = MarkdownEdge(rawValue: 2)
    static let letter = MarkdownEdge(rawValue: 4)
    /// A letter or digit of ASCII, which is a letter: `++` between two of them is text.
    static let ascii = MarkdownEdge(rawValue: 8)

    /// A character that is written as a reference, or the backtick of a code span.
    static let written: MarkdownEdge = .punctuation

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\t", "\n", "\u{C}", "\r", " ": self = .space
        // May be the first or the last character of a placeholder.
        case "%", "@", "{", "}": self = [.punctuation, .letter]
        case "0"..."9", "A"..."Z", "a"..."z": self = [.letter, .ascii]
        case "!"..."~": self = .punctuation
        default:
            switch scalar.properties.generalCategory {
            case .spaceSeparator: self = .space
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .decimalNumber, .letterNumber, .otherNumber:
                self = .letter
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
                .initialPunctuation, .finalPunctuation, .otherPunctuation:
                self = .punctuation
            default: self = [.punctuation, .letter]
            }
        }
    }

    /// Whether a delimiter run opens between this character and `next` whatever both are taken for.
    func opens(before next: MarkdownEdge) -> Bool {
        !next.contains(.space) && (next.isDisjoint(with: [.space, .punctuation]) || !contains(.letter))
    }

    /// Whether a delimiter run closes between this character and `next` whatever both are taken for.
    func closes(before next: MarkdownEdge) -> Bool { next.opens(before: self) }
}
