/// Reads the JSON of one line strictly (RFC 8259), without recursion and without a tree.
struct JSONScanner {
    /// What is wrong, and where.
    struct Fault: Error, Equatable {
        var message: String
        var offset: Int

        init(_ message: String, at offset: Int) {
            self.message = message
            self.offset = offset
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next byte that is no white space, or `nil` at the end.
    mutating func peek() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return bytes[position]
            }
        }
        return nil
    }

    /// Takes `character` if it is next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func expect(_ character: Unicode.Scalar, _ message: String) throws(Fault) {
        if !take(character) { throw Fault(message, at: position) }
    }

    /// Reads a string.
    mutating func string() throws(Fault) -> String {
        try expect("\"", "a string must start here")
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""),
            bytes[position] != UInt8(ascii: "\\"),
            bytes[position] >= 0x20
        {
            position += 1
        }
        let plain = UnsafeBufferPointer(rebasing: bytes[start..<position])
        if position < bytes.count && bytes[position] == UInt8(ascii: "\"") {
            position += 1
            return String(decoding: plain, as: UTF8.self)
        }
        return try stringWithEscapes(Array(plain))
    }

    private mutating func stringWithEscapes(_ plain: [UInt8]) throws(Fault) -> String {
        var result = plain
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): try readEscape(into: &result)
            case 0..<0x20: throw Fault("a control character must be written as an escape", at: position - 1)
            default: result.append(byte)
            }
        }
        throw Fault("the string is not closed", at: position)
    }

    private mutating func readEscape(into result: inout [UInt8]) throws(Fault) {
        let start = position - 1
        let byte = position < bytes.count ? bytes[position] : 0
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"):
            var value = try codeUnit(from: start)
            if (0xD800...0xDBFF).contains(value), position + 1 < bytes.count,
                bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
            {
                position += 2
                let low = try codeUnit(from: position - 2)
                guard (0xDC00...0xDFFF).contains(low) else {
                    throw Fault("half of a surrogate pair is no character", at: start)
                }
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
                throw Fault("half of a surrogate pair is no character", at: start)
            }
            result.append(contentsOf: encoded)
        default: throw Fault("there is no such escape", at: start)
        }
    }

    private mutating func codeUnit(from start: Int) throws(Fault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard position < bytes.count, let digit = Self.hexadecimal(bytes[position]) else {
                throw Fault("`\\u` must be followed by four hexadecimal digits", at: start)
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

// Values that are passed over.
extension JSONScanner {
    /// Passes over a value of any kind, which must be well-formed.
    mutating func skipValue() throws(Fault) {
        // What is open: true for an object. Nested values are as deep as memory allows.
        var open: [Bool] = []
        while true {
            if take("{") {
                if !take("}") {
                    open.append(true)
                    try skipKey()
                    continue
                }
            } else if take("[") {
                if !take("]") {
                    open.append(false)
                    continue
                }
            } else {
                try skipScalar()
            }
            // Behind a value: on to the next one, or out of what it was the last of.
            while let isObject = open.last {
                if take(",") {
                    if isObject { try skipKey() }
                    break
                }
                try expect(isObject ? "}" : "]", isObject ? "`,` or `}` is missing" : "`,` or `]` is missing")
                open.removeLast()
            }
            if open.isEmpty { return }
        }
    }

    private mutating func skipKey() throws(Fault) {
        _ = try string()
        try expect(":", "`:` is missing")
    }

    private mutating func skipScalar() throws(Fault) {
        guard let first = peek() else { throw Fault("a value is missing", at: position) }
        switch first {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"): try skip("true")
        case UInt8(ascii: "f"): try skip("false")
        case UInt8(ascii: "n"): try skip("null")
        default: try skipNumber()
        }
    }

    private mutating func skip(_ word: StaticString) throws(Fault) {
        let start = position
        let isThere = word.withUTF8Buffer { bytes[start...].starts(with: $0) }
        if !isThere { throw Fault("this is no value", at: start) }
        position += word.utf8CodeUnitCount
    }

    /// `-`, an integer without leading zeros, a fraction, an exponent.
    private mutating func skipNumber() throws(Fault) {
        let start = position
        if isNext("-") { position += 1 }
        let integer = position
        let isZero = isNext("0")
        skipDigits()
        var isNumber = position > integer && !(isZero && position > integer + 1)
        if isNext(".") {
            position += 1
            let fraction = position
            skipDigits()
            isNumber = isNumber && position > fraction
        }
        if isNext("e") || isNext("E") {
            position += 1
            if isNext("+") || isNext("-") { position += 1 }
            let exponent = position
            skipDigits()
            isNumber = isNumber && position > exponent
        }
        if !isNumber { throw Fault("this is no value", at: start) }
    }

    private func isNext(_ character: Unicode.Scalar) -> Bool {
        position < bytes.count && bytes[position] == UInt8(ascii: character)
    }

    private mutating func skipDigits() {
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    }
}
