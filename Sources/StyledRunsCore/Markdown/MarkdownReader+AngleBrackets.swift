extension MarkdownReader {
    /// Reads the autolink or tag at the `<` at `start`, or passes over it. Returns the end of what was read.
    mutating func readAngleBracket(
        at start: Int, _ parser: MarkdownParser, _ builder: inout RunBuilder
    ) -> Int {
        if let end = endOfURLAutolink(at: start) {
            return addAutolink(from: start, to: end, prefix: "", parser.links, &builder)
        }
        if let end = endOfEmailAutolink(at: start) {
            return addAutolink(from: start, to: end, prefix: "mailto:", parser.links, &builder)
        }
        if let inlineHTML = parser.inlineHTML {
            guard let tag = inlineHTML.tag(in: source, at: start), tag.length > 0 else { return start + 1 }
            return add(tag, at: start)
        }
        guard let tag = HTMLTagShape(in: source, at: start), tag.isKnown else { return start + 1 }
        warn(of: tag, at: start)
        return tag.end
    }

    private mutating func addAutolink(
        from start: Int, to end: Int, prefix: String, _ links: LinkPolicy,
        _ builder: inout RunBuilder
    )
        -> Int
    {
        let text = UnsafeBufferPointer(rebasing: source[(start + 1)..<(end - 1)])
        var token = MarkdownToken(.autolink, start: start, end: end)
        token.value = attributes(
            for: prefix + String(decoding: text, as: UTF8.self), at: start + 1, length: text.count, links,
            &builder)
        lastAutolink = Int32(truncatingIfNeeded: tokens.count)
        tokens.append(token)
        isMarked = true
        return end
    }

    /// One warning for an element: its end tag is not mentioned again.
    private mutating func warn(of tag: HTMLTagShape, at start: Int) {
        let findings = makeFindings()
        if tag.isEndTag && findings.warnedStartTags > 0 {
            findings.warnedStartTags -= 1
            return
        }
        if !tag.isEndTag { findings.warnedStartTags += 1 }
        report(
            Diagnostic(
                code: .htmlInMarkdown, severity: .warning,
                message:
                    "An HTML tag is shown as text in a Markdown value. Write Markdown, such as `**bold**`.",
                offset: start, length: tag.end - start))
    }

    /// CommonMark 0.31, section 6.5, "Autolinks": a scheme of 2 to 32 characters, a colon, and no white space.
    private func endOfURLAutolink(at start: Int) -> Int? {
        var position = start + 1
        guard ASCII.isLetter(byte(position)) else { return nil }
        while byte(position) != UInt8(ascii: ":") {
            let byte = byte(position)
            guard
                ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
                    || byte == UInt8(ascii: "-")
            else { return nil }
            position += 1
            if position - start > 33 { return nil }
        }
        if position - start < 3 { return nil }
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: ">"): return position + 1
            case 0...0x20, 0x7F, UInt8(ascii: "<"): return nil
            default: position += 1
            }
        }
        return nil
    }

    /// CommonMark 0.31, section 6.5: what the HTML standard takes for an e-mail address.
    private func endOfEmailAutolink(at start: Int) -> Int? {
        var position = start + 1
        while isLocalPart(byte(position)) { position += 1 }
        guard position > start + 1, byte(position) == UInt8(ascii: "@") else { return nil }
        repeat {
            let label = position + 1
            position = label
            while ASCII.isLetterOrDigit(byte(position)) || byte(position) == UInt8(ascii: "-") {
                position += 1
            }
            guard position > label, position - label <= 63, byte(label) != UInt8(ascii: "-"),
                byte(position - 1) != UInt8(ascii: "-")
            else { return nil }
        } while byte(position) == UInt8(ascii: ".")
        return byte(position) == UInt8(ascii: ">") ? position + 1 : nil
    }

    private func isLocalPart(_ byte: UInt8) -> Bool {
        ASCII.isLetterOrDigit(byte) || (byte > 0 && ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte))
    }
}
