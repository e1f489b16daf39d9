/// The characters that HTML calls a parse error in the input stream, wherever they stand (WHATWG HTML
/// 13.2.3.5), and U+0000.
@usableFromInline
package enum ForbiddenCharacter {
    /// How many bytes the forbidden character at `offset` has; 0 when there is none.
    ///
    /// Control characters but ASCII white space, U+007F–U+009F, U+FDD0–U+FDEF, and the last two of each
    /// plane. The bytes are valid UTF-8 and `offset` is the start of a scalar or inside one.
    @inlinable @inline(__always)
    package static func length(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let byte = bytes[offset]
        if byte < 0x80 {
            let isSpace = byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
            return byte == 0x7F || (byte < 0x20 && !isSpace) ? 1 : 0
        }
        if byte == 0xC2 { return bytes[offset + 1] < 0xA0 ? 2 : 0 }
        if byte == 0xEF {
            let second = bytes[offset + 1]
            let third = bytes[offset + 2]
            if second == 0xB7 { return third >= 0x90 && third <= 0xAF ? 3 : 0 }
            return second == 0xBF && third >= 0xBE ? 3 : 0
        }
        if byte >= 0xF0 {
            // xxxx1111 10111111 1011111x.
            let isLast =
                bytes[offset + 1] & 0x0F == 0x0F && bytes[offset + 2] == 0xBF && bytes[offset + 3] >= 0xBE
            return isLast ? 4 : 0
        }
        return 0
    }
}
