/// What a first look over a whole value finds. It decides whether the value needs a parser at all.
struct InputScan {
    /// A `<`, `&` or carriage return: something to parse or to rewrite.
    var hasMarkup = false
    /// A control character or noncharacter that the standard calls a parse error in the input stream.
    var hasForbidden = false

    /// Looks at every byte, 16 at a time.
    ///
    /// - Complexity: O(n).
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        let count = bytes.count
        var offset = 0
        // A block also looks one byte ahead, for the second byte of a two-byte control character.
        while offset + 17 <= count {
            let raw = UnsafeRawPointer(base + offset)
            let block = raw.loadUnaligned(as: SIMD16<UInt8>.self)
            let next = (raw + 1).loadUnaligned(as: SIMD16<UInt8>.self)
            var suspect = (block .< 0x20) .& (block .!= 0x0A)
            suspect .|= (block .== UInt8(ascii: "<")) .| (block .== UInt8(ascii: "&")) .| (block .== 0x7F)
            suspect .|= (block .== 0xC2) .& (next .< 0xA0)
            suspect .|= (block .== 0xEF) .& ((next .== 0xB7) .| (next .== 0xBF))
            suspect .|= block .>= 0xF0
            let words = unsafeBitCast(suspect, to: SIMD2<UInt64>.self)
            if words[0] | words[1] != 0 { scan(base, from: offset, to: offset + 16, count: count) }
            offset += 16
        }
        scan(base, from: offset, to: count, count: count)
    }

    @inline(__always)
    private mutating func scan(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int, count: Int) {
        for offset in start..<end {
            let byte = base[offset]
            if byte >= 0x20 && byte < 0x7F {
                if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { hasMarkup = true }
            } else if byte == 0x0D {
                hasMarkup = true
            } else if Self.forbiddenLength(base, at: offset, count: count) != 0 {
                hasForbidden = true
            }
        }
    }

    /// How many bytes the control character or noncharacter at `offset` has; 0 when there is none.
    ///
    /// Control characters but ASCII white space, U+007F–U+009F, U+FDD0–U+FDEF, and the last two of each
    /// plane (WHATWG HTML 13.2.3.5). The bytes are valid UTF-8.
    @inline(__always)
    static func forbiddenLength(_ base: UnsafePointer<UInt8>, at offset: Int, count: Int) -> Int {
        let byte = base[offset]
        if byte < 0x80 {
            return byte == 0x7F || (byte < 0x20 && !byte.isHTMLSpace) ? 1 : 0
        }
        if byte == 0xC2 { return base[offset + 1] < 0xA0 ? 2 : 0 }
        if byte == 0xEF {
            let second = base[offset + 1]
            let third = base[offset + 2]
            if second == 0xB7 { return third >= 0x90 && third <= 0xAF ? 3 : 0 }
            return second == 0xBF && third >= 0xBE ? 3 : 0
        }
        if byte >= 0xF0 {
            return base[offset + 1] & 0x0F == 0x0F && base[offset + 2] == 0xBF && base[offset + 3] >= 0xBE
                ? 4 : 0
        }
        return 0
    }

    /// What stands for a referenced scalar in repaired text: a carriage return is a line end, and what no text
    /// may hold is U+FFFD.
    static func shown(_ scalar: Unicode.Scalar) -> UInt32 {
        if scalar == "\r" { return 0x0A }
        let isForbidden = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { buffer in
            let (_, count) = buffer.initialize(from: UTF8.encode(scalar).unsafelyUnwrapped)
            return forbiddenLength(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped), at: 0, count: count)
                != 0
        }
        return isForbidden ? 0xFFFD : scalar.value
    }
}
