import StyledRunsCore

// Tags whose fault depends on whether an end tag comes for them, which is known at the end of the value.
extension Sanitizer {
    /// Notes that the last token, the start tag of an element that may stand anywhere, may be none. No list: its
    /// items would have no place without it.
    mutating func doubt(_ doubt: StructureFaults.Doubt) {
        structureFaults.doubts.append((work.pointee.tokens.count - 1, doubt))
        structureFaults.doubtful.insert(work.pointee.tokens.count - 1)
    }

    func isDoubtful(_ token: Int) -> Bool { faults?.doubtful.contains(token) == true }

    /// Decides on the doubtful start tags.
    mutating func resolveDoubts() {
        guard let faults else { return }
        for (number, doubt) in faults.doubts {
            let token = work.pointee.tokens[number]
            let tag = excerpt(token.start, token.end)
            let isClosed = token.match >= 0
            switch doubt {
            case .disguised(let error):
                let meant = "<" + text(nameStart(of: token), token.end)
                report(
                    error.code,
                    isClosed
                        ? "`\(tag)` is not a tag. Write `\(meant)`."
                        : "This `<` does not start a tag. Write `&lt;` if it is text.",
                    at: error.offset, length: scalarLength(at: error.offset),
                    fixIt: isClosed
                        ? .init(offset: token.start, length: token.end - token.start, replacement: meant)
                        : .init(offset: token.start, length: 1, replacement: "&lt;"))
                if !isClosed { work.pointee.tokens[number].kind = .text }
            case .selfClosing:
                let name = table.names[Int(token.element)]
                report(
                    .nonVoidHTMLElementStartTagWithTrailingSolidus,
                    isClosed
                        ? "The `/` in `\(tag)` does nothing, for `</\(name)>` closes the element. Leave it out."
                        : Self.cannotClose(tag, name),
                    at: token.start, length: token.end - token.start,
                    fixIt: isClosed
                        ? .init(offset: token.end - 2, length: 1, replacement: "")
                        : .init(offset: token.start, length: token.end - token.start, replacement: ""))
                if !isClosed { work.pointee.tokens[number].kind = .dropped }
            }
        }
    }

    static func cannotClose(_ tag: String, _ name: String) -> String {
        "`\(tag)` cannot close itself. Write text between a start tag and `</\(name)>`, or leave it out."
    }

    private func nameStart(of token: Token) -> Int {
        var offset = token.start + 1
        while !source[offset].isASCIILetter { offset += 1 }
        return offset
    }

    /// Reports the start tags of elements that are not allowed. One without end tag is text if nobody knows its
    /// name, as in `<Untitled>`.
    mutating func reportRefusedElements() {
        guard let faults else { return }
        for number in faults.refused {
            let start = work.pointee.tokens[number]
            let tag = excerpt(start.start, start.end)
            let isKnown = start.element >= 0 && Int(start.element) < table.elements.count
            var message =
                isKnown
                ? "The element `\(table.names[Int(start.element)])` is not allowed here. "
                : "`\(tag)` is not a tag that is allowed here. "
            var fixIt: Diagnostic.FixIt?
            if start.match >= 0 {
                let end = work.pointee.tokens[start.match]
                message += "Leave out `\(tag)` and `\(excerpt(end.start, end.end))`."
                fixIt = tagsFixIt(start, end)
            } else if start.kind == .text {
                message += "If it is text, write `&lt;` for the `<`."
                fixIt = .init(offset: start.start, length: 1, replacement: "&lt;")
            } else {
                message += "Leave it out."
                fixIt = .init(offset: start.start, length: start.end - start.start, replacement: "")
            }
            report(
                .elementNotAllowed, message, at: start.start, length: start.end - start.start, fixIt: fixIt)
        }
    }

    /// Takes two tags out and keeps what is between them, unless that is long: elements may be nested as deep
    /// as the value is long.
    func tagsFixIt(_ start: Token, _ end: Token) -> Diagnostic.FixIt? {
        guard end.start - start.end <= 256 else { return nil }
        return .init(
            offset: start.start, length: end.end - start.start, replacement: text(start.end, end.start))
    }
}
