/// Eight bytes of text at a time.
///
/// The first byte is the lowest, whatever the machine's byte order.
struct ByteWord {
    private let word: UInt64

    @inline(__always)
    init(_ address: UnsafePointer<UInt8>) {
        word = UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
    }

    static var ones: UInt64 { 0x0101_0101_0101_0101 }
    static var high: UInt64 { 0x8080_8080_8080_8080 }

    /// A high bit at the first byte that is `byte`; bits above it mean nothing. Zero when no byte is.
    @inline(__always)
    func matches(_ byte: UInt8) -> UInt64 {
        let difference = word ^ UInt64(byte) &* Self.ones
        return (difference &- Self.ones) & ~difference & Self.high
    }

    /// Not zero when a byte may be `byte`, and zero for sure when none is, as long as all are ASCII.
    @inline(__always)
    func mayMatchInASCII(_ byte: UInt8) -> UInt64 {
        ((word ^ UInt64(byte) &* Self.ones) &- Self.ones) & Self.high
    }

    /// Not zero when a byte is no ASCII, or a control character.
    @inline(__always)
    var unusual: UInt64 {
        ((word &- 0x20 &* Self.ones) | (word &+ Self.ones) | word) & Self.high
    }
}
