import StyledRunsCore

// What the standard reads as text or as a comment, and the value's writer meant as a tag.
extension Sanitizer {
    /// `<\/b>`, `<\b>`, `</ b>`, `< /b>` and `< b>`: white space or a backslash where a tag's name or its `/` should
    /// follow at once. Returns whether the token is one of these, and reads it as the tag that was meant.
    mutating func isDisguisedTag() -> Bool {
        var offset = skipSpaceAndBackslash(from: tokenizer.start + 1)
        let isEnd = tokenizer.byte(offset) == UInt8(ascii: "/")
        while tokenizer.byte(offset) == UInt8(ascii: "/") { offset = skipSpaceAndBackslash(from: offset + 1) }
        guard tokenizer.byte(offset)?.isASCIILetter == true else { return false }
        if isEnd || tokenizer.byte(tokenizer.start + 1) == UInt8(ascii: "\\") {
            if isDisguisedEndTag(nameAt: offset, mayBeStray: isEnd) { return true }
        }
        return !isEnd && isDisguisedStartTag(nameAt: offset)
    }

    private func skipSpaceAndBackslash(from start: Int) -> Int {
        var offset = start
        while let byte = tokenizer.byte(offset), byte.isHTMLSpace || byte == UInt8(ascii: "\\") {
            offset += 1
        }
        return offset
    }

    private mutating func isDisguisedEndTag(nameAt nameStart: Int, mayBeStray: Bool) -> Bool {
        var offset = nameStart
        while let byte = tokenizer.byte(offset), byte.isPlainNameByte { offset += 1 }
        let name = tokenizer.bytes(nameStart, offset)
        while let byte = tokenizer.byte(offset), byte.isHTMLSpace { offset += 1 }
        guard tokenizer.byte(offset) == UInt8(ascii: ">"),
            let found = table.find(key: ElementTable.key(name), name: name),
            mayBeStray || isOpenOrCut(Int32(truncatingIfNeeded: found))
        else { return false }
        tokenizer.position = offset + 1
        let error = takeDisguiseError()
        if table.elements[found].isVoid {
            voidEndTag(found)
            return true
        }
        let number = Int32(truncatingIfNeeded: found)
        guard isOpenOrCut(number) else {
            noteStray(error.code, offset: error.offset, length: scalarLength(at: error.offset))
            append(.dropped)
            return true
        }
        let meant = "</\(table.names[found])>"
        report(
            error.code,
            "`\(excerpt(tokenizer.start, tokenizer.position))` is not an end tag. Write `\(meant)`.",
            at: error.offset, length: scalarLength(at: error.offset), fixIt: tokenFixIt(meant))
        close(number)
        return true
    }

    /// `< b>` is a tag only if an end tag for it comes; `a < b` is text.
    private mutating func isDisguisedStartTag(nameAt nameStart: Int) -> Bool {
        let error = takeDisguiseError()
        // Ends at the next `<` or `>`, so that many of them take linear time.
        tokenizer.lenientQuotesEnd = max(tokenizer.lenientQuotesEnd, tokenizer.start + 1)
        let kind = tokenizer.tag(nameAt: nameStart, isEnd: false, &work.pointee.tagAttributes)
        let isTag = kind == .startTag && !tokenizer.isTruncated && !tokenizer.isSelfClosing
        let name = tokenizer.bytes(tokenizer.nameStart, tokenizer.nameEnd)
        guard isTag, tokenizer.errors.isEmpty, let found = table.find(key: tokenizer.nameKey, name: name),
            table.elements[found].isAllowed, !table.elements[found].isList, mayHaveItsAttributes(found)
        else {
            tokenizer.errors = [error]
            tokenizer.position = tokenizer.start + 1
            return false
        }
        let element = table.elements[found]
        let meant = "<" + text(tokenizer.nameStart, tokenizer.position)
        if element.isVoid {
            report(
                error.code,
                "`\(excerpt(tokenizer.start, tokenizer.position))` is not a tag. Write `\(meant)`.",
                at: error.offset, length: scalarLength(at: error.offset), fixIt: tokenFixIt(meant))
        }
        openWithAttributes(found)
        if !element.isVoid { doubt(.disguised(error)) }
        return true
    }

    /// Whether every word behind the name is an attribute of the element with a value. Text has other words.
    private func mayHaveItsAttributes(_ found: Int) -> Bool {
        work.pointee.tagAttributes.elements.allSatisfy { attribute in
            let name = tokenizer.bytes(attribute.nameStart, attribute.nameEnd)
            return attribute.end > attribute.nameEnd
                && kind(of: name, on: found, table.elements[found]) != nil
        }
    }

    /// The error that the standard has for the disguise.
    private mutating func takeDisguiseError() -> HTMLTokenizer.ParseError {
        defer { tokenizer.errors.removeAll() }
        return tokenizer.errors.first
            ?? .init(code: .invalidFirstCharacterOfTagName, offset: tokenizer.start + 1)
    }

    /// Whether an end tag of the element would close anything.
    func isOpenOrCut(_ number: Int32) -> Bool {
        work.pointee.openCounts[Int(number)] > 0 || faults?.cutsByElement[number]?.isEmpty == false
    }
}
