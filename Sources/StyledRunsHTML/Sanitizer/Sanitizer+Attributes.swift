import StyledRunsCore

extension Sanitizer {
    /// Checks the attributes of the tokenizer's tag, keeps those that the element may have, and reports the
    /// tokenizer's errors in them: at most one fault an attribute.
    mutating func keepAttributes(of found: Int, _ element: Element) {
        let attributes = work.pointee.tagAttributes
        let limit = table.policy.maximumAttributes
        if tokenizer.errors.isEmpty && attributes.count == 1 {
            return keep(attributes[0], of: found, element, error: nil)
        }
        var errors = tokenizer.errors[...]
        tokenizer.errors.removeAll()
        var index = 0
        while index < attributes.count {
            let attribute = attributes[index]
            if index == limit { return reportTooManyAttributes(of: found) }
            let end = endOfRequotedValue(from: index, limit: limit)
            if end > index + 1 {
                let last = attributes[end - 1]
                reportRequotedValue(attribute, upTo: last.end, error: errors.first)
                errors = errors.drop { $0.offset <= last.end }
                index = end
                continue
            }
            // Errors before the attribute: what stands between attributes.
            while let error = errors.first,
                error.offset < attribute.nameStart
                    || error.code == .unexpectedSolidusInTag
                        && error.offset == attribute.nameStart
            {
                reportTagError(error)
                errors.removeFirst()
            }
            // An error at an attribute's end belongs to it, but for a missing space, which belongs to the next.
            var own: HTMLTokenizer.ParseError?
            while let error = errors.first, error.offset <= attribute.end,
                error.code != .missingWhitespaceBetweenAttributes
            {
                own = own ?? error
                errors.removeFirst()
            }
            keep(attribute, of: found, element, error: own)
            index += 1
            while let error = errors.first, error.offset <= attributes[index - 1].end,
                error.code == .missingWhitespaceBetweenAttributes
            {
                reportTagError(error)
                errors.removeFirst()
            }
        }
        for error in errors { reportTagError(error) }
    }

    private mutating func reportTooManyAttributes(of found: Int) {
        let limit = table.policy.maximumAttributes
        let attributes = work.pointee.tagAttributes
        let start = attributes[limit].nameStart
        let end = attributes[attributes.count - 1].end
        report(
            .tooManyAttributes,
            "`<\(table.names[found])>` has \(attributes.count) attributes; at most \(limit) are allowed.",
            at: start, length: end - start, fixIt: .init(offset: start, length: end - start, replacement: ""))
    }

    /// What one value became that is not enclosed in one pair of straight quotation marks, and that the standard
    /// takes for several attributes: `href=“a b”`, `href=""a""`. Returns the index behind its last attribute.
    private func endOfRequotedValue(from index: Int, limit: Int) -> Int {
        let attributes = work.pointee.tagAttributes
        let attribute = attributes[index]
        if attribute.isQuoted {
            var end = index + 1
            while end < min(attributes.count, limit), follows(attributes[end], attributes[end - 1]) {
                end += 1
            }
            let last = attributes[end - 1]
            return !last.isQuoted && Self.isStraightQuote(source[last.end - 1]) ? end : index + 1
        }
        guard attribute.end > attribute.nameEnd, curlyQuote(attribute) != nil else { return index + 1 }
        for end in index..<min(attributes.count, limit) where endsInCurlyQuote(attributes[end]) {
            return end + 1
        }
        return index + 1
    }

    /// Whether no white space is between two attributes; a solidus may be.
    private func follows(_ next: HTMLTokenizer.Attribute, _ attribute: HTMLTokenizer.Attribute) -> Bool {
        tokenizer.bytes(attribute.end, next.nameStart).allSatisfy { $0 == UInt8(ascii: "/") }
    }

    static func isStraightQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private mutating func reportRequotedValue(
        _ attribute: HTMLTokenizer.Attribute, upTo end: Int, error: HTMLTokenizer.ParseError?
    ) {
        let start = attribute.isQuoted ? attribute.valueStart - 1 : attribute.valueStart
        let fixIt = Diagnostic.FixIt(offset: start, length: end - start, replacement: quoted(start, end))
        let name = excerpt(attribute.nameStart, attribute.nameEnd)
        if let error, attribute.isQuoted {
            report(
                error.code,
                "The value of `\(name)` has too many quotation marks. Write one on each side of it.",
                at: error.offset, length: scalarLength(at: error.offset), fixIt: fixIt)
        } else {
            report(
                .curlyQuoteAroundAttributeValue,
                "Curly quotation marks cannot enclose the value of `\(name)`. Write the straight `\"`.",
                at: start, length: end - start, fixIt: fixIt)
        }
    }

    mutating func keep(
        _ attribute: HTMLTokenizer.Attribute, of found: Int, _ element: Element,
        error: HTMLTokenizer.ParseError?
    ) {
        if let error, Self.nameErrors.contains(error.code) { return reportAttributeError(error, attribute) }
        let name = tokenizer.bytes(attribute.nameStart, attribute.nameEnd)
        guard let kind = kind(of: name, on: found, element) else {
            return reportRefused(attribute, on: found)
        }
        if let error { return reportAttributeError(error, attribute) }
        if attribute.isDuplicate { return }
        if !attribute.isQuoted, curlyQuote(attribute) != nil {
            return reportRequotedValue(attribute, upTo: attribute.end, error: nil)
        }
        if kind == .href && !allowsLink(attribute) { return }
        work.pointee.keptAttributes.append(
            KeptAttribute(
                kind: kind, valueStart: attribute.valueStart, valueEnd: attribute.valueEnd,
                needsDecoding: attribute.needsDecoding))
    }

