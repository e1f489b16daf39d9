extension UInt8 {
    /// ASCII white space as HTML knows it: tab, LF, FF, CR, space.
    @inline(__always)
    var isHTMLSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }

    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    @inline(__always)
    var isASCIIDigit: Bool { self &- 0x30 < 10 }

    @inline(__always)
    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

    /// The byte with `A`–`Z` in lower case.
    @inline(__always)
    var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// A byte of a tag name that every libxml2 version reads alike, behind the first letter.
    @inline(__always)
    var isPlainNameByte: Bool {
        isASCIIAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
            || self == UInt8(ascii: ".") || self == UInt8(ascii: ":")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are `name` but for the case of ASCII letters. `name` is in lower case.
    func equalsIgnoringCase(_ name: String.UTF8View) -> Bool {
        guard count == name.count else { return false }
        var position = 0
        for byte in name {
            if self[position].asciiLowercased != byte { return false }
            position += 1
        }
        return true
    }

    /// Whether the bytes are `name` but for the case of ASCII letters. `name` is in lower case.
    @inline(__always)
    func equalsIgnoringCase(_ name: StaticString) -> Bool {
        guard count == name.utf8CodeUnitCount else { return false }
        for position in 0..<count where self[position].asciiLowercased != name.utf8Start[position] {
            return false
        }
        return true
    }
}
