extension MarkdownReader {
    mutating func readOpeningBracket(at start: Int) -> Int {
        var token = MarkdownToken(.bracket, start: start, end: start + 1)
        token.previous = lastBracket
        lastBracket = Int32(truncatingIfNeeded: tokens.count)
        tokens.append(token)
        return start + 1
    }

    /// Makes a link of the innermost open bracket, when a target follows. Returns the end of what was read.
    mutating func readClosingBracket(
        at start: Int, _ parser: MarkdownParser, _ builder: inout RunBuilder
    ) -> Int {
        guard lastBracket != Self.none else { return start + 1 }
        let opener = lastBracket
        let openerStart = tokens[Int(opener)].startOffset
        lastBracket = tokens[Int(opener)].previous
        tokens[Int(opener)].kind = .literal
        guard byte(start + 1) == UInt8(ascii: "(") else {
            if opener >= firstUsableBracket { diagnoseDetachedTarget(from: openerStart, closing: start) }
            return start + 1
        }
        guard let tail = LinkTail(in: source, at: start + 1) else {
            diagnoseMalformedTail(from: openerStart, at: start + 1)
            return start + 1
        }
        // A link holds no link: the inner one stands, and the outer one is text.
        if opener < firstUsableBracket {
            diagnoseNestedLink(from: openerStart, to: tail.end)
            return start + 1
        }
        if lastAutolink > opener { diagnoseNestedLink(from: openerStart, to: tail.end) }
        let target = LinkTail.decoded(tail.target, of: source)
        let number = attributes(
            for: target, at: tail.target.lowerBound, length: tail.target.count, parser.links, &builder)
        // Set as a whole: the compiler fails on the one field under the thread sanitizer.
        var token = tokens[Int(opener)]
        token.kind = .linkStart
        token.value = number
        tokens[Int(opener)] = token
        matchDelimiters(above: opener)
        tokens.append(MarkdownToken(.linkEnd, start: start, end: tail.end))
        firstUsableBracket = opener
        isMarked = true
        return tail.end
    }

    /// The number of a link's attributes; 0, with an error, when no link may lead to `target`.
    mutating func attributes(
        for target: String, at offset: Int, length: Int, _ links: LinkPolicy,
        _ builder: inout RunBuilder
    ) -> UInt32 {
        if links.allows(target) { return builder.enter(RareAttributes(link: target, names: [])) }
        let schemes = links.schemes.sorted().joined(separator: ", ")
        report(
            Diagnostic(
                code: .urlSchemeNotAllowed,
                message:
                    "A link may not lead to this target. Allowed are \(schemes), and targets without a scheme.",
                offset: offset, length: length))
        return 0
    }

    private mutating func diagnoseNestedLink(from start: Int, to end: Int) {
        report(
            Diagnostic(
                code: .nestedLink,
                message: "A link stands inside this link. Keep one of them, and write `\\[` for a bracket.",
                offset: start, length: end - start))
    }

    /// `[x](` whose target is cut short, or is none.
    private mutating func diagnoseMalformedTail(from start: Int, at parenthesis: Int) {
        // As far as no other link can have started, so that the search stays linear.
        var end = parenthesis + 1
        scan: while end < source.count {
            switch source[end] {
            case 0...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "<"):
                break scan
            default: end += 1
            }
        }
        let stopped = byte(end)
        let isCutShort = end > parenthesis + 1 && (end == source.count || ASCII.isWhitespace(stopped))
        report(
            Diagnostic(
                code: .malformedLink,
                message: "This link has no complete target. Write `[text](target)`, without spaces in the "
                    + "target, or `\\[` for a bracket.",
                offset: start, length: parenthesis + 1 - start,
                fixIt: isCutShort && !hasParenthesis(behind: end)
                    ? Diagnostic.FixIt(offset: end, length: 0, replacement: ")") : nil))
    }

    /// Whether the word behind `start` ends the target after all, so that it is the space that is wrong.
    private func hasParenthesis(behind start: Int) -> Bool {
        var position = start
        while position < source.count && ASCII.isWhitespace(source[position]) { position += 1 }
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: ")"): return true
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "]"), 0x0A, 0x0D: return false
            default: position += 1
            }
        }
        return false
    }

    /// `[x] (target)`: most likely a link with a space too many.
    private mutating func diagnoseDetachedTarget(from start: Int, closing: Int) {
        var parenthesis = closing + 1
        while byte(parenthesis) == 0x20 || byte(parenthesis) == 0x09 { parenthesis += 1 }
        guard parenthesis > closing + 1, byte(parenthesis) == UInt8(ascii: "(") else { return }
        guard let end = endOfTargetWord(from: parenthesis + 1) else { return }
        report(
            Diagnostic(
                code: .malformedLink,
                message: "A space parts the text of this link from its target. Write `[text](target)`, or "
                    + "`\\[` for a bracket.",
                offset: start, length: end + 1 - start,
                fixIt: Diagnostic.FixIt(
                    offset: closing + 1, length: parenthesis - closing - 1, replacement: "")))
    }

    /// The offset of the `)` behind one word that can be a target: with a letter, and no white space.
    /// `[1] (2)` and `[OK] (%d)` are text.
    private func endOfTargetWord(from start: Int) -> Int? {
        var position = start
        var hasLetter = false
        while position < source.count {
            let byte = source[position]
            if byte == UInt8(ascii: ")") { return hasLetter ? position : nil }
            if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "{"),
                let end = Placeholder.end(in: source, at: position)
            {
                position = end
                continue
            }
            if byte <= 0x20 || byte >= 0x7F || "[](<>".utf8.contains(byte) { return nil }
            hasLetter = hasLetter || ASCII.isLetter(byte)
            position += 1
        }
        return nil
    }
}
