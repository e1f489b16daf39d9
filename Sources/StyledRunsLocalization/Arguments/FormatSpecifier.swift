/// A placeholder of a format: `%@`, `%1$@`, `%-5.2f`, `%*d`.
///
/// The C standard's space flag is not read as one, since `50 % de` is text in many languages.
package struct FormatSpecifier: Sendable, Hashable {
    package struct Flags: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let left = Flags(rawValue: 1)
        package static let sign = Flags(rawValue: 2)
        package static let zero = Flags(rawValue: 4)
        package static let alternate = Flags(rawValue: 8)
        package static let grouping = Flags(rawValue: 16)
    }

    /// A width or a precision.
    package enum Amount: Sendable, Hashable {
        case fixed(Int)
        /// Taken from an argument (`*`), at that position when one is given.
        case argument(Int?)
    }

    /// The number of bits of an integer that a length modifier names.
    package var bits = 32
    /// The length modifier as it is written.
    package var length = ""
    package var position: Int?
    package var flags: Flags = []
    package var width: Amount?
    package var precision: Amount?
    /// The conversion's letter: one of `@diuxXocsfega`.
    package var conversion: UInt8 = 0
    /// The name of a variable, when the specifier is `%#@name@`.
    package var variable: String?
    /// How many bytes it takes.
    package var utf8Count = 0

    package var isInteger: Bool { "diu".utf8.contains(conversion) || isRadix }
    package var isRadix: Bool { "xXo".utf8.contains(conversion) }
    package var isFloat: Bool { "fega".utf8.contains(conversion) }

    // Beyond these, a placeholder is a slip of the pen, and obeying it would only fill memory.
    static let maximumPosition = 999
    static let maximumAmount = 1000

    /// Reads a specifier at `start`, where a percent sign stands. Returns `nil` when it is not complete.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        var index = start + 1
        func peek() -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        /// Digits with a value, or `nil` without any or beyond what makes sense.
        func number() -> (value: Int?, count: Int) {
            var value = 0
            var count = 0
            while (0x30...0x39).contains(peek()) {
                value = min(value * 10 + Int(peek() - 0x30), 1_000_000)
                index += 1
                count += 1
            }
            return (count == 0 ? nil : value, count)
        }
        func positionBeforeDollar() -> Int?? {
            let saved = index
            guard let value = number().value, peek() == UInt8(ascii: "$") else {
                index = saved
                return .some(nil)
            }
            guard (1...Self.maximumPosition).contains(value) else { return nil }
            index += 1
            return .some(value)
        }
        func amount() -> Amount?? {
            if peek() == UInt8(ascii: "*") {
                index += 1
                guard let position = positionBeforeDollar() else { return nil }
                return .some(.argument(position))
            }
            guard let value = number().value else { return .some(nil) }
            return value > Self.maximumAmount ? nil : .some(.fixed(value))
        }

        guard let position = positionBeforeDollar() else { return nil }
        self.position = position
        if peek() == UInt8(ascii: "#"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "@") {
            let nameStart = index + 2
            var end = nameStart
            while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
            guard end > nameStart, end < bytes.count, bytes[end] == UInt8(ascii: "@") else { return nil }
            variable = String(decoding: bytes[nameStart..<end], as: UTF8.self)
            conversion = UInt8(ascii: "@")
            utf8Count = end + 1 - start
            return
        }
        flags: while true {
            switch peek() {
            case UInt8(ascii: "-"): flags.insert(.left)
            case UInt8(ascii: "+"): flags.insert(.sign)
            case UInt8(ascii: "0"): flags.insert(.zero)
            case UInt8(ascii: "#"): flags.insert(.alternate)
            case UInt8(ascii: "'"): flags.insert(.grouping)
            default: break flags
            }
            index += 1
        }
        guard let width = amount() else { return nil }
        self.width = width
        if peek() == UInt8(ascii: ".") {
            index += 1
            guard let precision = amount() else { return nil }
            // A point without digits is precision 0, as in C.
            self.precision = precision ?? .fixed(0)
        }
        let lengthStart = index
        switch peek() {
        case UInt8(ascii: "h"):
            index += 1
            bits = 16
            if peek() == UInt8(ascii: "h") {
                index += 1
                bits = 8
            }
        case UInt8(ascii: "l"):
            index += 1
            bits = 64
            if peek() == UInt8(ascii: "l") { index += 1 }
        case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
            index += 1
            bits = 64
        default: break
        }
        length = String(decoding: bytes[lengthStart..<index], as: UTF8.self)
        guard "@diuxXocsfega".utf8.contains(peek()), length.isEmpty || peek() != UInt8(ascii: "@") else {
            return nil
        }
        conversion = peek()
        utf8Count = index + 1 - start
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (0x30...0x39).contains(byte) || "_-. ".utf8.contains(byte)
    }
}

extension FormatSpecifier {
    /// One thing that a percent sign can start.
    package enum Token: Sendable, Hashable {
        /// A placeholder.
        case specifier(FormatSpecifier)
        /// `%%`, a percent sign.
        case percent
    }

    /// The tokens of a format with the bytes where they stand, in order. All else is text.
    ///
    /// - Complexity: O(n) in the length of `bytes`.
    package static func tokens(
        in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, Token) -> Void
    ) {
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                index += 1
                continue
            }
            if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
                body(index..<index + 2, .percent)
                index += 2
            } else if let specifier = FormatSpecifier(bytes, at: index), !isEncodedByte(bytes, index) {
                body(index..<index + specifier.utf8Count, .specifier(specifier))
                index += specifier.utf8Count
            } else {
                index += 1
            }
        }
    }

    /// Whether the percent sign at `start` belongs to a URL's percent-encoding, such as `%20d` in
    /// `https://example.com/a%20day`, where a width of 20 is not what is meant.
    private static func isEncodedByte(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard start + 2 < bytes.count, hexDigit(bytes[start + 1]) != nil, hexDigit(bytes[start + 2]) != nil,
            bytes[start + 1] != UInt8(ascii: "d")
        else { return false }
        var index = start - 1
        // No URL in a value is longer, and the look back stays cheap.
        while index >= 2 && start - index < 2048 {
            switch bytes[index] {
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "("):
                return false
            case UInt8(ascii: "/")
            where bytes[index - 1] == UInt8(ascii: "/") && bytes[index - 2] == UInt8(ascii: ":"):
                return true
            default: index -= 1
            }
        }
        return false
    }

    /// The tokens of a format as an array.
    package static func tokens(in format: String) -> [(range: Range<Int>, token: Token)] {
        var tokens: [(range: Range<Int>, token: Token)] = []
        guard format.utf8.contains(UInt8(ascii: "%")) else { return tokens }
        var format = format
        format.withUTF8 { bytes in
            Self.tokens(in: bytes) { tokens.append(($0, $1)) }
        }
        return tokens
    }
}
