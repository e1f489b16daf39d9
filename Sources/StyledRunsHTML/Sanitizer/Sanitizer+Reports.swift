import StyledRunsCore

// Messages are for translators: what is wrong, and what to write instead.
extension Sanitizer {
    /// Adds a diagnostic. Lines and columns are set once all are known.
    @inline(never)
    mutating func report(
        _ code: Diagnostic.Code, _ message: String, at offset: Int, length: Int,
        fixIt: Diagnostic.FixIt? = nil
    ) {
        diagnostics.append(
            Diagnostic(code: code, message: message, offset: offset, length: length, fixIt: fixIt))
    }

    /// Puts `replacement` in place of the tokenizer's whole token.
    func tokenFixIt(_ replacement: String) -> Diagnostic.FixIt {
        .init(
            offset: tokenizer.start, length: tokenizer.position - tokenizer.start, replacement: replacement)
    }

    /// Adds a diagnostic about the tokenizer's whole token.
    mutating func reportSpan(_ code: Diagnostic.Code, _ message: String, fixIt: Diagnostic.FixIt? = nil) {
        report(code, message, at: tokenizer.start, length: tokenizer.position - tokenizer.start, fixIt: fixIt)
    }

    /// Reports the tokenizer's first error of a comment or declaration, or the fault that it is one at all.
    mutating func reportMarkupError(
        orElse code: Diagnostic.Code, _ message: String, fixIt: Diagnostic.FixIt?
    ) {
        guard let error = tokenizer.errors.first else { return reportSpan(code, message, fixIt: fixIt) }
        tokenizer.errors.removeAll()
        report(error.code, message, at: error.offset, length: scalarLength(at: error.offset), fixIt: fixIt)
    }

    /// A tokenizer's error that belongs to no attribute.
    mutating func reportTagError(_ error: HTMLTokenizer.ParseError) {
        let message: String
        var fixIt: Diagnostic.FixIt?
        switch error.code {
        case .missingWhitespaceBetweenAttributes:
            message = "A space is missing before this attribute."
            fixIt = .init(offset: error.offset, length: 0, replacement: " ")
        case .unexpectedSolidusInTag:
            message = "The `/` in this tag does nothing. Leave it out."
            fixIt = .init(offset: error.offset - 1, length: 1, replacement: " ")
        default:
            message = "This tag is malformed here."
        }
        report(error.code, message, at: error.offset, length: scalarLength(at: error.offset), fixIt: fixIt)
    }

    mutating func reportAttributeError(
        _ error: HTMLTokenizer.ParseError, _ attribute: HTMLTokenizer.Attribute
    ) {
        let name = excerpt(attribute.nameStart, attribute.nameEnd)
        var message: String
        var fixIt: Diagnostic.FixIt?
        switch error.code {
        case .duplicateAttribute:
            message = "The tag has the attribute `\(name)` already. Leave the second one out."
            fixIt = removing(attribute)
        case .missingAttributeValue:
            message = "The attribute `\(name)` has no value. Write one, or leave the attribute out."
            fixIt = removing(attribute)
        case .unexpectedCharacterInUnquotedAttributeValue:
            message = "The value of `\(name)` must stand in quotation marks. Write \"…\" around it."
            fixIt = .init(
                offset: attribute.valueStart, length: attribute.valueEnd - attribute.valueStart,
                replacement: quoted(attribute.valueStart, attribute.valueEnd))
        case .unexpectedCharacterInAttributeName, .unexpectedEqualsSignBeforeAttributeName:
            message = "`\(name)` is not an attribute. Leave it out."
            fixIt = removing(attribute)
        default:
            var start = error.offset - 1
            while source[start] != UInt8(ascii: "&") { start -= 1 }
            return reportReference(error, from: start, inAttribute: true)
        }
        report(error.code, message, at: error.offset, length: scalarLength(at: error.offset), fixIt: fixIt)
    }

    /// Reports the fault of the reference that is the tokenizer's token.
    @inline(never)
    mutating func reportReferenceErrors() {
        // Where a number lacks its semicolon and stands for no character besides, the character is the fault.
        guard let error = tokenizer.errors.last else { return }
        tokenizer.errors.removeAll()
        reportReference(error, from: tokenizer.start, inAttribute: false)
    }

    private mutating func reportReference(
        _ error: HTMLTokenizer.ParseError, from start: Int, inAttribute: Bool
    ) {
        var reader = tokenizer
        reader.scanReference(at: start, inAttribute: inAttribute)
        let reference = reader.reference
        let written = excerpt(start, reference.end)
        let message: String
        let fixIt: Diagnostic.FixIt
        switch error.code {
        case .missingSemicolonAfterCharacterReference:
            message =
                "A `;` is missing after `\(written)`. Write it, or write `&amp;` for an `&` that is text."
            fixIt = .init(offset: reference.end, length: 0, replacement: ";")
        case .unknownNamedCharacterReference:
            message = "No character is called `\(written)`. Write `&amp;` for the `&` if it is text."
            fixIt = .init(offset: start, length: 1, replacement: "&amp;")
        case .absenceOfDigitsInNumericCharacterReference:
            message = "`\(written)` has no number. Write `&amp;` for the `&` if it is text."
            fixIt = .init(offset: start, length: 1, replacement: "&amp;")
        default:
            let shown = Unicode.Scalar(InputScan.shown(reference.first)) ?? "\u{FFFD}"
            let isMapped = shown != "\u{FFFD}"
            message =
                "`\(written)` stands for no character that is allowed in a text. "
                + (isMapped ? "Write the character itself." : "Leave it out.")
            fixIt = .init(
                offset: start, length: reference.end - start, replacement: isMapped ? String(shown) : "")
        }
        report(
            error.code, message, at: error.offset, length: scalarLength(at: error.offset), fixIt: fixIt)
    }

    /// Reports the characters that no HTML text may hold, wherever they stand.
    @inline(never)
    mutating func reportForbidden() {
        var offset = 0
        while offset < source.count {
            let length = ForbiddenCharacter.length(at: offset, in: source)
            if length > 0 { reportForbidden(at: offset, length: length) }
            offset += max(length, 1)
        }
    }

    private mutating func reportForbidden(at offset: Int, length: Int) {
        let scalar = text(offset, offset + length).unicodeScalars.first?.value ?? 0
        let code: Diagnostic.Code =
            scalar == 0
            ? .unexpectedNullCharacter
            : scalar < 0xA0 ? .controlCharacterInInputStream : .noncharacterInInputStream
        let hexadecimal = String(scalar, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
        report(
            code, "The invisible character \(name) is not allowed in a text. Leave it out.", at: offset,
            length: length, fixIt: .init(offset: offset, length: length, replacement: ""))
    }

    /// The source between two offsets.
    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: source[start..<end], as: UTF8.self)
    }

    /// The source between two offsets as a message quotes it: shortened, so that many messages about one
    /// very long tag stay small.
    func excerpt(_ start: Int, _ end: Int) -> String {
        let limit = 60
        if end - start <= limit { return text(start, end) }
        var cut = start + limit
        while cut > start && source[cut] & 0xC0 == 0x80 { cut -= 1 }
        return text(start, cut) + "…"
    }

    /// How many bytes the scalar at `offset` has; 0 at the end.
    func scalarLength(at offset: Int) -> Int {
        guard offset < source.count else { return 0 }
        var end = offset + 1
        while end < source.count && source[end] & 0xC0 == 0x80 { end += 1 }
        return end - offset
    }
}
