/// The part of an inline link behind its text: `(target "title")` (CommonMark 0.31, section 6.3).
struct LinkTail {
    /// The target as written, without the angle brackets around it.
    var target: Range<Int>
    /// The offset behind the `)`.
    var end: Int

    /// CommonMark asks for three levels of balanced parentheses at least. A limit keeps `[a](` × n linear.
    private static let maximumDepth = 32

    /// Reads the tail whose `(` stands at `start`.
    ///
    /// - Complexity: O(n) in the length of what is read. Over all the tails of a value it is linear too: no
    ///   byte lies in more than ``maximumDepth`` of them.
    init?(in source: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard var position = Self.skipSpace(in: source, from: start + 1), position < source.count else {
            return nil
        }
        let read =
            source[position] == UInt8(ascii: "<")
            ? Self.bracketedTarget(in: source, at: position) : Self.bareTarget(in: source, at: position)
        guard let (target, targetEnd) = read, let afterTarget = Self.skipSpace(in: source, from: targetEnd)
        else { return nil }
        position = afterTarget
        if afterTarget > targetEnd, let titleEnd = Self.titleEnd(in: source, at: afterTarget) {
            guard let afterTitle = Self.skipSpace(in: source, from: titleEnd) else { return nil }
            position = afterTitle
        }
        guard position < source.count, source[position] == UInt8(ascii: ")") else { return nil }
        self.target = target
        end = position + 1
    }

    /// The offset behind spaces, tabs and one line break at most, or `nil` when there are more.
    private static func skipSpace(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var position = start
        var lines = 0
        while position < source.count {
            switch source[position] {
            case 0x20, 0x09: break
            case 0x0A:
                if position == start || source[position - 1] != 0x0D { lines += 1 }
            case 0x0D: lines += 1
            default: return position
            }
            if lines > 1 { return nil }
            position += 1
        }
        return position
    }

    private static func bracketedTarget(
        in source: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (Range<Int>, end: Int)? {
        var position = start + 1
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: ">"): return ((start + 1)..<position, position + 1)
            case UInt8(ascii: "<"), 0x0A, 0x0D: return nil
            case UInt8(ascii: "\\"): position += isEscape(in: source, at: position) ? 2 : 1
            default: position += 1
            }
        }
        return nil
    }

    private static func bareTarget(
        in source: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (Range<Int>, end: Int)? {
        var position = start
        var depth = 0
        scan: while position < source.count {
            switch source[position] {
            case 0...0x20, 0x7F: break scan
            case UInt8(ascii: "("):
                depth += 1
                if depth > maximumDepth { return nil }
            case UInt8(ascii: ")"):
                if depth == 0 { break scan }
                depth -= 1
            case UInt8(ascii: "\\"):
                if isEscape(in: source, at: position) { position += 1 }
            default: break
            }
            position += 1
        }
        return depth == 0 ? (start..<position, position) : nil
    }

    /// The end of a title in quotes or parentheses.
    private static func titleEnd(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        guard start < source.count else { return nil }
        let quote = source[start]
        let isParenthesis = quote == UInt8(ascii: "(")
        guard isParenthesis || quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let closing = isParenthesis ? UInt8(ascii: ")") : quote
        var position = start + 1
        while position < source.count {
            let byte = source[position]
            if byte == closing { return position + 1 }
            if isParenthesis && byte == quote { return nil }
            position += byte == UInt8(ascii: "\\") && isEscape(in: source, at: position) ? 2 : 1
        }
        return nil
    }

    private static func isEscape(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        start + 1 < source.count && ASCII.isPunctuation(source[start + 1])
    }
}

extension LinkTail {
    /// What `range` of `source` says once its backslash escapes and character references are read.
    static func decoded(_ range: Range<Int>, of source: UnsafeBufferPointer<UInt8>) -> String {
        let raw = UnsafeBufferPointer(rebasing: source[range])
        if ByteSearch.first(of: EscapeStarts(), in: raw, from: 0) == raw.count {
            return String(decoding: raw, as: UTF8.self)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count)
        var position = 0
        while position < raw.count {
            if raw[position] == UInt8(ascii: "\\") && isEscape(in: raw, at: position) {
                position += 1
            } else if raw[position] == UInt8(ascii: "&"),
                let reference = CharacterReference(in: raw, at: position)
            {
                bytes += Array(String(reference.first).utf8)
                if let second = reference.second { bytes += Array(String(second).utf8) }
                position += reference.length
                continue
            }
            bytes.append(raw[position])
            position += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// What makes the decoded form of a target differ from the written one.
private struct EscapeStarts: ByteSet {
    @inline(__always)
    func mark(in block: inout EightBytes) {
        block.mark(UInt8(ascii: "\\"))
        block.mark(UInt8(ascii: "&"))
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") }
}
