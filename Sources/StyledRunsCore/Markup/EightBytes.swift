/// Eight bytes that are looked at together.
///
/// A search yields a word with the high bit of each byte that matches. The arithmetic is exact: with the high
/// bits taken off, no sum carries into the next byte.
package struct EightBytes {
    private let word: UInt64
    private let low: UInt64
    private let ascii: UInt64

    /// Reads the eight bytes at `pointer`, which needs no alignment.
    @inline(__always)
    package init(at pointer: UnsafePointer<UInt8>) {
        word = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
        low = word & 0x7F7F_7F7F_7F7F_7F7F
        ascii = ~word & 0x8080_8080_8080_8080
    }

    /// The bytes from `first` through `last`, both ASCII. Bytes above 0x7F never match.
    @inline(__always)
    package func matches(from first: UInt8, through last: UInt8) -> UInt64 {
        let reached = low &+ Self.broadcast(0x80 - first)
        let passed = low &+ Self.broadcast(0x7F - last)
        return reached & ~passed & ascii
    }

    /// The bytes that equal `byte`, which must be ASCII.
    @inline(__always)
    package func matches(_ byte: UInt8) -> UInt64 { matches(from: byte, through: byte) }

    /// The bytes that equal `byte`, which may be any.
    @inline(__always)
    package func matches(anyByte byte: UInt8) -> UInt64 {
        let difference = word ^ Self.broadcast(byte)
        let low = difference & 0x7F7F_7F7F_7F7F_7F7F
        return ~((low &+ 0x7F7F_7F7F_7F7F_7F7F) | difference) & 0x8080_8080_8080_8080
    }

    /// The position of the first match, from 0 through 7. `matches` must not be 0.
    @inline(__always)
    package static func firstPosition(in matches: UInt64) -> Int { matches.trailingZeroBitCount / 8 }

    @inline(__always)
    private static func broadcast(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
