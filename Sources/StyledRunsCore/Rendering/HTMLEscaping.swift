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
        if byte == 0x0D {
            let isCRLF = index + 1 < bytes.count && bytes[index + 1] == 0x0A
            return (isCRLF ? 2 : 1, escape(0x0A) ?? "\n")
        }
        if byte >= 0x20 && byte < 0x7F { return (1, escape(byte)) }
        if bytes[index] >= 0x20 && bytes[index] < 0x7F { return (1, escape(bytes[index])) }
        let forbidden = ForbiddenCharacter.length(at: index, in: bytes)
        if forbidden > 0 { return (forbidden, "\u{FFFD}") }
        // U+00A0 is easy to overlook.
        if byte == 0xC2 && bytes[index + 1] == 0xA0 { return (2, "&nbsp;") }
        return (1, byte < 0x80 ? escape(byte) : nil)
    }
}
