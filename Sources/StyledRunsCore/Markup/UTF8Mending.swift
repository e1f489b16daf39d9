/// Bytes with their invalid UTF-8 replaced, and the way back to where everything stood.
///
/// Each maximal subpart of an ill-formed sequence becomes one U+FFFD (Unicode 16, section 3.9.6, "U+FFFD
/// Substitution of Maximal Subparts"), as the WHATWG Encoding standard asks too.
package struct UTF8Mending {
    /// The valid text.
    package private(set) var text: String
    /// Where invalid bytes stood, by offset in the source, and where their replacement stands in ``text``.
    private var faults: [(source: Range<Int>, text: Int)] = []

    /// Mends `bytes`, or returns `nil` when they are valid.
    ///
    /// - Complexity: O(n) in the number of bytes.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard var fault = Self.firstFault(in: bytes, from: 0) else { return nil }
        var mended: [UInt8] = []
        mended.reserveCapacity(bytes.count + 16)
        var copied = 0
        while true {
            mended += bytes[copied..<fault.lowerBound]
            faults.append((source: fault, text: mended.count))
            mended += [0xEF, 0xBF, 0xBD]
            copied = fault.upperBound
            guard let next = Self.firstFault(in: bytes, from: copied) else { break }
            fault = next
        }
        mended += bytes[copied...]
        text = String(decoding: mended, as: UTF8.self)
    }

    /// One error for each fault, at its place in ``text``.
    package var diagnostics: [Diagnostic] {
        faults.map { fault in
            Diagnostic(
                code: .invalidUTF8,
                message:
                    "The value is no valid UTF-8 here. Save the file as UTF-8 and write the character anew.",
                offset: fault.text, length: Self.replacementLength)
        }
    }

    /// `diagnostic`, whose offsets are in ``text``, with its offsets in the source.
    package func inSource(_ diagnostic: Diagnostic) -> Diagnostic {
        let offset = sourceOffset(diagnostic.offset)
        return Diagnostic(
            code: diagnostic.code, severity: diagnostic.severity, message: diagnostic.message, offset: offset,
            length: sourceOffset(diagnostic.offset + diagnostic.length) - offset, line: diagnostic.line,
            column: diagnostic.column,
            fixIt: diagnostic.fixIt.map { fix in
                let start = sourceOffset(fix.offset)
                return Diagnostic.FixIt(
                    offset: start, length: sourceOffset(fix.offset + fix.length) - start,
                    replacement: fix.replacement)
            })
    }

    private static let replacementLength = 3

    private func sourceOffset(_ offset: Int) -> Int {
        var low = 0
        var high = faults.count
        while low < high {
            let middle = (low + high) / 2
            if faults[middle].text < offset { low = middle + 1 } else { high = middle }
        }
        if low < faults.count && faults[low].text == offset { return faults[low].source.lowerBound }
        if low == 0 { return offset }
        let before = faults[low - 1]
        return before.source.upperBound + offset - before.text - Self.replacementLength
    }

    /// The first maximal subpart at or behind `start` that is no UTF-8.
    private static func firstFault(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        var position = start
        while position < bytes.count {
            let (length, isValid) = sequence(in: bytes, at: position)
            if !isValid { return position..<(position + length) }
            position += length
        }
        return nil
    }

    /// The length of the sequence at `start`, or of its maximal subpart (Unicode 16, table 3-7).
    private static func sequence(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (length: Int, isValid: Bool) {
        let lead = bytes[start]
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch lead {
        case 0x00...0x7F: return (1, true)
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default: return (1, false)
        }
        for index in 1..<length {
            let allowed = index == 1 ? second : 0x80...0xBF
            guard start + index < bytes.count, allowed.contains(bytes[start + index]) else {
                return (index, false)
            }
        }
        return (length, true)
    }
}
