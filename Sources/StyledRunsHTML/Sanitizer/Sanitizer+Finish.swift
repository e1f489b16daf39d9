import StyledRunsCore

extension Sanitizer {
    /// Decides at the end of the value what the open, cut and stray ones are.
    @inline(never)
    mutating func finishStructure() {
        endImpliedAtEnd()
        if work.pointee.open.isEmpty && faults == nil { return }
        let unclosed = takeUnclosed()
        let faults = structureFaults
        // The first stray end tag while an element was innermost may have been meant as its end tag.
        var strayByStart: [Int: Int] = [:]
        for (position, stray) in faults.strays.enumerated() {
            if let innermost = stray.innermost, strayByStart[innermost] == nil {
                strayByStart[innermost] = position
            }
        }
        // A link that nothing closes ends before the first link inside it.
        let nextLinks = Dictionary(faults.nestedLinks.map { ($0.outer, $0.start) }) { first, _ in first }
        var usedStrays: Set<Int> = []
        var index = 0
        while index < unclosed.count {
            let element = unclosed[index]
            index += 1
            let start = work.pointee.tokens[element.startToken]
            if isDoubtful(element.startToken) { continue }
            guard start.kind == .startTag else {
                resolveRefused(element.startToken)
                continue
            }
            if let position = strayByStart[element.startToken] {
                usedStrays.insert(position)
                reportMistakenEndTag(faults.strays[position], closing: element)
            } else if index < unclosed.count, isPair(element, unclosed[index]) {
                reportStartInPlaceOfEnd(element, unclosed[index])
                index += 1
            } else {
                reportUnclosed(element, before: nextLinks[element.startToken] ?? element.cutBy)
            }
        }
        resolveDoubts()
        reportRefusedElements()
        reportStrays(faults.strays.enumerated().filter { !usedStrays.contains($0.offset) }.map(\.element))
        refuseNestedLinks(faults)
    }

    /// Takes everything off the stack. Returns the elements that no end tag closes, in order of their starts.
    private mutating func takeUnclosed() -> [StructureFaults.Cut] {
        var unclosed: [StructureFaults.Cut] = []
        while let open = work.pointee.open.elements.last {
            _ = removeInnermost()
            unclosed.append(.init(element: open.element, startToken: open.token, cutBy: .max))
            endImpliedAtEnd()
        }
        if let faults {
            unclosed += faults.cuts.filter { work.pointee.tokens[$0.startToken].match < 0 }
        }
        return unclosed.sorted { $0.startToken < $1.startToken }
    }

    /// A refused start tag without end tag: a name that nobody knows is text, `<Untitled>`; others go.
    private func resolveRefused(_ token: Int) {
        guard work.pointee.tokens[token].kind == .refusedStartTag else { return }
        let isUnknown = Int(work.pointee.tokens[token].element) >= table.elements.count
        work.pointee.tokens.base[token].kind = isUnknown ? .text : .dropped
    }

    /// `<b>x<b>`: the second is taken as the end tag of the first.
    private func isPair(_ first: StructureFaults.Cut, _ second: StructureFaults.Cut) -> Bool {
        first.element == second.element && first.cutBy == second.cutBy
            && work.pointee.tokens[second.startToken].kind == .startTag
            && !table.elements[Int(first.element)].isBlock && !isDoubtful(second.startToken)
    }

    private func makeEnd(_ token: Int, of start: Int) {
        let tokens = work.pointee.tokens.base
        tokens[start].match = token
        tokens[token].match = start
        tokens[token].kind = .endTag
        tokens[token].element = tokens[start].element
    }

    private mutating func reportStartInPlaceOfEnd(_ first: StructureFaults.Cut, _ second: StructureFaults.Cut)
    {
        let start = work.pointee.tokens[first.startToken]
        let end = work.pointee.tokens[second.startToken]
        let closing = "</\(table.names[Int(first.element)])>"
        makeEnd(second.startToken, of: first.startToken)
        report(
            .unclosedElement,
            "`\(excerpt(start.start, start.end))` is never closed. Write `\(closing)` in place of the second `\(excerpt(end.start, end.end))`.",
            at: start.start, length: start.end - start.start,
            fixIt: .init(offset: end.start, length: end.end - end.start, replacement: closing))
    }

