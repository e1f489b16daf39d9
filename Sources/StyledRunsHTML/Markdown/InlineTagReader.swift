internal import StyledRunsCore

/// Reads the HTML tags in Markdown values, one by one.
///
/// What a tag means is asked of the HTML parser: it reads the tag with one letter in it, so that a policy
/// means the same here as in an HTML value.
struct InlineTagReader: InlineHTML {
    private let parser: HTMLParser
    private static let content: Character = "x"

    init(policy: HTMLPolicy) { parser = HTMLParser(policy: policy) }

    func tag(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> InlineTag? {
        guard let shape = InlineTagShape(in: source, at: start) else { return nil }
        let tag = String(decoding: UnsafeBufferPointer(rebasing: source[start..<shape.end]), as: UTF8.self)
        let length = shape.end - start
        if shape.isEndTag && !ElementNames.void.contains(shape.name) {
            // An end tag closes whatever is open, also what the policy does not allow.
            return ElementNames.isKnown(shape.name, in: parser.policy)
                ? InlineTag(length: length, effect: .closes(element: shape.name)) : nil
        }
        if ElementNames.void.contains(shape.name) { return void(tag, at: start) }
        guard ElementNames.isKnown(shape.name, in: parser.policy) else {
            // A name in angle brackets is more likely text than a tag, so nothing of it is lost.
            let diagnostics = moved(parser.diagnostics(for: tag), to: start, length: length)
            return InlineTag(length: length, effect: .inserts(tag), diagnostics: diagnostics)
        }
        let (text, found) = parser.repair("\(tag)\(Self.content)</\(shape.name)>")
        let diagnostics = moved(found, to: start, length: length)
        guard let content = text.plainText.firstIndex(of: Self.content) else {
            return InlineTag(length: length, effect: .nothing, diagnostics: diagnostics)
        }
        return InlineTag(
            length: length,
            effect: .opens(
                element: shape.name, style: text.style(at: content),
                before: String(text.plainText[..<content]),
                after: String(text.plainText[content...].dropFirst())),
            diagnostics: diagnostics)
    }

    private func void(_ tag: String, at start: Int) -> InlineTag {
        let (text, found) = parser.repair(tag)
        let length = tag.utf8.count
        return InlineTag(
            length: length, effect: .inserts(text.plainText),
            diagnostics: moved(found, to: start, length: length))
    }

    /// What is wrong with the tag itself, at its place in the value.
    private func moved(_ found: [Diagnostic], to start: Int, length: Int) -> [Diagnostic] {
        found.filter { $0.offset < length }.map { fault in
            Diagnostic(
                code: fault.code, severity: fault.severity, message: fault.message,
                offset: fault.offset + start, length: min(fault.length, length - fault.offset),
                fixIt: fault.fixIt.flatMap { fix in
                    guard fix.offset + fix.length <= length else { return nil }
                    return Diagnostic.FixIt(
                        offset: fix.offset + start, length: fix.length, replacement: fix.replacement)
                })
        }
    }
}

/// The outline of a tag: a name right behind `<` or `</`, and a `>` outside quotes before the next `<`.
struct InlineTagShape {
    var isEndTag: Bool
    /// The element's name in lower case.
    var name: String
    /// The offset behind the `>`.
    var end: Int

    /// - Complexity: O(n) in the length of the tag, or up to the next `<`.
    init?(in source: UnsafeBufferPointer<UInt8>, at start: Int) {
        var position = start + 1
        isEndTag = position < source.count && source[position] == UInt8(ascii: "/")
        if isEndTag { position += 1 }
        let nameStart = position
        scan: while position < source.count {
            switch source[position] {
            case 0x09, 0x0A, 0x0C, 0x0D, 0x20, UInt8(ascii: "/"), UInt8(ascii: ">"): break scan
            case UInt8(ascii: "<"): return nil
            default: position += 1
            }
        }
        guard position > nameStart, position < source.count,
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(source[nameStart] | 0x20)
        else { return nil }
        name = String(decoding: UnsafeBufferPointer(rebasing: source[nameStart..<position]), as: UTF8.self)
            .lowercased()
        var quote: UInt8?
        while position < source.count {
            let byte = source[position]
            position += 1
            if byte == UInt8(ascii: "<") { return nil }
            if byte == quote {
                quote = nil
            } else if quote == nil {
                if byte == UInt8(ascii: ">") {
                    end = position
                    return
                }
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
            }
        }
        return nil
    }
}

extension ElementNames {
    /// Whether HTML or the app has an element of that name.
    fileprivate static func isKnown(_ name: String, in policy: HTMLPolicy) -> Bool {
        inline.contains { $0.name == name } || blocks.contains { $0.name == name } || void.contains(name)
            || hidden.contains(name) || structural.contains(name) || other.contains(name)
            || policy.customElements[name] != nil
    }
}
