/// Writes the text of one run so that Markdown reads it as text.
struct MarkdownEscaper {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether the first or the last scalar is written as a reference.
    var refersFirst = false
    var refersLast = false
    /// Whether something else than the edge of the whole text stands before or behind the run.
    var isBehindMark = false
    var isBeforeMark = false
    /// Whether a link starts behind the run.
    var isBeforeLink = false

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    func write(to output: inout [UInt8]) {
        var index = 0
        var end = bytes.count
        if refersFirst {
            let (scalar, length) = bytes.firstScalar
            output.appendReference(scalar)
            index = length
        }
        let last = bytes.lastScalar
        let refersToRest = refersLast && index < end
        if refersToRest { end -= last.length }
        while index < end {
            if let stop = Placeholder.end(in: bytes, at: index), stop <= end {
                output.append(contentsOf: bytes[index..<stop])
                index = stop
                continue
            }
            if needsBackslash(at: index) { output.append(UInt8(ascii: "\\")) }
            output.append(bytes[index])
            index += 1
        }
        if refersToRest { output.appendReference(last.scalar) }
    }

    private func needsBackslash(at index: Int) -> Bool {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "~"):
            return true
        case UInt8(ascii: "_"):
            // Inside of a word it is text. A reference is no part of one.
            return !(isWord(at: index - 1) && isWord(at: index + 1))
        case UInt8(ascii: "+"):
            return isPlus(at: index - 1, mark: isBehindMark) || isPlus(at: index + 1, mark: isBeforeMark)
        case UInt8(ascii: "!"):
            return isBeforeLink && index == bytes.count - 1
        case UInt8(ascii: "<"):
            // A tag or an autolink starts with nearly anything but white space.
            return index + 1 < bytes.count ? bytes[index + 1] > 0x20 : isBeforeMark
        case UInt8(ascii: "&"):
            return startsReference(at: index)
        default:
            return false
        }
    }

    private func isWord(at index: Int) -> Bool {
        if index < (refersFirst ? 1 : 0) || index > bytes.count - (refersLast ? 2 : 1) { return false }
        return ASCII.isLetterOrDigit(bytes[index])
    }

    private func isPlus(at index: Int, mark: Bool) -> Bool {
        index >= 0 && index < bytes.count ? bytes[index] == UInt8(ascii: "+") : mark
    }

    /// Whether what stands behind an `&` may be a character reference. The longest name has 31 letters.
    private func startsReference(at index: Int) -> Bool {
        let rest = bytes[(index + 1)...].prefix(33)
        for next in rest {
            if next == UInt8(ascii: "#") || next == UInt8(ascii: ";") { return true }
            if !ASCII.isLetterOrDigit(next) { return false }
        }
        return rest.count == 33 || isBeforeMark
    }
}

extension [UInt8] {
    /// Adds a numeric reference to `scalar`, or what stands for a scalar that no reference can name.
    mutating func appendReference(_ scalar: Unicode.Scalar) {
        var scalar = scalar
        if scalar == "\r" { scalar = "\n" }
        let isNoncharacter =
            scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
        let isControl =
            scalar.properties.generalCategory == .control && !["\t", "\n", "\u{C}"].contains(scalar)
        if isControl || isNoncharacter { scalar = "\u{FFFD}" }
        append(contentsOf: "&#\(scalar.value);".utf8)
    }

    /// Adds a code span that holds `bytes` as they are (CommonMark 0.31, section 6.1).
    mutating func appendCodeSpan(_ bytes: UnsafeBufferPointer<UInt8>) {
        let backtick = UInt8(ascii: "`")
        var lengths: Set<Int> = []
        var run = 0
        for byte in bytes {
            if byte == backtick {
                run += 1
            } else if run > 0 {
                lengths.insert(run)
                run = 0
            }
        }
        if run > 0 { lengths.insert(run) }
        // Runs of n different lengths take more than n²/2 bytes, so this ends soon.
        var fence = 1
        while lengths.contains(fence) { fence += 1 }
        // One space at each end is taken off again, unless the span is nothing but spaces.
        let isSpaced = bytes.first == 0x20 && bytes.last == 0x20 && !bytes.allSatisfy { $0 == 0x20 }
        let isPadded = bytes.first == backtick || bytes.last == backtick || isSpaced
        append(contentsOf: repeatElement(backtick, count: fence))
        if isPadded { append(0x20) }
        append(contentsOf: bytes)
        if isPadded { append(0x20) }
        append(contentsOf: repeatElement(backtick, count: fence))
    }

    /// Adds a link's target (CommonMark 0.31, section 6.3, "Links"), in angle brackets where it needs them.
    mutating func appendLinkDestination(_ target: String) {
        var depth = 0
        var isBare = !target.isEmpty && target.utf8.first != UInt8(ascii: "<")
        for scalar in target.unicodeScalars {
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            if depth < 0 || depth > 8 || scalar.properties.isWhitespace
                || scalar.properties.generalCategory == .control
            {
                isBare = false
            }
        }
        if depth != 0 { isBare = false }
        if !isBare { append(UInt8(ascii: "<")) }
        for scalar in target.unicodeScalars {
            switch scalar {
            case "\n", "\r": appendReference(scalar)
            case "\\", "<", ">": append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: scalar)])
            case "&": append(contentsOf: "&amp;".utf8)
            default: append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
            }
        }
        if !isBare { append(UInt8(ascii: ">")) }
    }
}
