import StyledRunsCore

// Tags without their `>`, or with a quotation mark that has no partner: one fault, whatever else seems odd in
// what the standard takes into the tag.
extension Sanitizer {
    /// A tag that the value ends in.
    mutating func unterminatedTag() { readAgain(.eofInTag, at: source.count, length: 0) }

    /// A start tag in which a quotation mark at `offset` ends a value that another one started.
    mutating func misquotedTag(at offset: Int) {
        let error =
            tokenizer.errors.first { $0.offset >= offset }
            ?? .init(code: .missingWhitespaceBetweenAttributes, offset: offset)
        readAgain(error.code, at: error.offset, length: scalarLength(at: error.offset))
    }

    /// A tag that ends before a `<`.
    mutating func truncatedTag() {
        // The standard takes the `<` into the tag: after the name as an error, in the name silently.
        let isInName = tokenizer.position == tokenizer.nameEnd
        let code =
            tokenizer.errors.last { $0.offset == tokenizer.position }?.code
            ?? (isInName ? .unterminatedTag : .unexpectedCharacterInAttributeName)
        brokenTag(code, at: tokenizer.position, length: 1, hasEnd: false, isLast: false)
    }

    /// Reads the tag with its odd quotation mark as an ordinary character.
    private mutating func readAgain(_ code: Diagnostic.Code, at offset: Int, length: Int) {
        tokenizer.lenientQuotesEnd = max(tokenizer.lenientQuotesEnd, tokenizer.position)
        tokenizer.position = tokenizer.start
        let kind = tokenizer.next(&work.pointee.tagAttributes)
        let isLast = kind == .unterminatedTag
        brokenTag(code, at: offset, length: length, hasEnd: !isLast && !tokenizer.isTruncated, isLast: isLast)
    }

    /// - Parameters:
    ///   - hasEnd: Whether the tag has its `>`; else a quotation mark is at fault.
    ///   - isLast: Whether no tag follows.
    private mutating func brokenTag(
        _ code: Diagnostic.Code, at offset: Int, length: Int, hasEnd: Bool, isLast: Bool
    ) {
        tokenizer.errors.removeAll()
        var nameEnd = tokenizer.nameStart
        while nameEnd < tokenizer.nameEnd, source[nameEnd].isPlainNameByte { nameEnd += 1 }
        let name = tokenizer.bytes(tokenizer.nameStart, nameEnd)
        guard let found = table.find(key: ElementTable.key(name), name: name) else {
            report(
                code, "This `<` starts a tag that never ends. Write `&lt;` if it is text.", at: offset,
                length: length, fixIt: .init(offset: tokenizer.start, length: 1, replacement: "&lt;"))
            tokenizer.position = tokenizer.start + 1
            return append(.text)
        }
        // Without a `>` the first word that is no attribute with a value is text again.
        let leading = nameEnd == tokenizer.nameEnd ? leadingAttributes() : 0
        let last = leading == 0 ? nameEnd : work.pointee.tagAttributes[leading - 1].end
        let resume = hasEnd ? tokenizer.position : endOfTag(from: last)
        let isEnd = source[tokenizer.start + 1] == UInt8(ascii: "/")
        let number = Int32(truncatingIfNeeded: found)
        let element = table.elements[found]
        let tag = excerpt(tokenizer.start, last)
        let isDropped = !isEnd && isLast && !element.isVoid
        let closes = isDropped && work.pointee.open.elements.last?.element == number
        if isEnd && !element.isVoid && !isOpenOrCut(number) {
            noteStray(code, offset: offset, length: length)
        } else if hasEnd {
            report(
                code,
                "A quotation mark in `\(excerpt(tokenizer.start, resume))` has no partner. "
                    + "Write one on each side of the value.",
                at: offset, length: length, fixIt: isEnd ? nil : quotingFixIt())
        } else if closes {
            report(
                code, "The tag `\(tag)` has no `>`. Write `</\(table.names[found])>`.", at: offset,
                length: length,
                fixIt: .init(
                    offset: tokenizer.start, length: resume - tokenizer.start,
                    replacement: "</\(table.names[found])>"))
        } else if isDropped {
            report(
                code, "The tag `\(tag)` has no `>`, and nothing closes it. Write it whole, or leave it out.",
                at: offset, length: length,
                fixIt: .init(offset: tokenizer.start, length: resume - tokenizer.start, replacement: ""))
        } else {
            report(
                code, "The tag `\(tag)` has no `>`. Write `>` where it ends.", at: offset, length: length,
                fixIt: .init(offset: last, length: resume - last, replacement: ">"))
        }
        let first = Int32(truncatingIfNeeded: work.pointee.keptAttributes.count)
        if !isEnd && element.isAllowed && !isDropped {
            for index in 0..<min(leading, table.policy.maximumAttributes) {
                let attribute = work.pointee.tagAttributes[index]
                if !isMisquoted(attribute) { keep(attribute, of: found, element, error: nil) }
            }
        }
        tokenizer.position = resume
        if closes {
            closeInnermost()
        } else if isEnd {
            if element.isVoid || !isOpenOrCut(number) { append(.dropped) } else { close(number) }
        } else if isDropped || !element.isAllowed && element.role != .forbidden {
            append(.dropped)
        } else if element.isAllowed {
            open(number, element, firstAttribute: first)
        } else {
            push(number)
            append(.refusedStartTag, element: number)
        }
    }

    /// How many attributes with a value the tag starts with.
    private func leadingAttributes() -> Int {
        let attributes = work.pointee.tagAttributes.elements
        return attributes.firstIndex { $0.end == $0.nameEnd } ?? attributes.count
    }

    /// Whether the value starts with a quotation mark that has no partner.
    private func isMisquoted(_ attribute: HTMLTokenizer.Attribute) -> Bool {
        if attribute.isQuoted || attribute.valueStart == attribute.valueEnd { return false }
        return Self.isStraightQuote(source[attribute.valueStart])
    }

    /// Where the text behind a tag without `>` starts: behind a `/` or a `&gt;` that stands for the end.
    private func endOfTag(from last: Int) -> Int {
        var offset = last
        while let byte = tokenizer.byte(offset), byte.isHTMLSpace { offset += 1 }
        if tokenizer.byte(offset) == UInt8(ascii: "/") { return offset + 1 }
        return tokenizer.starts(with: "&gt;", at: offset) ? offset + 4 : last
    }

    /// Puts quotation marks around the value of the attribute that has one too few.
    private func quotingFixIt() -> Diagnostic.FixIt? {
        guard let attribute = work.pointee.tagAttributes.elements.first(where: isMisquoted) else {
            return nil
        }
        return .init(
            offset: attribute.valueStart, length: attribute.valueEnd - attribute.valueStart,
            replacement: quoted(attribute.valueStart, attribute.valueEnd))
    }
}
