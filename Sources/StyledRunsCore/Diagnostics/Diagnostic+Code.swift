extension Diagnostic {
    /// What kind of fault a diagnostic is about: a stable name in lower case, words joined by hyphens.
    ///
    /// Faults that the WHATWG HTML standard knows as parse errors have the standard's names
    /// (section 13.2.2, "Parse errors"); the others are spelled in the same way. New codes may be added.
    public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Makes a code of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the code.
        public var description: String { rawValue }
    }
}

// The package's own.
extension Diagnostic.Code {
    /// An element is opened and never closed.
    public static let unclosedElement = Self(rawValue: "unclosed-element")
    /// An end tag closes nothing.
    public static let strayEndTag = Self(rawValue: "stray-end-tag")
    /// An end tag closes an element that is not the innermost open one.
    public static let misnestedEndTag = Self(rawValue: "misnested-end-tag")
    /// A link stands inside a link.
    public static let nestedLink = Self(rawValue: "nested-link")
    /// A block where none may stand, such as a paragraph in a paragraph.
    public static let misplacedElement = Self(rawValue: "misplaced-element")
    /// A tag without its `>` before the next tag starts.
    public static let unterminatedTag = Self(rawValue: "unterminated-tag")
    /// Typographic quotation marks around an attribute's value.
    public static let curlyQuoteAroundAttributeValue = Self(rawValue: "curly-quote-around-attribute-value")
    /// An end tag for an element that has none, such as `</br>`.
    public static let voidElementEndTag = Self(rawValue: "void-element-end-tag")
    /// The policy does not allow the element.
    public static let elementNotAllowed = Self(rawValue: "element-not-allowed")
    /// The policy does not allow the attribute on its element.
    public static let attributeNotAllowed = Self(rawValue: "attribute-not-allowed")
    /// The policy does not allow the scheme of a link's target.
    public static let urlSchemeNotAllowed = Self(rawValue: "url-scheme-not-allowed")
    /// A comment.
    public static let commentNotAllowed = Self(rawValue: "comment-not-allowed")
    /// A document type declaration, CDATA section or processing instruction.
    public static let declarationNotAllowed = Self(rawValue: "declaration-not-allowed")
    /// Elements are nested deeper than the policy allows.
    public static let nestingTooDeep = Self(rawValue: "nesting-too-deep")
    /// The value is longer than the policy allows.
    public static let inputTooLong = Self(rawValue: "input-too-long")
    /// A tag has more attributes than the policy allows.
    public static let tooManyAttributes = Self(rawValue: "too-many-attributes")
    /// Bytes that are no UTF-8.
    public static let invalidUTF8 = Self(rawValue: "invalid-utf8")
    /// A Markdown delimiter, or a marker, without its partner.
    public static let unclosedDelimiter = Self(rawValue: "unclosed-delimiter")
    /// A Markdown link that is cut short or has a space before its target.
    public static let malformedLink = Self(rawValue: "malformed-link")
    /// White space between a Markdown delimiter and the text it should style.
    public static let paddedDelimiter = Self(rawValue: "padded-delimiter")
    /// A tag of a known element in a Markdown value that does not allow HTML.
    public static let htmlInMarkdown = Self(rawValue: "html-in-markdown")
}

