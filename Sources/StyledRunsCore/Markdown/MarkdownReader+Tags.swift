extension MarkdownReader {
    /// Elements are nested no deeper than this; deeper ones keep the style around them.
    private static let maximumDepth = 32

    /// Takes in a tag, and holds it against the elements that are open. Returns its end.
    mutating func add(_ tag: InlineTag, at start: Int) -> Int {
        let findings = makeFindings()
        var tag = tag
        let end = start + tag.length
        findings.diagnostics += tag.diagnostics
        switch tag.effect {
        case .opens(let name, let style, _, _):
            if findings.openElements.count < Self.maximumDepth {
                findings.openElements.append(OpenElement(name: name, offset: start, length: tag.length))
                if style.link != nil { lastAutolink = Int32(truncatingIfNeeded: tokens.count) }
            } else {
                findings.droppedElements += 1
                tag.effect = .nothing
                report(
                    .nestingTooDeep, "Elements are nested too deep here. Close some of them first.", start,
                    end)
            }
        case .closes(let name):
            if !close(name, from: start, to: end, findings) { tag.effect = .nothing }
        case .inserts, .nothing:
            break
        }
        var token = MarkdownToken(.tag, start: start, end: end)
        token.value = UInt32(truncatingIfNeeded: findings.tags.count)
        tokens.append(token)
        findings.tags.append(tag)
        isMarked = true
        return end
    }

    /// Whether the end tag of `name` closes an element.
    private mutating func close(
        _ name: String, from start: Int, to end: Int, _ findings: MarkdownFindings
    ) -> Bool {
        if findings.droppedElements > 0 {
            findings.droppedElements -= 1
            return false
        }
        guard let index = findings.openElements.lastIndex(where: { $0.name == name }) else {
            report(
                .strayEndTag, "`</\(name)>` closes nothing. Take it out, or write `<\(name)>` before it.",
                start, end)
            return false
        }
        if index < findings.openElements.count - 1 {
            let inner = findings.openElements[findings.openElements.count - 1].name
            report(.misnestedEndTag, "`<\(inner)>` must be closed before `</\(name)>`.", start, end)
        }
        findings.openElements.remove(at: index)
        return true
    }

    private mutating func report(_ code: Diagnostic.Code, _ message: String, _ start: Int, _ end: Int) {
        report(Diagnostic(code: code, message: message, offset: start, length: end - start))
    }
}
