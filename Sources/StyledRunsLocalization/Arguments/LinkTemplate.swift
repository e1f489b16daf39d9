import StyledRunsCore

/// A link's target with placeholders.
///
/// An argument is percent-encoded as far as its place in the target asks for, so that it cannot leave that
/// place: not change the host, not add a query, not end the path.
struct LinkTemplate: Sendable {
    enum Part: Sendable {
        case literal(String)
        case placeholder(FormatPlaceholder, spelled: String, place: Place)
    }

    /// Where in a URL an argument stands (RFC 3986, section 3).
    enum Place: Sendable {
        /// At the front: the argument is a URL of its own, or the head of one.
        case front
        /// In the host and port.
        case authority
        /// In the path, or behind `mailto:` and the like.
        case path
        /// In the query or the fragment.
        case query
    }

    let parts: [Part]

    /// Reads a target, or returns `nil` when it has no placeholder.
    init?(_ target: String, allowsNames: Bool) {
        var target = target
        let parts = target.withUTF8 { bytes -> [Part] in
            var parts: [Part] = []
            var literal = 0
            for (range, placeholder) in FormatPlaceholder.all(in: bytes, allowsNames: allowsNames) {
                if literal < range.lowerBound {
                    parts.append(.literal(String(decoding: bytes[literal..<range.lowerBound], as: UTF8.self)))
                }
                parts.append(
                    .placeholder(
                        placeholder, spelled: String(decoding: bytes[range], as: UTF8.self),
                        place: Self.place(bytes[..<range.lowerBound])))
                literal = range.upperBound
            }
            if parts.isEmpty { return [] }
            if literal < bytes.count {
                parts.append(.literal(String(decoding: bytes[literal...], as: UTF8.self)))
            }
            return parts
        }
        if parts.isEmpty { return nil }
        self.parts = parts
    }

    private static func place(_ before: Slice<UnsafeBufferPointer<UInt8>>) -> Place {
        if before.allSatisfy({ $0 <= 0x20 }) { return .front }
        if before.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) { return .query }
        var slashes = 0
        var isAuthority = false
        for byte in before {
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
                slashes += 1
                if slashes == 2 {
                    isAuthority = true
                } else if slashes > 2 || slashes == 1 && isAuthority {
                    return .path
                }
            } else if isAuthority {
                slashes = 2
            } else {
                slashes = 0
            }
        }
        return isAuthority ? .authority : .path
    }

    /// `argument` as it may stand at `place`.
    static func encode(_ argument: String, at place: Place) -> String {
        let bytes = Array(argument.utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let isAllowed: Bool
            switch place {
            case .front where byte == UInt8(ascii: "%"):
                // A URL that is already encoded stays as it is.
                isAllowed =
                    index + 2 < bytes.count && hexDigit(bytes[index + 1]) != nil
                    && hexDigit(bytes[index + 2]) != nil
            case .front: isAllowed = isUnreserved(byte) || ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
            case .path: isAllowed = isUnreserved(byte) || ":@!$'()*+,;=".utf8.contains(byte)
            case .authority, .query: isAllowed = isUnreserved(byte)
            }
            if isAllowed {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 0xF)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (0x30...0x39).contains(byte)
            || "-._~".utf8.contains(byte)
    }
}
