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
        brokenTag(BrokenTag(code: code, offset: tokenizer.position, length: 1, hasEnd: false, isLast: false))
    }

    /// Reads the tag with its odd quotation mark as an ordinary character.
    private mutating func readAgain(_ code: Diagnostic.Code, at offset: Int, length: Int) {
        tokenizer.lenientQuotesEnd = max(tokenizer.lenientQuotesEnd, tokenizer.position)
        tokenizer.position = tokenizer.start
        let isLast = tokenizer.next(&work.pointee.tagAttributes) == .unterminatedTag
        brokenTag(
            BrokenTag(
                code: code, offset: offset, length: length, hasEnd: !isLast && !tokenizer.isTruncated,
                isLast: isLast))
    }

    private struct BrokenTag {
        /// The fault, which stands where the standard finds it.
        var code: Diagnostic.Code
        var offset: Int
        var length: Int
        /// Whether the tag has its `>`; else a quotation mark is at fault.
        var hasEnd: Bool
        /// Whether no tag follows.
        var isLast: Bool
        /// Where the name and the attributes end that are the tag's without doubt.
        var soundEnd = 0
        /// How many attributes that are.
        var attributeCount = 0
        /// Where the value is read on.
        var end = 0
    }

    private mutating func brokenTag(_ broken: BrokenTag) {
        tokenizer.errors.removeAll()
        var tag = broken
        tag.soundEnd = tokenizer.nameStart
        while tag.soundEnd < tokenizer.nameEnd, source[tag.soundEnd].isPlainNameByte { tag.soundEnd += 1 }
        // A full stop may be the name's or the text's.
        var found = element(named: tokenizer.nameStart, tag.soundEnd)
        while found == nil, tag.soundEnd > tokenizer.nameStart, !source[tag.soundEnd - 1].isASCIIAlphanumeric
        {
            tag.soundEnd -= 1
            found = element(named: tokenizer.nameStart, tag.soundEnd)
        }
        guard let found else {
            report(
                tag, "This `<` starts a tag that never ends. Write `&lt;` if it is text.",
                fixIt: .init(offset: tokenizer.start, length: 1, replacement: "&lt;"))
            tokenizer.position = tokenizer.start + 1
            return append(.text)
        }
        if tag.soundEnd == tokenizer.nameEnd {
            // Without a `>` the first word that is no attribute with a value is text again.
            let attributes = work.pointee.tagAttributes.elements
            tag.attributeCount = attributes.firstIndex { $0.end == $0.nameEnd } ?? attributes.count
            if tag.attributeCount > 0 { tag.soundEnd = attributes[tag.attributeCount - 1].end }
        }
        tag.end = tag.hasEnd ? tokenizer.position : endOfTag(from: tag.soundEnd)
        tokenizer.position = tag.end
        if source[tokenizer.start + 1] == UInt8(ascii: "/") {
            brokenEndTag(tag, found)
        } else {
            brokenStartTag(tag, found)
        }
    }

    private func element(named start: Int, _ end: Int) -> Int? {
        let name = tokenizer.bytes(start, end)
        return table.find(key: ElementTable.key(name), name: name)
    }

    private mutating func brokenEndTag(_ tag: BrokenTag, _ found: Int) {
        let number = Int32(truncatingIfNeeded: found)
        let isVoid = table.elements[found].isVoid
        if !isVoid && !isOpenOrCut(number) {
            noteStray(tag.code, offset: tag.offset, length: tag.length)
            return append(.dropped)
        }
        reportEnd(of: tag, fixIt: tag.hasEnd ? tokenFixIt("</\(table.names[found])>") : nil)
        if isVoid { append(.dropped) } else { close(number) }
    }

    private mutating func brokenStartTag(_ tag: BrokenTag, _ found: Int) {
        let element = table.elements[found]
        let number = Int32(truncatingIfNeeded: found)
        if tag.isLast && !element.isVoid {
            // Nothing can close it. Where it is the innermost element's, its end tag was meant.
            let written = excerpt(tokenizer.start, tag.soundEnd)
            if work.pointee.open.elements.last?.element == number {
                let closing = "</\(table.names[found])>"
                report(
                    tag, "The tag `\(written)` has no `>`. Write `\(closing)`.", fixIt: tokenFixIt(closing))
                return closeInnermost()
            }
            report(
                tag,
                "The tag `\(written)` has no `>`, and nothing closes it. Write it whole, or leave it out.",
                fixIt: tokenFixIt(""))
            return append(.dropped)
        }
        guard element.isAllowed else {
            // Without the tag there is nothing left to mend.
            structureFaults.refused.append(work.pointee.tokens.count)
            if element.isVoid || (element.role == .hidden && skipHiddenContent(found)) {
                return append(.dropped, element: number)
            }
            push(number)
            return append(.refusedStartTag, element: number)
        }
        reportEnd(of: tag, fixIt: tag.hasEnd ? quotingFixIt() : nil)
        let first = Int32(truncatingIfNeeded: work.pointee.keptAttributes.count)
        for index in 0..<min(tag.attributeCount, table.policy.maximumAttributes) {
            let attribute = work.pointee.tagAttributes[index]
            if !isMisquoted(attribute) { keep(attribute, of: found, element, error: nil) }
        }
        open(number, element, firstAttribute: first)
    }

    /// Reports a quotation mark without a partner, or a missing `>`.
    private mutating func reportEnd(of tag: BrokenTag, fixIt: Diagnostic.FixIt?) {
        if tag.hasEnd {
            let written = excerpt(tokenizer.start, tag.end)
            report(
                tag,
                "A quotation mark in `\(written)` has no partner. Write one on each side of the value.",
                fixIt: fixIt)
        } else {
            report(
                tag,
                "The tag `\(excerpt(tokenizer.start, tag.soundEnd))` has no `>`. Write `>` where it ends.",
                fixIt: .init(offset: tag.soundEnd, length: tag.end - tag.soundEnd, replacement: ">"))
        }
    }

    private mutating func report(_ tag: BrokenTag, _ message: String, fixIt: Diagnostic.FixIt?) {
        report(tag.code, message, at: tag.offset, length: tag.length, fixIt: fixIt)
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
