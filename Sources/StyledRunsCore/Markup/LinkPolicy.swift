/// Which link targets a parser lets through, whatever the notation they are written in.
public struct LinkPolicy: Sendable, Hashable {
    /// The allowed schemes, in lower case, without the colon.
    public private(set) var schemes: Set<String>

    /// Makes a policy that allows `schemes` (in any case) and relative targets.
    public init(schemes: some Sequence<String> = ["https", "http", "mailto", "tel"]) {
        self.schemes = Set(schemes.map { $0.lowercased() })
    }

    /// `https`, `http`, `mailto`, `tel`, and targets without a scheme such as `/terms` or `#top`.
    public static let standard = LinkPolicy()

    /// The policy that allows `scheme` besides.
    public func allowing(_ scheme: String) -> LinkPolicy {
        var policy = self
        policy.schemes.insert(scheme.lowercased())
        return policy
    }

    /// Whether a link may lead to `target`, whose character references are decoded.
    ///
    /// The scheme is found as a browser finds it: ASCII white space and control characters do not count
    /// (WHATWG URL, "URL parsing"). A target that has no scheme is relative and allowed.
    public func allows(_ target: String) -> Bool { allows(utf8: target.utf8) }

    /// ``allows(_:)`` for a target given as UTF-8.
    package func allows(utf8 target: some Sequence<UInt8>) -> Bool {
        guard let scheme = Self.scheme(of: target) else { return true }
        return schemes.contains(scheme)
    }

    /// The scheme of `target` in lower case, or `nil` for a relative target.
    package static func scheme(of target: some Sequence<UInt8>) -> String? {
        // A string of up to 15 bytes needs no allocation, and no scheme in use is longer.
        var scheme = ""
        for byte in target where byte > 0x20 && byte != 0x7F {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                scheme.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                if scheme.isEmpty { return nil }
                scheme.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: ":"):
                return scheme.isEmpty ? nil : scheme
            default:
                return nil
            }
        }
        return nil
    }
}
