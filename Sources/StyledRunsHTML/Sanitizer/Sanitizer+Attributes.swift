import StyledRunsCore

extension Sanitizer {
    /// Checks the attributes of the tokenizer's tag, keeps those that the element may have, and reports the
    /// tokenizer's errors in them: at most one fault an attribute.
    mutating func keepAttributes(of found: Int, _ element: Element) {
        let attributes = work.pointee.tagAttributes
        let limit = table.policy.maximumAttributes
        if tokenizer.errors.isEmpty && attributes.count <= limit {
            for attribute in attributes.elements { keep(attribute, of: found, element, error: nil) }
            return
        }
        var errors = tokenizer.errors[...]
        tokenizer.errors.removeAll()
        for (index, attribute) in attributes.elements.enumerated() {
            if index == limit {
                report(
                    .tooManyAttributes,
                    "`<\(table.names[found])>` has \(attributes.count) attributes; at most \(limit) are read.",
                    at: attribute.nameStart, length: attribute.end - attribute.nameStart)
                return
            }
            // Errors before the attribute: what stands between attributes.
            while let error = errors.first, error.offset < attribute.nameStart {
                reportTagError(error)
                errors.removeFirst()
            }
            // An error at an attribute's end belongs to it, but for a missing space, which belongs to the next.
            var own: HTMLTokenizer.ParseError?
            while let error = errors.first, error.offset <= attribute.end,
                error.code != .missingWhitespaceBetweenAttributes,
                !(tokenizer.isTruncated && error.offset == tokenizer.position)
            {
                own = own ?? error
                errors.removeFirst()
            }
            keep(attribute, of: found, element, error: own)
            while let error = errors.first, error.offset <= attribute.end,
                error.code == .missingWhitespaceBetweenAttributes
            {
                reportTagError(error)
                errors.removeFirst()
            }
        }
        if tokenizer.isTruncated { return }
        for error in errors { reportTagError(error) }
    }

    private mutating func keep(
        _ attribute: HTMLTokenizer.Attribute, of found: Int, _ element: Element,
        error: HTMLTokenizer.ParseError?
    ) {
        let name = tokenizer.bytes(attribute.nameStart, attribute.nameEnd)
        guard let kind = kind(of: name, on: found, element) else {
            return reportRefused(attribute, on: found)
        }
        if let error { return reportAttributeError(error, attribute) }
        if attribute.isDuplicate { return }
        if !attribute.isQuoted, let quote = curlyQuote(attribute) {
            let value = trimmedOfCurlyQuotes(attribute)
            return report(
                .curlyQuoteAroundAttributeValue,
                "The quotation mark `\(quote)` cannot enclose a value. Write the straight `\"`.",
                at: attribute.valueStart, length: attribute.valueEnd - attribute.valueStart,
                fixIt: .init(
                    offset: attribute.valueStart, length: attribute.valueEnd - attribute.valueStart,
                    replacement: "\"\(value)\""))
        }
        if kind == .href && !allowsLink(attribute) { return }
        work.pointee.keptAttributes.append(
            KeptAttribute(
                kind: kind, valueStart: attribute.valueStart, valueEnd: attribute.valueEnd,
                needsDecoding: attribute.needsDecoding))
    }

    private func kind(of name: UnsafeBufferPointer<UInt8>, on found: Int, _ element: Element) -> KeptAttribute
        .Kind?
    {
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
        let scheme: String?
        if attribute.needsDecoding {
            let decoded = AttributeValue.decode(raw)
            if table.policy.links.allows(utf8: decoded) { return true }
            scheme = LinkPolicy.scheme(of: decoded)
        } else {
            if table.policy.links.allows(utf8: raw) { return true }
            scheme = LinkPolicy.scheme(of: raw)
        }
        report(
            .urlSchemeNotAllowed,
            "A link may not lead to `\(scheme ?? "")`. Allowed are: "
                + table.policy.links.schemes.sorted().joined(separator: ", ") + ".",
            at: attribute.valueStart, length: attribute.valueEnd - attribute.valueStart)
        return false
    }

    private mutating func reportRefused(_ attribute: HTMLTokenizer.Attribute, on found: Int) {
        let name = text(attribute.nameStart, attribute.nameEnd)
        // With the white space before it, so that the tag is tidy without it.
        var start = attribute.nameStart
        while start > tokenizer.nameEnd && source[start - 1].isHTMLSpace { start -= 1 }
        report(
            .attributeNotAllowed, "`<\(table.names[found])>` may not have the attribute `\(name)`.",
            at: attribute.nameStart, length: attribute.end - attribute.nameStart,
            fixIt: .init(offset: start, length: attribute.end - start, replacement: ""))
    }

    /// The curly or angled quotation mark that the value starts with.
    private func curlyQuote(_ attribute: HTMLTokenizer.Attribute) -> Unicode.Scalar? {
        let value = text(attribute.valueStart, attribute.valueEnd)
        return value.unicodeScalars.first.flatMap { Self.curlyQuotes.contains($0) ? $0 : nil }
    }

    private func trimmedOfCurlyQuotes(_ attribute: HTMLTokenizer.Attribute) -> String {
        var value = text(attribute.valueStart, attribute.valueEnd).unicodeScalars[...]
        while let first = value.first, Self.curlyQuotes.contains(first) { value.removeFirst() }
        while let last = value.last, Self.curlyQuotes.contains(last) { value.removeLast() }
        return String(value)
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
