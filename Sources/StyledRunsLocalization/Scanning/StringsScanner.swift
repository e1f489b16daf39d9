import StyledRunsCore

/// Reads `.strings` text: `"key" = "value";` entries with comments between them.
///
/// One pass over the bytes, forward but for one rule: a string whose closing quote is missing is cut at the
/// end of its first line, and reading goes on behind it.
struct StringsScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private(set) var table: StringTable
    private var diagnostics: [Diagnostic] = []
    // Set once no comment can end any more, so that many openers are not each searched to the end.
    private var noCommentEnd = false
    private var noValueEnd = false
    private var lastComment: Range<Int>?

    init(_ bytes: UnsafeBufferPointer<UInt8>, source: TableSource) {
        self.bytes = bytes
        table = StringTable(format: .strings, source: source)
    }

    mutating func scan() -> StringTable {
        // An old-style property list stands in braces.
        skipTrivia()
        let isBraced = peek == UInt8(ascii: "{")
        if isBraced { offset += 1 }
        while true {
            skipTrivia()
            guard let byte = peek else { break }
            if byte == UInt8(ascii: "}") && isBraced {
                offset += 1
                continue
            }
            scanEntry()
        }
        table.diagnostics = diagnostics
        return table
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func scanEntry() {
        let comment = lastComment
        lastComment = nil
        let start = offset
        guard let key = scanString() else {
            skipUnexpected("Here a key in quotes is expected.")
            return
        }
        let keyEnd = offset
        skipTrivia()
        var value = key
        if peek == UInt8(ascii: "=") {
            offset += 1
            skipTrivia()
            if let scanned = scanString() {
                value = scanned
            } else {
                skipValue(of: key, from: start)
                return
            }
        } else if peek != UInt8(ascii: ";") {
            // A word by itself: nothing says that it is a key.
            report(
                .unexpectedCharacter, "After the key \(quoted(key)) comes neither \"=\" nor \";\".", start,
                keyEnd - start)
            return
        }
        let valueEnd = offset
        skipTrivia()
        if peek == UInt8(ascii: ";") {
            offset += 1
        } else {
            report(
                .missingSemicolon, "A semicolon is missing behind the value of \(quoted(key)).", valueEnd, 0,
                Diagnostic.FixIt(offset: valueEnd, length: 0, replacement: ";"))
        }
        let entry = TableEntry(
            key: key, value: .text(value),
            comment: comment.map { String(decoding: bytes[$0], as: UTF8.self).trimmedWhitespace })
        if table.add(entry) != nil {
            report(
                .duplicateKey,
                "The key \(quoted(key)) is already in the table; this value replaces the first.",
                start, keyEnd - start)
        }
    }

    private func quoted(_ text: TableText) -> String { "\"" + text.string.prefix(60) + "\"" }

    // MARK: Strings

    private mutating func scanString() -> TableText? {
        guard let byte = peek else { return nil }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return scanQuoted(byte) }
        let start = offset
        while let byte = peek, Self.isWord(byte), !startsComment { offset += 1 }
        if offset == start { return nil }
        return TableText(String(decoding: bytes[start..<offset], as: UTF8.self), offset: start)
    }

    /// The characters of an unquoted string, as Foundation's reader has them.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
            return true
        default:
            return false
        }
    }

    private mutating func scanQuoted(_ quote: UInt8) -> TableText {
        let start = offset
        let diagnosticCount = diagnostics.count
        offset += 1
        let (text, isClosed) = scanContent(quote, end: bytes.count)
        let end = offset
        // A quote that closes where nothing can follow it is the opening one of the next string.
        if isClosed, !spansLines(start, end) || canFollow(end) { return text }
        let line = lineEnd(from: start)
        if isClosed || line < bytes.count {
            diagnostics.removeSubrange(diagnosticCount...)
            var contentEnd = line
            // What looks like the entry's own semicolon is not part of the value.
            if contentEnd > start + 1 && bytes[contentEnd - 1] == UInt8(ascii: ";") { contentEnd -= 1 }
            offset = start + 1
            let (text, _) = scanContent(quote, end: contentEnd)
            offset = contentEnd
            reportUnterminated(start, contentEnd)
            return text
        }
        reportUnterminated(start, end)
        return text
    }

    private mutating func reportUnterminated(_ start: Int, _ end: Int) {
        report(
            .unterminatedString, "This string has no closing quote.", start, end - start,
            Diagnostic.FixIt(offset: end, length: 0, replacement: "\""))
    }

    private func spansLines(_ start: Int, _ end: Int) -> Bool { lineEnd(from: start) < end }

    private func lineEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count && bytes[end] != 0x0A && bytes[end] != 0x0D { end += 1 }
        return end
    }

    /// Whether what comes after a string at `end` may do so: nothing, `=`, `;`, a comment, or a new line.
    private func canFollow(_ end: Int) -> Bool {
        var index = end
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09: index += 1
            case 0x0A, 0x0D, UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "\""):
                return true
            case UInt8(ascii: "/"): return true
            default: return false
            }
        }
        return true
    }

    private mutating func scanContent(_ quote: UInt8, end: Int) -> (TableText, isClosed: Bool) {
        let start = offset
        while offset < end && bytes[offset] != quote && bytes[offset] != UInt8(ascii: "\\") { offset += 1 }
        if offset >= end || bytes[offset] == quote {
            let text = TableText(String(decoding: bytes[start..<offset], as: UTF8.self), offset: start)
            let isClosed = offset < end
            if isClosed { offset += 1 }
            return (text, isClosed)
        }
        var collector = TextCollector(start: start)
        var plain = start
        while offset < end && bytes[offset] != quote {
            if bytes[offset] == UInt8(ascii: "\\") {
                collector.append(bytes[plain..<offset])
                scanEscape(&collector, end: end)
                plain = offset
            } else {
                offset += 1
            }
        }
        collector.append(bytes[plain..<offset])
        let isClosed = offset < end
        let text = collector.finish()
        for escape in collector.halfPairs {
            report(
                .invalidEscape, "This escape is half of a surrogate pair.", escape.lowerBound, escape.count)
        }
        if isClosed { offset += 1 }
        return (text, isClosed)
    }

    private mutating func scanEscape(_ collector: inout TextCollector, end: Int) {
        let start = offset
        offset += 1
        guard offset < end else {
            collector.append("\\", sourceEnd: offset)
            return
        }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): collector.append("\n", sourceEnd: offset)
        case UInt8(ascii: "r"): collector.append("\r", sourceEnd: offset)
        case UInt8(ascii: "t"): collector.append("\t", sourceEnd: offset)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value = Int(byte - UInt8(ascii: "0"))
            var digits = 1
            while offset < end, digits < 3, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[offset]) {
                value = value * 8 + Int(bytes[offset] - UInt8(ascii: "0"))
                offset += 1
                digits += 1
            }
            collector.append(NextStepEncoding.scalar(UInt8(truncatingIfNeeded: value)), sourceEnd: offset)
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            var value: UInt16 = 0
            var digits = 0
            while offset < end, digits < 4, let digit = hexDigit(bytes[offset]) {
                value = value << 4 | UInt16(digit)
                offset += 1
                digits += 1
            }
            if digits == 0 {
                collector.append(Unicode.Scalar(byte), sourceEnd: offset)
                report(
                    .invalidEscape,
                    "After \\\(Character(Unicode.Scalar(byte))) four hexadecimal digits are expected.",
                    start, 2)
            } else {
                collector.append(unit: value, escape: start..<offset)
            }
        default:
            // Any other character stands for itself; of a longer one the rest follows as plain text.
            if byte < 0x80 {
                collector.append(Unicode.Scalar(byte), sourceEnd: offset)
            } else {
                offset -= 1
                collector.skip(to: offset)
                offset += 1
                while offset < end && bytes[offset] & 0xC0 == 0x80 { offset += 1 }
                collector.append(bytes[start + 1..<offset])
            }
        }
    }

    // MARK: Between strings

    private var startsComment: Bool {
        guard peek == UInt8(ascii: "/"), offset + 1 < bytes.count else { return false }
        return bytes[offset + 1] == UInt8(ascii: "*") || bytes[offset + 1] == UInt8(ascii: "/")
    }

    private mutating func skipTrivia() {
        while let byte = peek {
            switch byte {
            case 0x20, 0x09...0x0D: offset += 1
            case UInt8(ascii: "/"):
                guard startsComment else { return }
                skipComment()
            case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] == 0xA0: offset += 2
            case 0xE2
            where offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] | 1 == 0xA9:
                // U+2028 and U+2029.
                offset += 3
            case 0xEF
            where offset + 2 < bytes.count && bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF:
                offset += 3
            default: return
            }
        }
    }

    private mutating func skipComment() {
        let start = offset
        if bytes[offset + 1] == UInt8(ascii: "/") {
            offset = lineEnd(from: offset)
            lastComment = start + 2..<offset
            return
        }
        var index = offset + 2
        if !noCommentEnd {
            while index + 1 < bytes.count {
                if bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/") {
                    lastComment = start + 2..<index
                    offset = index + 2
                    return
                }
                index += 1
            }
            noCommentEnd = true
        }
        // Taken to end with its line, so that the entries behind it are not lost.
        offset = lineEnd(from: offset)
        report(
            .unterminatedComment, "This comment has no end.", start, offset - start,
            Diagnostic.FixIt(offset: offset, length: 0, replacement: " */"))
    }

    /// Skips to where an entry may start again, with one diagnostic for the stretch.
    private mutating func skipUnexpected(_ message: String) {
        let start = offset
        offset += 1
        while let byte = peek, byte != 0x0A, byte != 0x0D, byte != UInt8(ascii: "\""),
            byte != UInt8(ascii: ";")
        {
            offset += 1
        }
        let end = offset
        if peek == UInt8(ascii: ";") { offset += 1 }
        report(.unexpectedCharacter, message, start, end - start)
    }

    /// Skips a value that is no string: an array, a dictionary or data of an old-style property list.
    private mutating func skipValue(of key: TableText, from start: Int) {
        guard let byte = peek else {
            report(.unexpectedEndOfFile, "The file ends before the value of \(quoted(key)).", offset, 0)
            return
        }
        let valueStart = offset
        guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") else {
            if byte == UInt8(ascii: ";") { offset += 1 }
            report(.unexpectedCharacter, "The key \(quoted(key)) has no value in quotes.", valueStart, 0)
            return
        }
        var depth = noValueEnd ? 1 : 0
        skipping: while let byte = peek, !noValueEnd {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "\""):
                offset += 1
                _ = scanContent(byte, end: bytes.count)
                continue skipping
            default: break
            }
            offset += 1
            if depth == 0 { break }
        }
        if depth > 0 {
            noValueEnd = true
            offset = lineEnd(from: valueStart)
        }
        let end = offset
        skipTrivia()
        if peek == UInt8(ascii: ";") { offset += 1 }
        report(
            .unsupportedValue, "The value of \(quoted(key)) is no text.", valueStart, end - valueStart)
    }

    private mutating func report(
        _ code: Diagnostic.Code, _ message: String, _ offset: Int, _ length: Int,
        _ fixIt: Diagnostic.FixIt? = nil
    ) {
        diagnostics.append(
            Diagnostic(
                code: code, severity: code == .duplicateKey ? .warning : .error, message: message,
                offset: offset, length: length, fixIt: fixIt))
    }
}
