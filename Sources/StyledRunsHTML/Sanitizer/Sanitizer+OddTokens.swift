import StyledRunsCore

extension Sanitizer {
    /// A token that no accepted value has.
    @inline(never)
    mutating func oddToken(_ kind: HTMLTokenizer.Kind) {
        switch kind {
        case .strayLessThan: strayLessThan()
        case .bogusComment: bogusComment()
        case .unterminatedTag: unterminatedTag()
        case .emptyEndTag:
            tokenizer.errors.removeAll()
            noteStray(.missingEndTagName, offset: tokenizer.start + 2, length: 1)
            append(.dropped)
        case .comment:
            reportMarkupError(
                orElse: .commentNotAllowed, "A comment may not stand in a text. Leave it out.",
                fixIt: "")
            append(.dropped)
        default:
            reportMarkupError(
                orElse: .declarationNotAllowed, "A declaration may not stand in a text. Leave it out.",
                fixIt: "")
            append(.dropped)
        }
    }

    private mutating func strayLessThan() {
        if isEndTagInDisguise() { return }
        let error = tokenizer.errors.first
        tokenizer.errors.removeAll()
        if source.count > tokenizer.start + 1 && source[tokenizer.start + 1] == UInt8(ascii: ">") {
            // `<>`: perhaps the end tag of what is open.
            tokenizer.position += 1
            noteStray(.invalidFirstCharacterOfTagName, offset: tokenizer.start + 1, length: 1)
            return append(.text)
        }
        append(.text)
        guard let error else { return }
        report(
            error.code, "This `<` starts no tag. Write `&lt;` if it is text.", at: error.offset,
            length: scalarLength(at: error.offset),
            fixIt: .init(offset: tokenizer.start, length: 1, replacement: "&lt;"))
    }

    private mutating func bogusComment() {
        if isEndTagInDisguise() { return }
        reportMarkupError(
            orElse: .commentNotAllowed,
            "`\(excerpt(tokenizer.start, tokenizer.position))` is no tag. Write `&lt;` for the `<` if it is text.",
            fixIt: nil)
        append(.dropped)
    }

    /// `<\/b>`, `</ b>`, `< /b>`: read as the end tag that was meant, where that element is open.
    private mutating func isEndTagInDisguise() -> Bool {
        var offset = tokenizer.start + 1
        func skipSpaceAndBackslash() {
            while offset < source.count, source[offset].isHTMLSpace || source[offset] == UInt8(ascii: "\\") {
                offset += 1
            }
        }
        skipSpaceAndBackslash()
        guard offset < source.count, source[offset] == UInt8(ascii: "/") else { return false }
        offset += 1
        skipSpaceAndBackslash()
        let nameStart = offset
        while offset < source.count, source[offset].isPlainNameByte { offset += 1 }
        let name = tokenizer.bytes(nameStart, offset)
        while offset < source.count, source[offset].isHTMLSpace { offset += 1 }
        guard offset < source.count, source[offset] == UInt8(ascii: ">"),
            let found = table.find(key: ElementTable.key(name), name: name),
            work.pointee.openCounts[found] > 0
        else { return false }
        tokenizer.position = offset + 1
        let error = tokenizer.errors.first
        tokenizer.errors.removeAll()
        let meant = "</\(table.names[found])>"
        report(
            error?.code ?? .invalidFirstCharacterOfTagName,
            "`\(excerpt(tokenizer.start, tokenizer.position))` is no end tag. Write `\(meant)`.",
            at: error?.offset ?? tokenizer.start + 1,
            length: scalarLength(at: error?.offset ?? tokenizer.start + 1),
            fixIt: .init(
                offset: tokenizer.start, length: tokenizer.position - tokenizer.start, replacement: meant))
        close(Int32(truncatingIfNeeded: found))
        return true
    }

    /// A tag that the value ends in, most often because of a missing `>` or quotation mark. One fault: what
    /// was meant to follow the tag is read on as if the tag had been ended.
    private mutating func unterminatedTag() {
        let end = tokenizer.position
        tokenizer.errors.removeAll()
        tokenizer.ignoresQuotes = true
        let isEnd = source[tokenizer.start + 1] == UInt8(ascii: "/")
        var nameEnd = tokenizer.nameStart
        while nameEnd < tokenizer.nameEnd, source[nameEnd].isPlainNameByte { nameEnd += 1 }
        let name = tokenizer.bytes(tokenizer.nameStart, nameEnd)
        let found = table.find(key: ElementTable.key(name), name: name)
        var resume = nameEnd
        while resume < end && source[resume] != UInt8(ascii: ">") { resume += 1 }
        let hasGreaterThan = resume < end
        if hasGreaterThan {
            resume += 1
        } else {
            resume = nameEnd
            if tokenizer.starts(with: "&gt;", at: resume) {
                resume += 4
            } else if tokenizer.byte(resume) == UInt8(ascii: "/") {
                resume += 1
            }
        }
        reportEndInTag(name: found.map { table.names[$0] }, isEnd: isEnd, resume: resume, hasGreaterThan)
        guard let found else {
            tokenizer.position = tokenizer.start + 1
            return append(.text)
        }
        tokenizer.position = resume
        let element = table.elements[found]
        let number = Int32(truncatingIfNeeded: found)
        if isEnd {
            if element.isVoid { append(.dropped) } else { close(number) }
        } else if element.isAllowed && (element.isVoid || hasGreaterThan) {
            open(number, element)
        } else {
            append(.dropped)
        }
    }

    private mutating func reportEndInTag(name: String?, isEnd: Bool, resume: Int, _ hasGreaterThan: Bool) {
        if hasReportedEndInTag { return }
        hasReportedEndInTag = true
        let message: String
        var fixIt: Diagnostic.FixIt?
        if let name {
            let tag = (isEnd ? "</" : "<") + name
            if hasGreaterThan {
                message = "The tag `\(tag)` never ends: a quotation mark in it has no partner."
            } else {
                message = "The tag `\(tag)` never ends: its `>` is missing."
                fixIt = .init(
                    offset: tokenizer.start, length: resume - tokenizer.start,
                    replacement: text(tokenizer.start, resume).replacingEscapedGreaterThan() + ">")
            }
        } else {
            message = "This `<` starts a tag that never ends. Write `&lt;` if it is text."
            fixIt = .init(offset: tokenizer.start, length: 1, replacement: "&lt;")
        }
        report(.eofInTag, message, at: source.count, length: 0, fixIt: fixIt)
    }
}

extension String {
    /// The tag without the `&gt;` that stands for its end.
    fileprivate func replacingEscapedGreaterThan() -> String {
        hasSuffix("&gt;") ? String(dropLast(4)) : self
    }
}
