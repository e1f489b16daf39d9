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
        let word = ByteWord(base + offset)
        let unusual = word.unusual
        let markup = word.mayMatchInASCII(UInt8(ascii: "<")) | word.mayMatchInASCII(UInt8(ascii: "&"))
        if unusual | markup == 0 { return }
        if unusual == 0 { hasMarkup = true } else { scan(bytes, from: offset, to: offset + 8) }
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
