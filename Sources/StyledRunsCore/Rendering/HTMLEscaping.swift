// What HTML cannot hold as it is: the characters that start markup, and those that the standard calls parse
// errors in the input stream (WHATWG HTML, 13.2.3.5: controls and noncharacters).

extension [UInt8] {
    /// Adds text of a run.
    mutating func appendHTML(_ bytes: UnsafeBufferPointer<UInt8>, _ lineBreaks: HTMLRenderer.LineBreaks) {
        appendEscaped(bytes) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case 0x0A: lineBreaks == .br ? "<br>" : nil
            default: nil
            }
        }
    }

    /// Adds an attribute's value, which stands in double quotes.
    mutating func appendHTMLAttribute(_ value: String) {
        var value = value
        value.withUTF8 { bytes in
            appendEscaped(bytes) { byte in
                switch byte {
                case UInt8(ascii: "&"): "&amp;"
                case UInt8(ascii: "\""): "&quot;"
                case UInt8(ascii: "<"): "&lt;"
                case UInt8(ascii: ">"): "&gt;"
                default: nil
                }
            }
        }
    }

    private mutating func appendEscaped(
        _ bytes: UnsafeBufferPointer<UInt8>, _ escape: (UInt8) -> StaticString?
    ) {
        var copied = 0
        var index = 0
        while index < bytes.count {
            let (length, replacement) = Self.replacement(at: index, of: bytes, escape)
            if let replacement {
                append(contentsOf: bytes[copied..<index])
                append(
                    contentsOf: UnsafeBufferPointer(
                        start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
                copied = index + length
            }
            index += length
        }
        append(contentsOf: bytes[copied...])
    }

    /// How many bytes to go on, and what to write in their place if not themselves.
    private static func replacement(
        at index: Int, of bytes: UnsafeBufferPointer<UInt8>, _ escape: (UInt8) -> StaticString?
    ) -> (length: Int, StaticString?) {
        let byte = bytes[index]
        switch byte {
        case 0x0D:
            let isCRLF = index + 1 < bytes.count && bytes[index + 1] == 0x0A
            return (isCRLF ? 2 : 1, escape(0x0A) ?? "\n")
        case 0x09, 0x0A, 0x20...0x7E:
            return (1, escape(byte))
        case 0..<0x80:
            return (1, "\u{FFFD}")
        case 0xC2:
            let next = bytes[index + 1]
            // U+0080 to U+009F are controls; U+00A0 is easy to overlook.
            return (2, next < 0xA0 ? "\u{FFFD}" : next == 0xA0 ? "&nbsp;" : nil)
        case 0xEF:
            let next = bytes[index + 1]
            let last = bytes[index + 2]
            let isNoncharacter =
                (next == 0xB7 && last >= 0x90 && last <= 0xAF) || (next == 0xBF && last >= 0xBE)
            return (3, isNoncharacter ? "\u{FFFD}" : nil)
        case 0xF0...:
            // The last two of every plane: …xxx1111 10111111 1011111x.
            let isNoncharacter =
                bytes[index + 1] & 0x0F == 0x0F && bytes[index + 2] == 0xBF && bytes[index + 3] >= 0xBE
            return (4, isNoncharacter ? "\u{FFFD}" : nil)
        default:
            return (1, nil)
        }
    }
}
