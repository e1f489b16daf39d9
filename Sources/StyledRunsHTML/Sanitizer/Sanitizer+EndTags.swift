import StyledRunsCore

extension Sanitizer {
    /// An end tag with a fault, or of an element that is not the innermost open one.
    @inline(never)
    mutating func elaborateEndTag() {
        let name = tokenizer.bytes(tokenizer.nameStart, tokenizer.nameEnd)
        let found = table.find(key: tokenizer.nameKey, name: name)
        if tokenizer.isTruncated { return truncatedTag() }
        reportEndTagErrors()
        if let found {
            if table.elements[found].isVoid { return voidEndTag(found) }
            if isHeadingOfAnotherLevel(found) { return closeHeading() }
            return close(Int32(truncatingIfNeeded: found))
        }
        guard let number = faults?.unknownNames[unknownName()] else { return strayEndTag() }
        close(number)
    }

    /// Whether the end tag of a heading stands where one of another level is innermost. HTML takes it for the end
    /// (13.2.6.4.7, 'An end tag whose tag name is one of: "h1" …').
    private func isHeadingOfAnotherLevel(_ found: Int) -> Bool {
        guard table.elements[found].role == .heading, work.pointee.openCounts[found] == 0, enclosing >= 0,
            work.pointee.open.elements.last?.token == enclosing
        else { return false }
        return element(of: enclosing).role == .heading
    }

    private mutating func closeHeading() {
        let start = work.pointee.tokens[enclosing]
        let meant = "</\(table.names[Int(start.element)])>"
        reportSpan(
            .strayEndTag,
            "`\(excerpt(tokenizer.start, tokenizer.position))` does not close "
                + "`\(excerpt(start.start, start.end))`. Write `\(meant)`.",
            fixIt: tokenFixIt(meant))
        closeInnermost()
    }

    /// Attributes or a solidus in an end tag.
    private mutating func reportEndTagErrors() {
        guard let error = tokenizer.errors.first else { return }
        tokenizer.errors.removeAll()
        let tag = excerpt(tokenizer.start, tokenizer.position)
        let plain = "</" + text(tokenizer.nameStart, tokenizer.nameEnd) + ">"
        report(
            error.code, "`\(tag)`: an end tag holds nothing but its name. Write `\(plain)`.",
            at: error.offset,
            length: 1, fixIt: tokenFixIt(plain))
    }

    /// Closes the element with the tokenizer's token, whatever is open inside it.
    mutating func close(_ number: Int32) {
        if work.pointee.openCounts[Int(number)] == 0 { return closeCut(number) }
        let end = work.pointee.tokens.count
        while true {
            let innermost = work.pointee.open[work.pointee.open.count - 1]
            if innermost.element == number { return closeInnermost() }
            if endsImplied(innermost) {
                endInnermostImplied()
                continue
            }
            _ = removeInnermost()
            let faults = structureFaults
            // Beyond the depth that the policy allows, a cut element ends here for good.
            if depth + faults.liveCuts < table.policy.maximumDepth {
                faults.liveCuts += 1
                faults.cutsByElement[innermost.element, default: []].append(faults.cuts.count)
            }
            faults.cuts.append(.init(element: innermost.element, startToken: innermost.token, cutBy: end))
        }
    }

    private func endsImplied(_ open: OpenElement) -> Bool {
        Int(open.element) < table.elements.count && table.elements[Int(open.element)].hasImpliedEnd
            && work.pointee.tokens[open.token].kind == .startTag
    }

    /// Ends a paragraph before a block, and an item before the next item, as HTML does without an end tag
    /// (13.1.2.4, "Optional tags").
    @inline(never)
    mutating func endImplied(before element: Element) {
        while let innermost = work.pointee.open.elements.last, endsImplied(innermost) {
            let role = table.elements[Int(innermost.element)].role
            guard role == .paragraph || element.role == .listItem else { return }
            endInnermostImplied()
            if role == .listItem { return }
        }
    }

    /// Ends the paragraphs and items that the value ends in, as far as nothing else is open inside them.
    mutating func endImpliedAtEnd() {
        while let innermost = work.pointee.open.elements.last, endsImplied(innermost) {
            endInnermostImplied()
        }
    }

    /// Closes the innermost open element with an end tag that is not written.
    private mutating func endInnermostImplied() {
        let innermost = work.pointee.open[work.pointee.open.count - 1]
        _ = removeInnermost()
        let end = work.pointee.tokens.count
        work.pointee.tokens[innermost.token].match = end
        work.pointee.tokens.append(
            Token(.endTag, start: tokenizer.start, end: tokenizer.start, element: innermost.element))
        work.pointee.tokens[end].match = innermost.token
    }

    /// The end tag of an element that is not open: one that was cut before, or a stray.
    private mutating func closeCut(_ number: Int32) {
        guard let faults, let position = faults.cutsByElement[number]?.popLast() else { return strayEndTag() }
        let cut = faults.cuts[position]
        faults.liveCuts -= 1
        let end = work.pointee.tokens.count
        let start = work.pointee.tokens[cut.startToken]
        work.pointee.tokens[cut.startToken].match = end
        append(Self.endKind(for: start.kind), element: number)
        work.pointee.tokens[end].match = cut.startToken
        guard start.kind == .startTag, faults.misnested.insert(cut.cutBy).inserted else { return }
        let outer = work.pointee.tokens[cut.cutBy]
        let outerTag = excerpt(outer.start, outer.end)
        let innerTag = excerpt(tokenizer.start, tokenizer.position)
        let isAdjacent = outer.end == tokenizer.start
        report(
            .misnestedEndTag,
            "`\(outerTag)` comes before the `\(excerpt(start.start, start.end))` inside it is closed. "
                + "Write `\(innerTag)` before `\(outerTag)`.",
            at: outer.start, length: outer.end - outer.start,
            fixIt: isAdjacent
                ? .init(
                    offset: outer.start, length: tokenizer.position - outer.start,
                    replacement: text(tokenizer.start, tokenizer.position) + text(outer.start, outer.end))
                : nil)
    }

    private mutating func strayEndTag() {
        noteStray(.strayEndTag, offset: tokenizer.start, length: tokenizer.position - tokenizer.start)
        append(.dropped)
    }

    /// Remembers what may turn out to be the end tag of the innermost open element.
    mutating func noteStray(_ code: Diagnostic.Code, offset: Int, length: Int) {
        let innermost = enclosing >= 0 && !element(of: enclosing).isList ? enclosing : nil
        structureFaults.strays.append(
            .init(
                token: work.pointee.tokens.count, innermost: innermost, code: code, offset: offset,
                length: length))
    }

    /// `</br>`: right behind its start tag it is nothing, elsewhere a start tag was meant.
    mutating func voidEndTag(_ found: Int) {
        let name = table.names[found]
        let tag = excerpt(tokenizer.start, tokenizer.position)
        let previous = work.pointee.tokens.elements.last
        let follows =
            previous.map { $0.element == Int32(found) && ($0.kind == .br || $0.kind == .wbr) } ?? false
        let isAllowed = table.elements[found].isAllowed
        reportSpan(
            .voidElementEndTag,
            follows || !isAllowed
                ? "`\(tag)` is not needed: `<\(name)>` has no end tag. Leave it out."
                : "`\(tag)` closes nothing: `<\(name)>` has no end tag. Write `<\(name)>`.",
            fixIt: tokenFixIt(follows || !isAllowed ? "" : "<\(name)>"))
        if follows || !isAllowed { append(.dropped) } else { open(Int32(found), table.elements[found]) }
    }
}
