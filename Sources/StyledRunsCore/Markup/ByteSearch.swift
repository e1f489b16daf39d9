/// A set of bytes to search for.
package protocol ByteSet {
    /// Marks the bytes of `block` that are in the set.
    func mark(in block: inout EightBytes)
    /// Whether `byte` is in the set. Must say the same as ``mark(in:)``.
    func contains(_ byte: UInt8) -> Bool
}

/// The search for the next byte that is not just text: what a parser does most.
package enum ByteSearch {
    /// The first place at or behind `start` with a byte of `set`, or the end of `source`. No set may hold NUL.
    ///
    /// - Complexity: O(n) in the number of bytes passed over, eight at a step.
    @inlinable @inline(__always)
    package static func first(
        of set: some ByteSet, in source: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int {
        guard let base = source.baseAddress else { return source.count }
        var position = start
        while position + 8 <= source.count {
            var block = EightBytes(at: base + position)
            set.mark(in: &block)
            if let found = block.firstMarked { return position + found }
            position += 8
        }
        if source.count >= 8 {
            if position == source.count { return position }
            // The last step looks again at bytes before `position`, and shifts them out.
            var block = EightBytes(at: base + (source.count - 8), last: source.count - position)
            set.mark(in: &block)
            return block.firstMarked.map { position + $0 } ?? source.count
        }
        while position < source.count && !set.contains(base[position]) { position += 1 }
        return position
    }
}

/// Eight bytes in a word. A marked byte has its high bit set. The arithmetic is exact: with the high bits
/// taken off, no sum carries into the next byte.
package struct EightBytes {
    @usableFromInline let word: UInt64
    /// Marks that count where the byte is ASCII.
    @usableFromInline var markedASCII: UInt64 = 0
    @usableFromInline var marked: UInt64 = 0

    @inlinable @inline(__always)
    init(at pointer: UnsafePointer<UInt8>) {
        word = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
    }

    /// The last `count` of the eight bytes at `pointer`, with zero bytes behind.
    @inlinable @inline(__always)
    init(at pointer: UnsafePointer<UInt8>, last count: Int) {
        let all = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
        word = all >> UInt64(8 * (8 - count))
    }

    /// Marks the bytes that equal `byte`.
    @inlinable @inline(__always)
    package mutating func mark(_ byte: UInt8) {
        let difference = word ^ Self.broadcast(byte)
        let carried = (difference & Self.broadcast(0x7F)) &+ Self.broadcast(0x7F)
        marked |= ~(carried | difference)
    }

    /// Marks the bytes from `first` through `last`, which must be ASCII.
    @inlinable @inline(__always)
    package mutating func mark(from first: UInt8, through last: UInt8) {
        let low = word & Self.broadcast(0x7F)
        let reached = low &+ Self.broadcast(0x80 - first)
        let passed = low &+ Self.broadcast(0x7F - last)
        markedASCII |= reached & ~passed
    }

    @inlinable @inline(__always)
    var firstMarked: Int? {
        let found = (marked | (markedASCII & ~word)) & Self.broadcast(0x80)
        return found == 0 ? nil : found.trailingZeroBitCount / 8
    }

    @inlinable @inline(__always)
    static func broadcast(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