    private mutating func reportMistakenEndTag(
        _ stray: StructureFaults.Stray, closing element: StructureFaults.Cut
    ) {
        let start = work.pointee.tokens[element.startToken]
        let end = work.pointee.tokens[stray.token]
        let closing = "</\(table.names[Int(element.element)])>"
        makeEnd(stray.token, of: element.startToken)
        report(
            stray.code,
            "`\(excerpt(end.start, end.end))` does not close `\(excerpt(start.start, start.end))`. Write `\(closing)`.",
            at: stray.offset, length: stray.length,
            fixIt: .init(offset: end.start, length: end.end - end.start, replacement: closing))
    }

    /// - Parameter next: The token before which the element must be closed; beyond all for the end.
    private mutating func reportUnclosed(_ element: StructureFaults.Cut, before next: Int) {
        let tokens = work.pointee.tokens
        let start = tokens[element.startToken]
        let closing = "</\(table.names[Int(element.element)])>"
        let isLast = next >= tokens.count
        let place = isLast ? "at the end" : "before `\(excerpt(tokens[next].start, tokens[next].end))`"
        report(
            .unclosedElement,
            "`\(excerpt(start.start, start.end))` is never closed. "
                + "Write `\(closing)` where its text ends, at the latest \(place).",
            at: start.start, length: start.end - start.start,
            fixIt: .init(
                offset: isLast ? source.count : tokens[next].start, length: 0, replacement: closing))
    }

    private mutating func reportStrays(_ strays: [StructureFaults.Stray]) {
        var index = 0
        while index < strays.count {
            let stray = strays[index]
            index += 1
            let token = work.pointee.tokens[stray.token]
            // `</b>x</b>`: the first was meant as a start tag.
            let isPair =
                index < strays.count && stray.code == .strayEndTag && strays[index].code == .strayEndTag
                && excerpt(of: strays[index]) == excerpt(of: stray)
            let message: String
            var replacement = ""
            if token.kind == .text {
                replacement = "&lt;" + text(token.start + 1, token.end)
                message = "`\(excerpt(of: stray))` is not a tag. Write `\(replacement)` if it is text."
            } else if isPair {
                index += 1
                replacement = text(token.start, token.end).replacingEndMark()
                message =
                    "`\(excerpt(of: stray))` opens nothing. Write `\(excerpt(of: stray).replacingEndMark())`."
            } else {
                message =
                    "`\(excerpt(of: stray))` closes nothing: no such element is open here. Leave it out."
            }
            report(
                stray.code, message, at: stray.offset, length: stray.length,
                fixIt: .init(offset: token.start, length: token.end - token.start, replacement: replacement))
        }
    }

    private func excerpt(of stray: StructureFaults.Stray) -> String {
        let token = work.pointee.tokens[stray.token]
        return excerpt(token.start, token.end)
    }

    /// A link inside a link keeps its text and loses its tags.
    private mutating func refuseNestedLinks(_ faults: StructureFaults) {
        let tokens = work.pointee.tokens
        for (number, outer) in faults.nestedLinks where tokens[number].kind == .startTag {
            // Not around it is what was no tag, was closed by something else that was taken for its end tag, or
            // is closed by nothing and so ends before it.
            let around = tokens[outer]
            if around.kind != .startTag || around.match < number { continue }
            let start = tokens[number]
            report(
                .nestedLink,
                "`\(excerpt(start.start, start.end))` stands inside another link. Close the outer one first.",
                at: start.start, length: start.end - start.start, fixIt: nestedLinkFixIt(start))
            tokens.base[number].kind = .dropped
            if start.match >= 0 { tokens.base[start.match].kind = .dropped }
        }
    }

    /// Takes the tags of a link out.
    private func nestedLinkFixIt(_ start: Token) -> Diagnostic.FixIt? {
        guard start.match >= 0 else { return nil }
        return tagsFixIt(start, work.pointee.tokens[start.match])
    }
}

extension String {
    /// A tag's start tag: `<b>` for `</b>`.
    fileprivate func replacingEndMark() -> String { "<" + dropFirst(2) }
}