// Parse errors of the WHATWG HTML standard.
extension Diagnostic.Code {
    /// The standard's `abrupt-closing-of-empty-comment`.
    public static let abruptClosingOfEmptyComment = Self(rawValue: "abrupt-closing-of-empty-comment")
    /// The standard's `abrupt-doctype-public-identifier`.
    public static let abruptDoctypePublicIdentifier = Self(rawValue: "abrupt-doctype-public-identifier")
    /// The standard's `abrupt-doctype-system-identifier`.
    public static let abruptDoctypeSystemIdentifier = Self(rawValue: "abrupt-doctype-system-identifier")
    /// The standard's `absence-of-digits-in-numeric-character-reference`.
    public static let absenceOfDigitsInNumericCharacterReference = Self(
        rawValue: "absence-of-digits-in-numeric-character-reference")
    /// The standard's `cdata-in-html-content`.
    public static let cdataInHTMLContent = Self(rawValue: "cdata-in-html-content")
    /// The standard's `character-reference-outside-unicode-range`.
    public static let characterReferenceOutsideUnicodeRange = Self(
        rawValue: "character-reference-outside-unicode-range")
    /// The standard's `control-character-in-input-stream`.
    public static let controlCharacterInInputStream = Self(rawValue: "control-character-in-input-stream")
    /// The standard's `control-character-reference`.
    public static let controlCharacterReference = Self(rawValue: "control-character-reference")
    /// The standard's `duplicate-attribute`.
    public static let duplicateAttribute = Self(rawValue: "duplicate-attribute")
    /// The standard's `end-tag-with-attributes`.
    public static let endTagWithAttributes = Self(rawValue: "end-tag-with-attributes")
    /// The standard's `end-tag-with-trailing-solidus`.
    public static let endTagWithTrailingSolidus = Self(rawValue: "end-tag-with-trailing-solidus")
    /// The standard's `eof-before-tag-name`.
    public static let eofBeforeTagName = Self(rawValue: "eof-before-tag-name")
    /// The standard's `eof-in-comment`.
    public static let eofInComment = Self(rawValue: "eof-in-comment")
    /// The standard's `eof-in-doctype`.
    public static let eofInDoctype = Self(rawValue: "eof-in-doctype")
    /// The standard's `eof-in-tag`.
    public static let eofInTag = Self(rawValue: "eof-in-tag")
    /// The standard's `incorrectly-closed-comment`.
    public static let incorrectlyClosedComment = Self(rawValue: "incorrectly-closed-comment")
    /// The standard's `incorrectly-opened-comment`.
    public static let incorrectlyOpenedComment = Self(rawValue: "incorrectly-opened-comment")
    /// The standard's `invalid-character-sequence-after-doctype-name`.
    public static let invalidCharacterSequenceAfterDoctypeName = Self(
        rawValue: "invalid-character-sequence-after-doctype-name")
    /// The standard's `invalid-first-character-of-tag-name`.
    public static let invalidFirstCharacterOfTagName = Self(rawValue: "invalid-first-character-of-tag-name")
    /// The standard's `missing-attribute-value`.
    public static let missingAttributeValue = Self(rawValue: "missing-attribute-value")
    /// The standard's `missing-doctype-name`.
    public static let missingDoctypeName = Self(rawValue: "missing-doctype-name")
    /// The standard's `missing-doctype-public-identifier`.
    public static let missingDoctypePublicIdentifier = Self(rawValue: "missing-doctype-public-identifier")
    /// The standard's `missing-doctype-system-identifier`.
    public static let missingDoctypeSystemIdentifier = Self(rawValue: "missing-doctype-system-identifier")
    /// The standard's `missing-end-tag-name`.
    public static let missingEndTagName = Self(rawValue: "missing-end-tag-name")
    /// The standard's `missing-quote-before-doctype-public-identifier`.
    public static let missingQuoteBeforeDoctypePublicIdentifier = Self(
        rawValue: "missing-quote-before-doctype-public-identifier")
    /// The standard's `missing-quote-before-doctype-system-identifier`.
    public static let missingQuoteBeforeDoctypeSystemIdentifier = Self(
        rawValue: "missing-quote-before-doctype-system-identifier")
    /// The standard's `missing-semicolon-after-character-reference`.
    public static let missingSemicolonAfterCharacterReference = Self(
        rawValue: "missing-semicolon-after-character-reference")
    /// The standard's `missing-whitespace-after-doctype-public-keyword`.
    public static let missingWhitespaceAfterDoctypePublicKeyword = Self(
        rawValue: "missing-whitespace-after-doctype-public-keyword")
    /// The standard's `missing-whitespace-after-doctype-system-keyword`.
    public static let missingWhitespaceAfterDoctypeSystemKeyword = Self(
        rawValue: "missing-whitespace-after-doctype-system-keyword")
    /// The standard's `missing-whitespace-before-doctype-name`.
    public static let missingWhitespaceBeforeDoctypeName = Self(
        rawValue: "missing-whitespace-before-doctype-name")
    /// The standard's `missing-whitespace-between-attributes`.
    public static let missingWhitespaceBetweenAttributes = Self(
        rawValue: "missing-whitespace-between-attributes")
    /// The standard's `missing-whitespace-between-doctype-public-and-system-identifiers`.
    public static let missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers = Self(
        rawValue: "missing-whitespace-between-doctype-public-and-system-identifiers")
    /// The standard's `nested-comment`.
    public static let nestedComment = Self(rawValue: "nested-comment")
    /// The standard's `non-void-html-element-start-tag-with-trailing-solidus`.
    public static let nonVoidHTMLElementStartTagWithTrailingSolidus = Self(
        rawValue: "non-void-html-element-start-tag-with-trailing-solidus")
    /// The standard's `noncharacter-character-reference`.
    public static let noncharacterCharacterReference = Self(rawValue: "noncharacter-character-reference")
    /// The standard's `noncharacter-in-input-stream`.
    public static let noncharacterInInputStream = Self(rawValue: "noncharacter-in-input-stream")
    /// The standard's `null-character-reference`.
    public static let nullCharacterReference = Self(rawValue: "null-character-reference")
    /// The standard's `surrogate-character-reference`.
    public static let surrogateCharacterReference = Self(rawValue: "surrogate-character-reference")
    /// The standard's `unexpected-character-after-doctype-system-identifier`.
    public static let unexpectedCharacterAfterDoctypeSystemIdentifier = Self(
        rawValue: "unexpected-character-after-doctype-system-identifier")
    /// The standard's `unexpected-character-in-attribute-name`.
    public static let unexpectedCharacterInAttributeName = Self(
        rawValue: "unexpected-character-in-attribute-name")
    /// The standard's `unexpected-character-in-unquoted-attribute-value`.
    public static let unexpectedCharacterInUnquotedAttributeValue = Self(
        rawValue: "unexpected-character-in-unquoted-attribute-value")
    /// The standard's `unexpected-equals-sign-before-attribute-name`.
    public static let unexpectedEqualsSignBeforeAttributeName = Self(
        rawValue: "unexpected-equals-sign-before-attribute-name")
    /// The standard's `unexpected-null-character`.
    public static let unexpectedNullCharacter = Self(rawValue: "unexpected-null-character")
    /// The standard's `unexpected-question-mark-instead-of-tag-name`.
    public static let unexpectedQuestionMarkInsteadOfTagName = Self(
        rawValue: "unexpected-question-mark-instead-of-tag-name")
    /// The standard's `unexpected-solidus-in-tag`.
    public static let unexpectedSolidusInTag = Self(rawValue: "unexpected-solidus-in-tag")
    /// The standard's `unknown-named-character-reference`.
    public static let unknownNamedCharacterReference = Self(rawValue: "unknown-named-character-reference")
}
