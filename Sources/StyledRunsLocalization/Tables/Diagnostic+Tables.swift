public import StyledRunsCore

// Faults of a table's file.
extension Diagnostic.Code {
    /// The file's bytes are no text in its encoding.
    public static let invalidTextEncoding = Self(rawValue: "invalid-text-encoding")
    /// The file cannot be read at all.
    public static let unreadableFile = Self(rawValue: "unreadable-file")
    /// An entry does not end in a semicolon.
    public static let missingSemicolon = Self(rawValue: "missing-semicolon")
    /// A quoted string without its closing quote.
    public static let unterminatedString = Self(rawValue: "unterminated-string")
    /// A comment without its end.
    public static let unterminatedComment = Self(rawValue: "unterminated-comment")
    /// A character that has no meaning where it stands.
    public static let unexpectedCharacter = Self(rawValue: "unexpected-character")
    /// The file ends in the middle of something.
    public static let unexpectedEndOfFile = Self(rawValue: "unexpected-end-of-file")
    /// A key that the table already has; the last value wins.
    public static let duplicateKey = Self(rawValue: "duplicate-key")
    /// An escape that stands for no character.
    public static let invalidEscape = Self(rawValue: "invalid-escape")
    /// An entry whose value is of a kind that a table cannot hold.
    public static let unsupportedValue = Self(rawValue: "unsupported-value")
    /// Bytes that are no property list.
    public static let malformedPropertyList = Self(rawValue: "malformed-property-list")
    /// A plural form whose category CLDR does not know, or a rule without what it needs.
    public static let malformedVariation = Self(rawValue: "malformed-variation")
    /// A plural variation without the form `other`.
    public static let missingPluralForm = Self(rawValue: "missing-plural-form")
    /// A format names a variable that the entry does not define.
    public static let unknownVariable = Self(rawValue: "unknown-variable")
}

// Faults of a lookup.
extension Diagnostic.Code {
    /// No table has the key.
    public static let missingKey = Self(rawValue: "missing-key")
    /// A placeholder for which the call has no argument.
    public static let missingArgument = Self(rawValue: "missing-argument")
    /// An argument for which the value has no placeholder.
    public static let surplusArgument = Self(rawValue: "surplus-argument")
    /// An argument of a type that its placeholder cannot show.
    public static let argumentTypeMismatch = Self(rawValue: "argument-type-mismatch")
    /// A notation for which the localizer has no parser.
    public static let missingParser = Self(rawValue: "missing-parser")
}
