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

    /// Adds a diagnostic whose fix-it replaces the place itself.
    mutating func report(
        _ code: Diagnostic.Code, _ message: String, at offset: Int, length: Int, fixIt replacement: String
    ) {
        report(
            code, message, at: offset, length: length,
            fixIt: .init(offset: offset, length: length, replacement: replacement))
    }

    /// Adds a diagnostic about the tokenizer's whole token.
    mutating func reportSpan(_ code: Diagnostic.Code, _ message: String, fixIt: Diagnostic.FixIt? = nil) {
        report(code, message, at: tokenizer.start, length: tokenizer.position - tokenizer.start, fixIt: fixIt)
    }

    /// Reports the tokenizer's first error of a comment or declaration, or the fault that it is one at all.
    mutating func reportMarkupError(
        orElse code: Diagnostic.Code, _ message: String, fixIt replacement: String?
    ) {
        let fixIt = replacement.map {
            Diagnostic.FixIt(
                offset: tokenizer.start, length: tokenizer.position - tokenizer.start, replacement: $0)
        }
        guard let error = tokenizer.errors.first else { return reportSpan(code, message, fixIt: fixIt) }
        tokenizer.errors.removeAll()
        report(error.code, message, at: error.offset, length: scalarLength(at: error.offset), fixIt: fixIt)
    }

    mutating func reportTruncatedTag() {
        let errors = tokenizer.errors
        tokenizer.errors.removeAll()
        let tag = excerpt(tokenizer.start, tokenizer.position)
        var end = tokenizer.position
        while end > tokenizer.nameEnd && source[end - 1].isHTMLSpace { end -= 1 }
        // The standard takes the `<` into the tag: after the name as an error, in the name silently.
        let isInName = tokenizer.position == tokenizer.nameEnd
        report(
            errors.last?.code ?? (isInName ? .unterminatedTag : .unexpectedCharacterInAttributeName),
            "The tag `\(tag)` has no `>` before the next `<`.", at: tokenizer.position, length: 1,
            fixIt: .init(offset: end, length: 0, replacement: ">"))
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
        let message: String
        var fixIt: Diagnostic.FixIt?
        switch error.code {
        case .duplicateAttribute:
            message = "The tag has the attribute `\(name)` already. Leave the second one out."
        case .missingAttributeValue:
            message = "The attribute `\(name)` has no value behind its `=`."
        case .unexpectedCharacterInUnquotedAttributeValue:
            message =
                "The value of `\(name)` has a character that must stand in quotation marks. Write \"…\" around it."
            let value = text(attribute.valueStart, attribute.valueEnd)
            let bare = value.filter { !"\"'\\<=`".contains($0) }
            fixIt = .init(
                offset: attribute.valueStart, length: attribute.valueEnd - attribute.valueStart,
                replacement: "\"\(bare)\"")
        case .unexpectedCharacterInAttributeName, .unexpectedEqualsSignBeforeAttributeName:
            message = "`\(name)` is no attribute name."
        default:
            message = Self.referenceMessage(error.code, "the value of `\(name)`")
        }
        report(error.code, message, at: error.offset, length: scalarLength(at: error.offset), fixIt: fixIt)
    }

    /// Reports the fault of the reference that is the tokenizer's token.
    @inline(never)
    mutating func reportReferenceErrors() {
        guard let error = tokenizer.errors.first else { return }
        tokenizer.errors.removeAll()
        let reference = excerpt(tokenizer.start, tokenizer.position)
        var fixIt: Diagnostic.FixIt?
        switch error.code {
        case .missingSemicolonAfterCharacterReference:
            fixIt = .init(offset: tokenizer.position, length: 0, replacement: ";")
        case .unknownNamedCharacterReference, .absenceOfDigitsInNumericCharacterReference:
            fixIt = .init(offset: tokenizer.start, length: 1, replacement: "&amp;")
        default:
            break
        }
        report(
            error.code, Self.referenceMessage(error.code, "`\(reference)`"), at: error.offset,
            length: scalarLength(at: error.offset), fixIt: fixIt)
    }

    private static func referenceMessage(_ code: Diagnostic.Code, _ place: String) -> String {
        switch code {
        case .missingSemicolonAfterCharacterReference:
            "A `;` is missing in \(place). Write it, or `&amp;` for a `&` that is text."
        case .unknownNamedCharacterReference:
            "No character has the name in \(place). Write `&amp;` if the `&` is text."
        case .absenceOfDigitsInNumericCharacterReference:
            "A number is missing in \(place). Write `&amp;` if the `&` is text."
        default:
            "The number in \(place) stands for no character that a text can hold."
        }
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
            code, "The invisible character \(name) may not stand in a text. Leave it out.", at: offset,
            length: length, fixIt: "")
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
