import StyledRunsCore

extension HTMLTokenizer {
    /// Reads the tag whose name starts at `name` (13.2.5.8 to 13.2.5.40).
    @inline(__always)
    mutating func tag(nameAt name: Int, isEnd: Bool, _ attributes: inout Scratch<Attribute>) -> Kind {
        attributes.count = 0
        isSelfClosing = false
        isTruncated = false
        strayQuoteEnd = nil
        nameStart = name
        var offset = name
        var key: UInt64 = 0
        while offset < count {
            let byte = base[offset]
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLSpace { break }
            if byte == UInt8(ascii: "<") && endsTagsAtLessThan { break }
            if offset - name < 8 { key |= UInt64(byte.asciiLowercased) << (8 * UInt64(offset - name)) }
            offset += 1
        }
        nameEnd = offset
        nameKey = key
        position = offset
        if offset < count && base[offset] == UInt8(ascii: ">") {
            position += 1
            return isEnd ? .endTag : .startTag
        }
        return behindName(isEnd, &attributes)
    }

    /// Reads what follows a tag's name, to the `>`.
    @inline(never)
    private mutating func behindName(_ isEnd: Bool, _ attributes: inout Scratch<Attribute>) -> Kind {
        while true {
            skipSpace()
            guard let byte = byte(position) else { return endOfInput() }
            switch byte {
            case UInt8(ascii: ">"):
                return emit(isEnd, attributes)
            case UInt8(ascii: "/"):
                position += 1
                guard let next = self.byte(position) else { return endOfInput() }
                if next == UInt8(ascii: ">") {
                    isSelfClosing = true
                    return emit(isEnd, attributes)
                }
                report(.unexpectedSolidusInTag, at: position)
            case UInt8(ascii: "<") where endsTagsAtLessThan:
                isTruncated = true
                return isEnd ? .endTag : .startTag
            default:
                guard attribute(&attributes) else { return endOfInput() }
            }
        }
    }

    private mutating func skipSpace() {
        while position < count && base[position].isHTMLSpace { position += 1 }
    }

    private mutating func endOfInput() -> Kind {
        report(.eofInTag, at: count)
        position = count
        return .unterminatedTag
    }

    /// Ends the tag at the `>` under ``position``.
    private mutating func emit(_ isEnd: Bool, _ attributes: Scratch<Attribute>) -> Kind {
        if isEnd {
            if !attributes.isEmpty { report(.endTagWithAttributes, at: position) }
            if isSelfClosing { report(.endTagWithTrailingSolidus, at: position) }
        }
        position += 1
        return isEnd ? .endTag : .startTag
    }

    /// Reads one attribute. Returns whether the input went on.
    private mutating func attribute(_ attributes: inout Scratch<Attribute>) -> Bool {
        let nameStart = position
        if base[position] == UInt8(ascii: "=") {
            report(.unexpectedEqualsSignBeforeAttributeName, at: position)
            position += 1
        }
        while position < count {
            let byte = base[position]
            if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "=")
            {
                break
            }
            if byte == UInt8(ascii: "<") && endsTagsAtLessThan { break }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "<") {
                report(.unexpectedCharacterInAttributeName, at: position)
            }
            position += 1
        }
        var attribute = Attribute(
            nameStart: nameStart, nameEnd: position, valueStart: position, valueEnd: position, end: position,
            isQuoted: false, needsDecoding: false, isDuplicate: false)
        if isDuplicate(attribute, attributes) {
            attribute.isDuplicate = true
            report(.duplicateAttribute, at: position)
        }
        skipSpace()
        if byte(position) == UInt8(ascii: "=") {
            position += 1
            value(of: &attribute)
        }
        attributes.append(attribute)
        return position < count
    }

    /// Whether the tag has an attribute of that name already. Tags with more attributes than any policy
    /// allows are looked at in their first ones alone, so that the search stays linear.
    private func isDuplicate(_ attribute: Attribute, _ attributes: Scratch<Attribute>) -> Bool {
        let name = bytes(attribute.nameStart, attribute.nameEnd)
        for earlier in attributes.elements.prefix(Self.comparedAttributes)
        where bytes(earlier.nameStart, earlier.nameEnd).elementsEqual(
            name, by: { $0.asciiLowercased == $1.asciiLowercased })
        {
            return true
        }
        return false
    }

    static var comparedAttributes: Int { 64 }

    /// Reads what follows the `=` of an attribute.
    private mutating func value(of attribute: inout Attribute) {
        skipSpace()
        guard let byte = byte(position) else { return }
        switch byte {
        case UInt8(ascii: "\"") where isQuote(at: position), UInt8(ascii: "'") where isQuote(at: position):
            attribute.isQuoted = true
            position += 1
            attribute.valueStart = position
            while position < count && base[position] != byte { valueByte(of: &attribute) }
            attribute.valueEnd = position
            if position < count { position += 1 }
            attribute.end = position
            guard let next = self.byte(position) else { return }
            if next.isHTMLSpace || next == UInt8(ascii: ">") { return }
            if next == UInt8(ascii: "/") {
                if self.byte(position + 1) == UInt8(ascii: ">") { return }
            } else {
                report(.missingWhitespaceBetweenAttributes, at: position)
            }
            if strayQuoteEnd == nil,
                bytes(attribute.valueStart, attribute.valueEnd).contains(UInt8(ascii: "<"))
            {
                strayQuoteEnd = position
            }
        case UInt8(ascii: ">"):
            report(.missingAttributeValue, at: position)
            attribute.valueStart = position
            attribute.valueEnd = position
            attribute.end = position
        default:
            attribute.valueStart = position
            while position < count, !base[position].isHTMLSpace, base[position] != UInt8(ascii: ">") {
                switch base[position] {
                case UInt8(ascii: "<") where endsTagsAtLessThan:
                    attribute.valueEnd = position
                    attribute.end = position
                    report(.unexpectedCharacterInUnquotedAttributeValue, at: position)
                    return
                case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="),
                    UInt8(ascii: "`"):
                    report(.unexpectedCharacterInUnquotedAttributeValue, at: position)
                default:
                    break
                }
                valueByte(of: &attribute)
            }
            attribute.valueEnd = position
            attribute.end = position
        }
    }

    /// Whether the quotation mark at `offset` starts a quoted value.
    private func isQuote(at offset: Int) -> Bool {
        if start >= lenientQuotesEnd { return true }
        var end = offset + 1
        while let byte = byte(end), byte != UInt8(ascii: "<"), byte != UInt8(ascii: ">") {
            if byte == base[offset] { return true }
            end += 1
        }
        return false
    }

    /// Moves over one byte, or one character reference, of an attribute's value.
    private mutating func valueByte(of attribute: inout Attribute) {
        switch base[position] {
        case UInt8(ascii: "&"):
            attribute.needsDecoding = true
            scanReference(at: position, inAttribute: true)
            position = reference.end
        case 0x0D, 0x0C:
            attribute.needsDecoding = true
            position += 1
        default:
            position += 1
        }
    }
}
