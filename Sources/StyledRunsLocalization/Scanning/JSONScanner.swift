import StyledRunsCore

/// Reads JSON and keeps the place of every string.
///
/// It is strict in what it accepts without a word (RFC 8259) and reads what is left of a damaged file. It
/// keeps its own stack, so that no nesting overflows the program's.
struct JSONScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var stack = PropertyNodeStack()
    private(set) var diagnostics: [Diagnostic] = []
    // What the last token was, which is all that the grammar depends on besides the stack.
    private var last = Token.open

    private enum Token { case open, key, colon, value, comma }

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func scan() -> PropertyNode? {
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                beginValue()
                if !stack.open(dictionary: byte == UInt8(ascii: "{")) {
                    report(.nestingTooDeep, "The file is nested too deep from here on.", offset, 1)
                }
                offset += 1
                last = .open
            case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
            case UInt8(ascii: ","):
                if last != .value || stack.isEmpty && !stack.isIgnoring {
                    report(.unexpectedCharacter, "This comma separates nothing.", offset, 1, remove: true)
                }
                offset += 1
                last = .comma
            case UInt8(ascii: ":"):
                if last != .key {
                    report(.unexpectedCharacter, "Before this colon stands no key.", offset, 1)
                }
                offset += 1
                last = .colon
            case UInt8(ascii: "\""): scanMember()
            default: scanAtom()
            }
        }
        if !stack.isEmpty || stack.isIgnoring {
            report(.unexpectedEndOfFile, "The file ends before its last brace or bracket.", offset, 0)
            stack.closeAll()
        }
        return stack.root
    }

    private mutating func beginValue() {
        switch last {
        case .value:
            if stack.isEmpty && !stack.isIgnoring {
                report(.unexpectedCharacter, "After the end of the file's value comes more.", offset, 1)
            } else {
                reportMissingComma()
            }
        case .key:
            report(
                .unexpectedCharacter, "Between the key and its value a colon is missing.", offset, 0,
                Diagnostic.FixIt(offset: offset, length: 0, replacement: ": "))
        default:
            if stack.isInDictionary && stack.pendingKey == nil {
                report(.unexpectedCharacter, "This value has no key.", offset, 1)
            }
        }
    }

    private mutating func reportMissingComma() {
        report(
            .unexpectedCharacter, "A comma is missing before this.", offset, 0,
            Diagnostic.FixIt(offset: offset, length: 0, replacement: ","))
    }

    private mutating func close(_ byte: UInt8) {
        if stack.isEmpty && !stack.isIgnoring {
            report(.unexpectedCharacter, "This closes nothing.", offset, 1)
        } else {
            if !stack.isIgnoring {
                if last == .comma {
                    report(.unexpectedCharacter, "Before this a comma is too many.", offset, 1)
                }
                if stack.isInDictionary != (byte == UInt8(ascii: "}")) {
                    report(.unexpectedCharacter, "This does not close what is open.", offset, 1)
                }
                if stack.isInDictionary && stack.pendingKey != nil {
                    report(.unexpectedCharacter, "The last key has no value.", offset, 1)
                }
            }
            stack.close()
        }
        offset += 1
        last = .value
    }

    /// Reads a string: a key where an object expects one, else a value.
    private mutating func scanMember() {
        if stack.isInDictionary && stack.pendingKey == nil {
            if last == .value { reportMissingComma() }
            stack.setKey(scanString())
            last = .key
        } else {
            beginValue()
            stack.add(.text(scanString()))
            last = .value
        }
    }

    private mutating func scanAtom() {
        let start = offset
        while offset < bytes.count, Self.isAtom(bytes[offset]) { offset += 1 }
        if offset == start {
            // No token starts so; up to the next one that does, it is one fault.
            while offset < bytes.count, !Self.isAtom(bytes[offset]), !Self.isDelimiter(bytes[offset]) {
                offset += 1
            }
            report(.unexpectedCharacter, "This has no meaning here.", start, offset - start)
            return
        }
        let spelled = String(decoding: bytes[start..<offset], as: UTF8.self)
        if !["true", "false", "null"].contains(spelled) && !Self.isNumber(spelled) {
            report(
                .unexpectedCharacter, "A text stands in quotes, a number has no letters.", start,
                offset - start)
        }
        let end = offset
        offset = start
        beginValue()
        offset = end
        stack.add(.atom(spelled))
        last = .value
    }

    private static func isAtom(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
            return true
        default: return false
        }
    }

    /// RFC 8259, section 6.
    private static func isNumber(_ spelled: String) -> Bool {
        var rest = Substring(spelled)
        func digits() -> Int {
            let count = rest.prefix { $0.isASCII && $0.isNumber }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.hasPrefix("-") { rest = rest.dropFirst() }
        let hasZero = rest.hasPrefix("0")
        let whole = digits()
        if whole == 0 || hasZero && whole > 1 { return false }
        if rest.hasPrefix(".") {
            rest = rest.dropFirst()
            if digits() == 0 { return false }
        }
        if rest.hasPrefix("e") || rest.hasPrefix("E") {
            rest = rest.dropFirst()
            if rest.hasPrefix("+") || rest.hasPrefix("-") { rest = rest.dropFirst() }
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }

    // MARK: Strings

    private mutating func scanString() -> TableText {
        let quoteOffset = offset
        offset += 1
        let start = offset
        while offset < bytes.count, !Self.endsPlain(bytes[offset]) { offset += 1 }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
            let text = TableText(String(decoding: bytes[start..<offset], as: UTF8.self), offset: start)
            offset += 1
            return text
        }
        var collector = TextCollector(start: start)
        var plain = start
        scanning: while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                collector.append(bytes[plain..<offset])
                offset += 1
                return finish(&collector)
            case UInt8(ascii: "\\"):
                collector.append(bytes[plain..<offset])
                scanEscape(&collector)
                plain = offset
            case 0x0A, 0x0D:
                break scanning
            case 0..<0x20:
                report(.unexpectedCharacter, "A control character is written as an escape.", offset, 1)
                offset += 1
            default:
                offset += 1
            }
        }
        collector.append(bytes[plain..<offset])
        report(
            .unterminatedString, "This string has no closing quote.", quoteOffset, offset - quoteOffset,
            Diagnostic.FixIt(offset: offset, length: 0, replacement: "\""))
        return finish(&collector)
    }

    private mutating func finish(_ collector: inout TextCollector) -> TableText {
        let text = collector.finish()
        for escape in collector.halfPairs {
            report(
                .invalidEscape, "This escape is half of a surrogate pair.", escape.lowerBound, escape.count)
        }
        return text
    }

    private static func endsPlain(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
    }

    private mutating func scanEscape(_ collector: inout TextCollector) {
        let start = offset
        offset += 1
        guard offset < bytes.count else {
            collector.append("\\", sourceEnd: offset)
            return
        }
        let byte = bytes[offset]
        let simple: Unicode.Scalar? =
            switch byte {
            case UInt8(ascii: "\""): "\""
            case UInt8(ascii: "\\"): "\\"
            case UInt8(ascii: "/"): "/"
            case UInt8(ascii: "b"): "\u{08}"
            case UInt8(ascii: "f"): "\u{0C}"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "t"): "\t"
            default: nil
            }
        if let simple {
            offset += 1
            collector.append(simple, sourceEnd: offset)
            return
        }
        if byte == UInt8(ascii: "u"), offset + 4 < bytes.count {
            var value: UInt16 = 0
            var digits = 0
            while digits < 4, let digit = hexDigit(bytes[offset + 1 + digits]) {
                value = value << 4 | UInt16(digit)
                digits += 1
            }
            if digits == 4 {
                offset += 5
                collector.append(unit: value, escape: start..<offset)
                return
            }
        }
        // The backslash stands for itself, and what follows for itself too.
        collector.append("\\", sourceEnd: offset)
        report(
            .invalidEscape, "JSON has no such escape; a backslash is written \"\\\\\".", start, 1,
            Diagnostic.FixIt(offset: start, length: 1, replacement: "\\\\"))
    }

    private mutating func report(
        _ code: Diagnostic.Code, _ message: String, _ offset: Int, _ length: Int,
        _ fixIt: Diagnostic.FixIt? = nil, remove: Bool = false
    ) {
        let fixIt = remove ? Diagnostic.FixIt(offset: offset, length: length, replacement: "") : fixIt
        diagnostics.append(
            Diagnostic(code: code, message: message, offset: offset, length: length, fixIt: fixIt))
    }
}
