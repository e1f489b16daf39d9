import StyledRunsCore

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
            if words[0] | words[1] != 0 { scan(bytes, from: offset, to: offset + 16) }
            offset += 16
        }
        scan(bytes, from: offset, to: count)
    }

    @inline(__always)
    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        for offset in start..<end {
            let byte = bytes[offset]
            if byte >= 0x20 && byte < 0x7F {
                if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { hasMarkup = true }
            } else if byte == 0x0D {
                hasMarkup = true
            } else if ForbiddenCharacter.length(at: offset, in: bytes) != 0 {
                hasForbidden = true
            }
        }
    }

    /// What stands for a referenced scalar in repaired text: a carriage return is a line end, and what no text
    /// may hold is U+FFFD.
    static func shown(_ scalar: Unicode.Scalar) -> UInt32 {
        if scalar == "\r" { return 0x0A }
        let isForbidden = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { buffer in
            let (_, count) = buffer.initialize(from: UTF8.encode(scalar).unsafelyUnwrapped)
            return ForbiddenCharacter.length(at: 0, in: UnsafeBufferPointer(rebasing: buffer[..<count])) != 0
        }
        return isForbidden ? 0xFFFD : scalar.value
    }
}
