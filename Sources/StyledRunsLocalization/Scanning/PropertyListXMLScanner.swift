import StyledRunsCore

/// Reads an XML property list and keeps the place of every string.
///
/// It reads what is left of a damaged list. Entities of a document type are not expanded, so that a small
/// file cannot grow.
struct PropertyListXMLScanner {
    private enum Element: String {
        case plist, dict, array, key, string, integer, real, date, data
        case yes = "true"
        case no = "false"
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var stack = PropertyNodeStack()
    private(set) var diagnostics: [Diagnostic] = []
    private var isDone = false
    // Ends that no longer come, so that many openers are not each searched to the end of the file.
    private var absent: Set<String> = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func scan() -> PropertyNode? {
        while offset < bytes.count && !isDone {
            if bytes[offset] == UInt8(ascii: "<") { scanTag() } else { skipText() }
        }
        if !stack.isEmpty || stack.isIgnoring {
            report(.unexpectedEndOfFile, "The file ends before its last dictionary is closed.", offset, 0)
            stack.closeAll()
        }
        return stack.root
    }

    // MARK: Structure

    private mutating func scanTag() {
        let start = offset
        if skipMarkup() { return }
        guard let tag = tag(at: offset) else {
            offset += 1
            skipText(from: start)
            return
        }
        offset = tag.end
        guard let element = tag.element else {
            report(
                .malformedPropertyList, "A property list has no element of this name.", start, offset - start)
            return
        }
        if tag.isEnd {
            close(element, start)
            return
        }
        switch element {
        case .plist: break
        case .dict, .array:
            if stack.isInDictionary && stack.pendingKey == nil { reportNoKey(start) }
            if !stack.open(dictionary: element == .dict) {
                report(.nestingTooDeep, "The list is nested too deep from here on.", start, offset - start)
            }
            if tag.isEmpty { stack.close() }
        case .key:
            if stack.pendingKey != nil && stack.isInDictionary {
                report(.malformedPropertyList, "The key before this one has no value.", start, offset - start)
            }
            let key = tag.isEmpty ? TableText("", offset: offset) : scanText(of: .key, start)
            stack.setKey(key)
        case .string:
            add(.text(tag.isEmpty ? TableText("", offset: offset) : scanText(of: .string, start)), start)
        case .yes, .no:
            if !tag.isEmpty { _ = scanText(of: element, start) }
            add(.atom(element.rawValue), start)
        case .integer, .real, .date, .data:
            add(.atom(tag.isEmpty ? "" : scanText(of: element, start).string.trimmedWhitespace), start)
        }
    }

    private mutating func add(_ node: PropertyNode, _ start: Int) {
        if !stack.add(node) { reportNoKey(start) }
    }

    private mutating func reportNoKey(_ start: Int) {
        report(.malformedPropertyList, "This value has no key.", start, offset - start)
    }

    private mutating func close(_ element: Element, _ start: Int) {
        switch element {
        case .plist:
            isDone = stack.isEmpty && !stack.isIgnoring
            if !isDone { report(.malformedPropertyList, "A dictionary is not closed before this.", start, 0) }
            stack.closeAll()
            isDone = true
        case .dict, .array:
            if stack.isEmpty && !stack.isIgnoring {
                report(.malformedPropertyList, "This end tag closes nothing.", start, offset - start)
            } else {
                if !stack.isIgnoring && stack.isInDictionary != (element == .dict) {
                    report(
                        .malformedPropertyList, "This end tag does not fit what is open.", start,
                        offset - start)
                }
                stack.close()
            }
        default:
            report(.malformedPropertyList, "This end tag closes nothing.", start, offset - start)
        }
    }

    // MARK: Text

