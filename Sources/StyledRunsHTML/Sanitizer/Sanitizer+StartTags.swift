import StyledRunsCore

extension Sanitizer {
    var structureFaults: StructureFaults {
        mutating get {
            if let faults { return faults }
            let made = StructureFaults()
            faults = made
            return made
        }
    }

    /// A start tag with attributes, with a fault, or of an element that is not allowed.
    @inline(never)
    mutating func elaborateStartTag() {
        if let offset = tokenizer.strayQuoteEnd { return misquotedTag(at: offset) }
        if tokenizer.isTruncated { return truncatedTag() }
        let name = tokenizer.bytes(tokenizer.nameStart, tokenizer.nameEnd)
        guard let found = table.find(key: tokenizer.nameKey, name: name) else { return unknownStartTag() }
        guard table.elements[found].isAllowed else { return forbiddenStartTag(found) }
        if tokenizer.isSelfClosing && !table.elements[found].isVoid { return selfClosingTag(found) }
        openWithAttributes(found)
    }

    /// Opens an allowed element whose tag is the tokenizer's token, and checks its attributes.
    mutating func openWithAttributes(_ found: Int) {
        let element = table.elements[found]
        let first = Int32(truncatingIfNeeded: work.pointee.keptAttributes.count)
        keepAttributes(of: found, element)
        open(Int32(truncatingIfNeeded: found), element, firstAttribute: first)
    }

    /// Opens an allowed element with the attributes that were kept from `first` on.
    mutating func open(_ number: Int32, _ element: Element, firstAttribute first: Int32) {
        open(number, element)
        // Blocks that end here come first; the tag's own token is the last.
        let token = work.pointee.tokens.count - 1
        work.pointee.tokens[token].firstAttribute = first
        work.pointee.tokens[token].attributeCount =
            Int32(truncatingIfNeeded: work.pointee.keptAttributes.count) - first
    }

    /// `<b/>`: HTML ignores the solidus. A writer meant the end tag, the start tag, or nothing at all.
    private mutating func selfClosingTag(_ found: Int) {
        let number = Int32(truncatingIfNeeded: found)
        let closes = work.pointee.open.elements.last.map { $0.element == number && !isDoubtful($0.token) }
        if closes != true && !table.elements[found].isList {
            openWithAttributes(found)
            return doubt(.selfClosing)
        }
        tokenizer.errors.removeAll()
        guard closes == true else {
            report(
                .nonVoidHTMLElementStartTagWithTrailingSolidus,
                Self.cannotClose(excerpt(tokenizer.start, tokenizer.position), table.names[found]),
                at: tokenizer.start, length: tokenizer.position - tokenizer.start, fixIt: tokenFixIt(""))
            return append(.dropped)
        }
        let closing = "</" + table.names[found] + ">"
        reportSpan(
            .nonVoidHTMLElementStartTagWithTrailingSolidus,
            "`\(excerpt(tokenizer.start, tokenizer.position))` does not close anything. Write `\(closing)`.",
            fixIt: tokenFixIt(closing))
        closeInnermost()
    }

    private mutating func unknownStartTag() {
        tokenizer.errors.removeAll()
        structureFaults.refused.append(work.pointee.tokens.count)
        if tokenizer.isSelfClosing { return append(.text) }
        let number = numberOfUnknownName()
        push(number)
        append(.refusedStartTag, element: number)
    }

    private mutating func numberOfUnknownName() -> Int32 {
        let name = unknownName()
        let faults = structureFaults
        if let number = faults.unknownNames[name] { return number }
        let number = Int32(truncatingIfNeeded: work.pointee.openCounts.count)
        work.pointee.openCounts.append(0)
        faults.unknownNames[name] = number
        return number
    }

    /// The name of the tokenizer's tag in lower case.
    func unknownName() -> String {
        String(
            decoding: tokenizer.bytes(tokenizer.nameStart, tokenizer.nameEnd).map(\.asciiLowercased),
            as: UTF8.self)
    }

    private mutating func forbiddenStartTag(_ found: Int) {
        tokenizer.errors.removeAll()
        structureFaults.refused.append(work.pointee.tokens.count)
        let role = table.elements[found].role
        let number = Int32(truncatingIfNeeded: found)
        if role == .forbiddenVoid || tokenizer.isSelfClosing || (role == .hidden && skipHiddenContent(found))
        {
            return append(.dropped, element: number)
        }
        push(number)
        append(.refusedStartTag, element: number)
    }

    /// Moves the tokenizer behind the end tag of a hidden element. Returns whether there is one.
    mutating func skipHiddenContent(_ found: Int) -> Bool {
        let faults = structureFaults
        if faults.endless.contains(found) { return false }
        let name = table.names[found].utf8
        var offset = tokenizer.position
        while offset + name.count + 2 <= source.count {
            if source[offset] == UInt8(ascii: "<"), source[offset + 1] == UInt8(ascii: "/"),
                tokenizer.bytes(offset + 2, offset + 2 + name.count).equalsIgnoringCase(name)
            {
                var end = offset + 2 + name.count
                if end == source.count || !source[end].isPlainNameByte {
                    while end < source.count && source[end] != UInt8(ascii: ">") { end += 1 }
                    tokenizer.position = min(end + 1, source.count)
                    return true
                }
            }
            offset += 1
        }
        faults.endless.insert(found)
        return false
    }

    @inline(never)
    mutating func noteNestedLink() {
        structureFaults.nestedLinks.append((work.pointee.tokens.count, outerLink))
    }

    @inline(never)
    mutating func openTooDeep(_ number: Int32, _ element: Element) {
        if !hasReportedDepth {
            hasReportedDepth = true
            reportSpan(
                .nestingTooDeep,
                "More than \(table.policy.maximumDepth) elements are nested here. Take some of them out.")
        }
        if element.role == .link { openLinks -= 1 }
        push(number)
        append(.refusedStartTag, element: number)
    }

    /// The element of a start tag that is in the table.
    func element(of token: Int) -> Element { table.elements[Int(work.pointee.tokens[token].element)] }

    @inline(never)
    mutating func openMisplaced(_ number: Int32) {
        let name = table.names[Int(number)]
        reportSpan(
            .misplacedElement,
            name == "li"
                ? "`<li>` may stand only directly in `<ul>` or `<ol>`."
                : "`<\(name)>` may stand only in `<div>`, `<blockquote>` or `<li>`, or outside of all elements."
        )
        push(number)
        append(.misplacedBlock, element: number)
    }
}
