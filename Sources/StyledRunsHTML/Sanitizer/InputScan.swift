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
        while offset <= count - 8 {
            look(at: offset, bytes, base)
            offset += 8
        }
        // The last word overlaps the one before it.
        if offset < count { look(at: count - 8, bytes, base) }
    }

    /// Looks at eight bytes.
    @inline(__always)
    private mutating func look(
        at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>
    ) {
        let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
        if word & Self.high == 0 {
            lookAtASCII(word, at: offset, bytes)
        } else {
            lookAtOther(word, at: offset, bytes)
        }
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var high: UInt64 { 0x8080_8080_8080_8080 }

    // The arithmetic of both is inexact on purpose, and cheaper so: a borrow or carry only starts at a byte that
    // counts, so that a word is taken for suspicious exactly when it has such a byte, somewhere.

    @inline(__always)
    private mutating func lookAtASCII(_ word: UInt64, at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        // Below 0x20, or 0x7F.
        let control = ((word &- 0x20 &* Self.ones) | (word &+ Self.ones)) & Self.high
        let lessThan = (word ^ UInt64(UInt8(ascii: "<")) &* Self.ones) &- Self.ones
        let ampersand = (word ^ UInt64(UInt8(ascii: "&")) &* Self.ones) &- Self.ones
        let markup = (lessThan | ampersand) & Self.high
        if control | markup == 0 { return }
        if control == 0 { hasMarkup = true } else { scan(bytes, from: offset, to: offset + 8) }
    }

    @inline(__always)
    private mutating func lookAtOther(_ word: UInt64, at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        func find(_ byte: UInt8, in word: UInt64) -> UInt64 {
            let difference = word ^ UInt64(byte) &* Self.ones
            return (difference &- Self.ones) & ~difference
        }
        // Below 0x20 or 0x7F, and the lead bytes of U+0080 and of all noncharacters: 0xC2, 0xEF, 0xF0 on.
        let control = (word &- 0x20 &* Self.ones) & ~word
        let lead = find(0xC2, in: word) | find(0xEF, in: word) | find(0xF0, in: word & (0xF0 &* Self.ones))
        let suspicious = (control | find(0x7F, in: word) | lead) & Self.high
        let markup = (find(UInt8(ascii: "<"), in: word) | find(UInt8(ascii: "&"), in: word)) & Self.high
        if suspicious | markup == 0 { return }
        if suspicious == 0 { hasMarkup = true } else { scan(bytes, from: offset, to: offset + 8) }
    }

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