    private mutating func scanText(of element: Element, _ tagStart: Int) -> TableText {
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<"), bytes[offset] != UInt8(ascii: "&"),
            bytes[offset] != 0x0D
        {
            offset += 1
        }
        if let end = endTag(at: offset), end.element == element {
            let text = TableText(String(decoding: bytes[start..<offset], as: UTF8.self), offset: start)
            offset = end.end
            return text
        }
        var collector = TextCollector(start: start)
        var plain = start
        scanning: while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "&"):
                collector.append(bytes[plain..<offset])
                scanReference(&collector)
                plain = offset
            case 0x0D:
                // A line end is LF, however the file writes it (XML 1.0, section 2.11).
                collector.append(bytes[plain..<offset])
                offset += offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
                collector.append("\n", sourceEnd: offset)
                plain = offset
            case UInt8(ascii: "<"):
                if let content = characterData(at: offset) {
                    collector.append(bytes[plain..<offset])
                    collector.skip(to: content.lowerBound)
                    collector.append(bytes[content])
                    offset = min(content.upperBound + 3, bytes.count)
                    collector.skip(to: offset)
                    plain = offset
                    continue scanning
                }
                let markupStart = offset
                if skipMarkup() {
                    collector.append(bytes[plain..<markupStart])
                    collector.skip(to: offset)
                    plain = offset
                    continue scanning
                }
                if let tag = tag(at: offset), let found = tag.element, tag.isEnd || found != .string {
                    collector.append(bytes[plain..<offset])
                    if tag.isEnd && found == element {
                        offset = tag.end
                    } else {
                        report(
                            .malformedPropertyList, "<\(element.rawValue)> is not closed.", tagStart,
                            offset - tagStart,
                            Diagnostic.FixIt(offset: offset, length: 0, replacement: "</\(element.rawValue)>")
                        )
                    }
                    return collector.finish()
                }
                // Markup that somebody forgot to escape: it is part of the value.
                report(
                    .malformedPropertyList, "In a property list \"<\" is written \"&lt;\".", offset, 1,
                    Diagnostic.FixIt(offset: offset, length: 1, replacement: "&lt;"))
                offset += 1
            default:
                offset += 1
            }
        }
        collector.append(bytes[plain..<offset])
        report(
            .unexpectedEndOfFile, "The file ends before </\(element.rawValue)>.", tagStart, offset - tagStart)
        return collector.finish()
    }

    private mutating func scanReference(_ collector: inout TextCollector) {
        let start = offset
        var end = start + 1
        while end < bytes.count, end - start < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
            let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
            if let scalar = Self.scalar(named: name) {
                offset = end + 1
                collector.append(scalar, sourceEnd: offset)
                return
            }
        }
        offset = start + 1
        collector.append("&", sourceEnd: offset)
        report(
            .malformedPropertyList, "In a property list \"&\" is written \"&amp;\".", start, 1,
            Diagnostic.FixIt(offset: start, length: 1, replacement: "&amp;"))
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let value =
                digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
            guard let value, value != 0 else { return nil }
            return Unicode.Scalar(value)
        }
    }

    private mutating func skipText(from start: Int? = nil) {
        let start = start ?? offset
        var isBlank = start != offset ? false : true
        while offset < bytes.count && bytes[offset] != UInt8(ascii: "<") {
            if bytes[offset] > 0x20 { isBlank = false }
            offset += 1
        }
        if !isBlank { report(.unexpectedCharacter, "Here no text is expected.", start, offset - start) }
    }

    // MARK: Tags

    private struct Tag {
        let element: Element?
        let isEnd: Bool
        let isEmpty: Bool
        let end: Int
    }

    private func endTag(at start: Int) -> Tag? {
        guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") else { return nil }
        return tag(at: start)
    }

    /// The tag that starts at `start`, or `nil` when none does.
    private func tag(at start: Int) -> Tag? {
        var index = start + 1
        guard index < bytes.count else { return nil }
        let isEnd = bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let nameStart = index
        while index < bytes.count, index - nameStart < 40, Self.isName(bytes[index]) { index += 1 }
        if index == nameStart { return nil }
        let name = bytes[nameStart..<index]
        // Attributes: `<plist version="1.0">`. A tag does not go past the next "<".
        while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") {
            index += 1
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return nil }
        return Tag(
            element: Element.init(rawValue: String(decoding: name, as: UTF8.self)), isEnd: isEnd,
            isEmpty: bytes[index - 1] == UInt8(ascii: "/"), end: index + 1)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }

    /// Skips a comment, a declaration or a processing instruction. Returns whether there was one.
    private mutating func skipMarkup() -> Bool {
        let start = offset
        if starts("<!--", at: start) {
            skip(past: "-->", from: start + 4, "This comment has no end.")
        } else if starts("<?", at: start) {
            skip(past: "?>", from: start + 2, "This processing instruction has no end.")
        } else if starts("<!DOCTYPE", at: start) {
            var index = start
            while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "[") {
                index += 1
            }
            let hasSubset = index < bytes.count && bytes[index] == UInt8(ascii: "[")
            skip(past: hasSubset ? "]>" : ">", from: index, "This declaration has no end.")
        } else {
            return false
        }
        return true
    }

    /// The content of a CDATA section that starts at `start`.
    private func characterData(at start: Int) -> Range<Int>? {
        guard starts("<![CDATA[", at: start) else { return nil }
        let content = start + 9
        return content..<(find("]]>", from: content) ?? bytes.count)
    }

    private mutating func skip(past end: StaticString, from start: Int, _ message: String) {
        if !absent.contains(end.description) {
            if let found = find(end, from: start) {
                offset = found + end.utf8CodeUnitCount
                return
            }
            absent.insert(end.description)
        }
        // Only what opens it is skipped, so that the entries behind it are not lost.
        report(.unterminatedComment, message, offset, start - offset)
        offset = start
    }

    private func find(_ text: StaticString, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if starts(text, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func starts(_ text: StaticString, at start: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard start + count <= bytes.count else { return false }
        return text.withUTF8Buffer { expected in
            for index in 0..<count where bytes[start + index] != expected[index] { return false }
            return true
        }
    }

    private mutating func report(
        _ code: Diagnostic.Code, _ message: String, _ offset: Int, _ length: Int,
        _ fixIt: Diagnostic.FixIt? = nil
    ) {
        diagnostics.append(
            Diagnostic(code: code, message: message, offset: offset, length: length, fixIt: fixIt))
    }
}
