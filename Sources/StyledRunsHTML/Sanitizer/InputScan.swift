import StyledRunsCore

/// What a first look over a whole value finds. It decides whether the value needs a parser at all.
struct InputScan {
    /// A `<`, `&` or carriage return: something to parse or to rewrite.
    var hasMarkup = false
    /// A control character or noncharacter that the standard calls a parse error in the input stream.
    var hasForbidden = false

    /// Looks at every byte, eight at a time.
    ///
    /// - Complexity: O(n).
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        guard count >= 8, let base = bytes.baseAddress else {
            if count > 0 { scan(bytes, from: 0, to: count) }
            return
        }
        var offset = 0
        while offset < count {
            // The last word overlaps the one before it.
            let start = min(offset, count - 8)
            let word = UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self)
            if Self.isSuspect(word) { scan(bytes, from: start, to: start + 8) }
            offset += 8
        }
    }

    /// Whether any of eight bytes may be, or start, something other than text. Line ends are suspects too.
    @inline(__always)
    private static func isSuspect(_ word: UInt64) -> Bool {
        // Exact in whether any byte is zero: a borrow only starts at one.
        func zero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
        var found = (word &- 0x20 &* ones) & ~word
        found |= zero(word ^ UInt64(UInt8(ascii: "<")) &* ones)
        found |= zero(word ^ UInt64(UInt8(ascii: "&")) &* ones)
        found |= zero(word ^ 0x7F &* ones)
        if word & high != 0 {
            // The lead bytes of U+0080–U+009F and of all noncharacters.
            found |= zero(word ^ 0xC2 &* ones) | zero(word ^ 0xEF &* ones) | zero((word & 0xF0 &* ones) ^ 0xF0 &* ones)
        }
        return found & high != 0
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var high: UInt64 { 0x8080_8080_8080_8080 }

    @inline(never)
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
