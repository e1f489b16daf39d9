/// A character reference as CommonMark reads it (0.31, section 2.5, "Entity and numeric character
/// references").
struct CharacterReference {
    /// The number of bytes from `&` through `;`.
    var length: Int
    var first: Unicode.Scalar
    var second: Unicode.Scalar?
    /// What is wrong with the character that it stands for, which is then U+FFFD.
    var fault: Diagnostic.Code?

    /// Reads the reference that starts at the `&` at `start`.
    ///
    /// - Complexity: O(1): a name has at most 31 characters and a number at most seven digits.
    init?(in source: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start + 1 < source.count else { return nil }
        if source[start + 1] == UInt8(ascii: "#") {
            self.init(numberIn: source, at: start)
        } else {
            self.init(nameIn: source, at: start)
        }
    }

    private init?(nameIn source: UnsafeBufferPointer<UInt8>, at start: Int) {
        var end = start + 1
        let limit = min(source.count, end + NamedCharacterReferences.maximumLength + 1)
        while end < limit, ASCII.isLetterOrDigit(source[end]) { end += 1 }
        guard end < limit, source[end] == UInt8(ascii: ";"),
            let (first, second) = NamedCharacterReferences.lookup(
                UnsafeBufferPointer(rebasing: source[(start + 1)..<end]))
        else { return nil }
        length = end + 1 - start
        self.first = first
        self.second = second
    }

    private init?(numberIn source: UnsafeBufferPointer<UInt8>, at start: Int) {
        var position = start + 2
        var radix: UInt32 = 10
        var limit = 7
        if position < source.count, source[position] | 0x20 == UInt8(ascii: "x") {
            position += 1
            radix = 16
            limit = 6
        }
        var value: UInt32 = 0
        let digits = position
        while position < source.count, let digit = ASCII.digit(source[position]), digit < radix {
            if position - digits == limit { return nil }
            value = value * radix + digit
            position += 1
        }
        guard position > digits, position < source.count, source[position] == UInt8(ascii: ";") else {
            return nil
        }
        length = position + 1 - start
        (first, fault) = Self.scalar(of: value)
    }

    /// The scalar of a number, or U+FFFD and what the HTML standard calls the fault (section 13.2.5.80,
    /// "Numeric character reference end state").
    private static func scalar(of value: UInt32) -> (Unicode.Scalar, Diagnostic.Code?) {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        if value == 0 { return (replacement, .nullCharacterReference) }
        guard let scalar = Unicode.Scalar(value) else {
            let isSurrogate = value <= 0xDFFF
            return (
                replacement,
                isSurrogate ? .surrogateCharacterReference : .characterReferenceOutsideUnicodeRange
            )
        }
        if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) {
            return (replacement, .noncharacterCharacterReference)
        }
        let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
        if isControl && value != 0x09 && value != 0x0A && value != 0x0C {
            return (replacement, .controlCharacterReference)
        }
        return (scalar, nil)
    }
}
