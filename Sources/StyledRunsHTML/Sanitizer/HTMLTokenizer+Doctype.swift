import StyledRunsCore

extension HTMLTokenizer {
    /// Reads a document type declaration behind its `<!DOCTYPE` (13.2.5.53 to 13.2.5.68).
    ///
    /// No policy allows one in a localized value. It is read in full all the same, for its end is where the
    /// standard says it is and its faults have the standard's names.
    mutating func doctype(from content: Int) -> Kind {
        position = content
        guard let next = byte(position) else { return endOfDoctype() }
        if !next.isHTMLSpace && next != UInt8(ascii: ">") {
            report(.missingWhitespaceBeforeDoctypeName, at: position)
        }
        skipDoctypeSpace()
        guard let first = byte(position) else { return endOfDoctype() }
        if first == UInt8(ascii: ">") {
            report(.missingDoctypeName, at: position)
            return closeDoctype()
        }
        while let byte = byte(position), !byte.isHTMLSpace, byte != UInt8(ascii: ">") { position += 1 }
        skipDoctypeSpace()
        guard let behindName = byte(position) else { return endOfDoctype() }
        if behindName == UInt8(ascii: ">") { return closeDoctype() }
        if starts(with: "public", at: position) {
            position += 6
            return publicIdentifier()
        }
        if starts(with: "system", at: position) {
            position += 6
            return systemIdentifier(
                keyword: .missingWhitespaceAfterDoctypeSystemKeyword, missing: .missingDoctypeSystemIdentifier
            )
        }
        report(.invalidCharacterSequenceAfterDoctypeName, at: position)
        return bogusDoctype()
    }

    private mutating func publicIdentifier() -> Kind {
        switch openQuote(
            keyword: .missingWhitespaceAfterDoctypePublicKeyword, missing: .missingDoctypePublicIdentifier,
            unquoted: .missingQuoteBeforeDoctypePublicIdentifier)
        {
        case .ended(let kind): return kind
        case .opened(let quote):
            if let kind = skipQuoted(quote, abrupt: .abruptDoctypePublicIdentifier) { return kind }
        }
        guard let next = byte(position) else { return endOfDoctype() }
        let hasSpace = next.isHTMLSpace
        skipDoctypeSpace()
        guard let quote = byte(position) else { return endOfDoctype() }
        if quote == UInt8(ascii: ">") { return closeDoctype() }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            if !hasSpace {
                report(.missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers, at: position)
            }
            position += 1
            return behindSystemQuote(quote)
        }
        report(.missingQuoteBeforeDoctypeSystemIdentifier, at: position)
        return bogusDoctype()
    }

    private mutating func systemIdentifier(keyword: Diagnostic.Code, missing: Diagnostic.Code) -> Kind {
        switch openQuote(
            keyword: keyword, missing: missing, unquoted: .missingQuoteBeforeDoctypeSystemIdentifier)
        {
        case .ended(let kind): return kind
        case .opened(let quote): return behindSystemQuote(quote)
        }
    }

    private mutating func behindSystemQuote(_ quote: UInt8) -> Kind {
        if let kind = skipQuoted(quote, abrupt: .abruptDoctypeSystemIdentifier) { return kind }
        skipDoctypeSpace()
        guard let next = byte(position) else { return endOfDoctype() }
        if next != UInt8(ascii: ">") {
            report(.unexpectedCharacterAfterDoctypeSystemIdentifier, at: position)
            return bogusDoctype()
        }
        return closeDoctype()
    }

    private enum Opening {
        case opened(UInt8)
        case ended(Kind)
    }

    /// Reads from behind a keyword into the quoted identifier.
    private mutating func openQuote(
        keyword: Diagnostic.Code, missing: Diagnostic.Code, unquoted: Diagnostic.Code
    ) -> Opening {
        guard let next = byte(position) else { return .ended(endOfDoctype()) }
        let hasSpace = next.isHTMLSpace
        skipDoctypeSpace()
        guard let quote = byte(position) else { return .ended(endOfDoctype()) }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            if !hasSpace { report(keyword, at: position) }
            position += 1
            return .opened(quote)
        }
        if quote == UInt8(ascii: ">") {
            report(missing, at: position)
            return .ended(closeDoctype())
        }
        report(unquoted, at: position)
        return .ended(bogusDoctype())
    }

    /// Moves behind the closing quotation mark. Returns a kind when the declaration ends first.
    private mutating func skipQuoted(_ quote: UInt8, abrupt: Diagnostic.Code) -> Kind? {
        while let byte = byte(position) {
            if byte == UInt8(ascii: ">") {
                report(abrupt, at: position)
                return closeDoctype()
            }
            position += 1
            if byte == quote { return nil }
        }
        return endOfDoctype()
    }

    private mutating func skipDoctypeSpace() {
        while let byte = byte(position), byte.isHTMLSpace { position += 1 }
    }

    private mutating func bogusDoctype() -> Kind {
        while let byte = byte(position), byte != UInt8(ascii: ">") { position += 1 }
        if position < count { position += 1 }
        return .doctype
    }

    private mutating func closeDoctype() -> Kind {
        position += 1
        return .doctype
    }

    private mutating func endOfDoctype() -> Kind {
        report(.eofInDoctype, at: count)
        return .doctype
    }
}