    private static let nameErrors: Set<Diagnostic.Code> = [
        .unexpectedCharacterInAttributeName, .unexpectedEqualsSignBeforeAttributeName,
    ]

    func kind(of name: UnsafeBufferPointer<UInt8>, on found: Int, _ element: Element) -> KeptAttribute.Kind? {
        switch element.role {
        case .link: name.equalsIgnoringCase("href") ? .href : nil
        case .span: name.equalsIgnoringCase("class") ? .class : nil
        case .custom:
            table.customStyles[found]?.attributes.contains { name.equalsIgnoringCase($0.utf8) } == true
                ? .inert : nil
        case .phrase where table.names[found] == "abbr":
            name.equalsIgnoringCase("title") ? .inert : nil
        default: nil
        }
    }

    private mutating func allowsLink(_ attribute: HTMLTokenizer.Attribute) -> Bool {
        let raw = tokenizer.bytes(attribute.valueStart, attribute.valueEnd)
        let decoded = attribute.needsDecoding ? AttributeValue.decode(raw) : []
        let scheme = decoded.withUnsafeBufferPointer { decoded -> String? in
            let target = attribute.needsDecoding ? decoded : raw
            return table.policy.links.allows(utf8: target) ? nil : LinkPolicy.scheme(of: target)
        }
        guard let scheme else { return true }
        report(
            .urlSchemeNotAllowed,
            "A link may not lead to `\(scheme):`. Allowed are: "
                + table.policy.links.schemes.sorted().joined(separator: ", ") + ".",
            at: attribute.valueStart, length: attribute.valueEnd - attribute.valueStart)
        return false
    }

    private mutating func reportRefused(_ attribute: HTMLTokenizer.Attribute, on found: Int) {
        let name = excerpt(attribute.nameStart, attribute.nameEnd)
        report(
            .attributeNotAllowed, "`<\(table.names[found])>` may not have the attribute `\(name)`.",
            at: attribute.nameStart, length: attribute.end - attribute.nameStart,
            fixIt: removing(attribute))
    }

    /// Takes the attribute out with the white space before it, so that the tag is tidy without it.
    func removing(_ attribute: HTMLTokenizer.Attribute) -> Diagnostic.FixIt {
        var start = attribute.nameStart
        while start > tokenizer.nameEnd && source[start - 1].isHTMLSpace { start -= 1 }
        return .init(offset: start, length: attribute.end - start, replacement: "")
    }

    /// The curly or angled quotation mark that the value starts with.
    private func curlyQuote(_ attribute: HTMLTokenizer.Attribute) -> Unicode.Scalar? {
        let start = attribute.valueStart
        let value = text(start, min(attribute.valueEnd, start + scalarLength(at: start)))
        return value.unicodeScalars.first.flatMap { Self.curlyQuotes.contains($0) ? $0 : nil }
    }

    private func endsInCurlyQuote(_ attribute: HTMLTokenizer.Attribute) -> Bool {
        var start = attribute.end - 1
        while start > attribute.nameStart && source[start] & 0xC0 == 0x80 { start -= 1 }
        return text(start, attribute.end).unicodeScalars.first.map(Self.curlyQuotes.contains) ?? false
    }

    /// What stands between two offsets in straight quotation marks, without those that enclose it.
    func quoted(_ start: Int, _ end: Int) -> String {
        var value = text(start, end).unicodeScalars[...]
        while let first = value.first, Self.isQuotationMark(first) { value.removeFirst() }
        while let last = value.last, Self.isQuotationMark(last) { value.removeLast() }
        let mark = value.contains("\"") && !value.contains("'") ? "'" : "\""
        let inner = String(value)
        return mark + (mark == "\"" ? inner.replacing("\"", with: "&quot;") : inner) + mark
    }

    private static func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\"" || scalar == "'" || scalar == "`" || scalar == "\\" || curlyQuotes.contains(scalar)
    }

    private static let curlyQuotes: Set<Unicode.Scalar> = [
        "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}",
        "\u{AB}", "\u{BB}", "\u{2039}", "\u{203A}", "\u{300C}", "\u{300D}", "\u{FF02}",
    ]
}

/// Attribute values as the standard decodes them.
enum AttributeValue {
    /// The value of a link's target: decoded, and a form feed, which libxml2 cannot carry, percent-encoded as
    /// the URL standard encodes it.
    static func decodeURL(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        decode(raw).flatMap { $0 == 0x0C ? Array("%0C".utf8) : [$0] }
    }

    /// The value with its references decoded and its line ends as LF.
    ///
    /// - Complexity: O(n).
    static func decode(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(raw.count)
        var tokenizer = HTMLTokenizer(raw)
        var offset = 0
        while offset < raw.count {
            switch raw[offset] {
            case UInt8(ascii: "&"):
                tokenizer.scanReference(at: offset, inAttribute: true)
                let reference = tokenizer.reference
                if reference.kind == .none || reference.kind == .literal {
                    decoded.append(contentsOf: raw[offset..<reference.end])
                } else {
                    decoded.append(contentsOf: UTF8.encode(reference.first).unsafelyUnwrapped)
                    if let second = reference.second {
                        decoded.append(contentsOf: UTF8.encode(second).unsafelyUnwrapped)
                    }
                }
                offset = reference.end
            case 0x0D:
                decoded.append(0x0A)
                offset += offset + 1 < raw.count && raw[offset + 1] == 0x0A ? 2 : 1
            case let byte:
                decoded.append(byte)
                offset += 1
            }
        }
        return decoded
    }
}
