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
        let name = tokenizer.bytes(tokenizer.nameStart, tokenizer.nameEnd)
        guard let found = table.find(key: tokenizer.nameKey, name: name) else { return unknownStartTag() }
        let element = table.elements[found]
        guard element.isAllowed else { return forbiddenStartTag(found, element) }
        let number = Int32(truncatingIfNeeded: found)
        let first = Int32(truncatingIfNeeded: work.pointee.keptAttributes.count)
        keepAttributes(of: found, element)
        if tokenizer.isTruncated { reportTruncatedTag() }
        if tokenizer.isSelfClosing && !element.isVoid { return selfClosingTag(number) }
        let token = work.pointee.tokens.count
        open(number, element)
        work.pointee.tokens[token].firstAttribute = first
        work.pointee.tokens[token].attributeCount =
            Int32(truncatingIfNeeded: work.pointee.keptAttributes.count) - first
    }

    /// `<b/>`: HTML ignores the solidus. A writer meant either the end tag or nothing at all.
    private mutating func selfClosingTag(_ number: Int32) {
        let tag = excerpt(tokenizer.start, tokenizer.position)
        let closing = "</" + table.names[Int(number)] + ">"
        let closes = work.pointee.open.elements.last?.element == number
        report(
            .nonVoidHTMLElementStartTagWithTrailingSolidus,
            closes
                ? "`\(tag)` does not close anything. Write `\(closing)`."
                : "`\(tag)` cannot close itself. Write text between a start tag and `\(closing)`, or leave it out.",
            at: tokenizer.start, length: tokenizer.position - tokenizer.start,
            fixIt: closes ? closing : "")
        if closes { closeInnermost() } else { append(.dropped) }
    }

    private mutating func unknownStartTag() {
        tokenizer.errors.removeAll()
        let tag = excerpt(tokenizer.start, tokenizer.position)
        reportSpan(
            .elementNotAllowed,
            "`\(tag)` is no element that may stand here. If it is text, write `&lt;` for the `<`.",
            fixIt: .init(offset: tokenizer.start, length: 1, replacement: "&lt;"))
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

    private mutating func forbiddenStartTag(_ found: Int, _ element: Element) {
        tokenizer.errors.removeAll()
        let tag = excerpt(tokenizer.start, tokenizer.position)
        reportSpan(
            .elementNotAllowed, "`\(tag)`: the element `\(table.names[found])` may not stand in this text.")
        let number = Int32(truncatingIfNeeded: found)
        switch element.role {
        case .hidden where !tokenizer.isSelfClosing && skipHiddenContent(found):
            append(.dropped)
        case .forbiddenVoid:
            append(.dropped)
        default:
            if tokenizer.isSelfClosing { return append(.dropped) }
            push(number)
            append(.refusedStartTag, element: number)
        }
    }

    /// Moves the tokenizer behind the end tag of a hidden element. Returns whether there is one.
    private mutating func skipHiddenContent(_ found: Int) -> Bool {
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

    /// Whether a block's start tag stands where HTML allows no block, or anything but an item stands in a list.
    func isMisplaced(_ element: Element) -> Bool {
        let isItem = element.role == .listItem
        if enclosing < 0 { return isItem }
        switch table.elements[Int(enclosing)].role {
        case .unorderedList, .orderedList: return !isItem
        case .division, .container, .listItem: return isItem
        default: return true
        }
    }

    @inline(never)
    mutating func openMisplaced(_ number: Int32) {
        let name = table.names[Int(number)]
        reportSpan(
            .misplacedElement,
            name == "li"
                ? "`<li>` may stand only directly in `<ul>` or `<ol>`."
                : "`<\(name)>` may not stand here: only in `<div>`, `<blockquote>`, `<li>`, or outside of all."
        )
        push(number)
        append(.misplacedBlock, element: number)
    }
}
