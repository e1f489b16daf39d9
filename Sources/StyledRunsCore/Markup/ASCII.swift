/// Classes of ASCII bytes.
enum ASCII {
    @inline(__always)
    static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26
    }

    @inline(__always)
    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte &- UInt8(ascii: "0") < 10
    }

    /// The punctuation that a backslash escapes (CommonMark 0.31, section 2.1, "ASCII punctuation
    /// character").
    @inline(__always)
    static func isPunctuation(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 0x40 ? 0xFC00_FFFE_0000_0000 : 0x7800_0001_F800_0001) & bit(byte) != 0
    }

    /// The white space that Unicode's space separators join (CommonMark 0.31, section 2.1, "Unicode
    /// whitespace character").
    @inline(__always)
    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte < 0x40 && 0x0000_0001_0000_3600 & bit(byte) != 0
    }

    /// The place of `byte` in a set of 64 neighbours.
    @inline(__always)
    private static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 0x3F) }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The value of a digit of any radix up to 16.
    static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
