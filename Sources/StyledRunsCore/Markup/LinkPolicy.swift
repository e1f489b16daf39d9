/// Which link targets a parser lets through, whatever the notation they are written in.
public struct LinkPolicy: Sendable, Hashable {
    /// The allowed schemes, in lower case, without the colon.
    public private(set) var schemes: Set<String>

    /// Makes a policy that allows `schemes` and relative targets.
    ///
    /// - Parameter schemes: The schemes, in any case, without the colon.
    /// - Complexity: O(n) in the number of schemes.
    public init(schemes: some Sequence<String> = ["https", "http", "mailto", "tel"]) {
        self.schemes = Set(schemes.map { $0.lowercased() })
    }

    /// `https`, `http`, `mailto`, `tel`, and targets without a scheme such as `/terms` or `#top`.
    public static let standard = LinkPolicy()

    /// The policy that allows `scheme` besides.
    ///
    /// - Parameter scheme: The scheme, in any case, without the colon.
    /// - Complexity: O(n) in the number of schemes.
    public func allowing(_ scheme: String) -> LinkPolicy {
        var policy = self
        policy.schemes.insert(scheme.lowercased())
        return policy
    }

    /// Whether a link may lead to `target`, whose character references are decoded.
    ///
    /// The scheme is found as a browser finds it: ASCII white space and control characters do not count
    /// (WHATWG URL, "URL parsing"). A target that has no scheme is relative and allowed.
    ///
    /// ```swift
    /// LinkPolicy.standard.allows("https://example.com")    // → true
    /// LinkPolicy.standard.allows("/terms")                 // → true
    /// LinkPolicy.standard.allows("java\tscript:alert(1)")   // → false
    /// ```
    ///
    /// - Complexity: O(n) in the length of `target`, times the number of schemes at worst.
    public func allows(_ target: String) -> Bool {
        var target = target
        return target.withUTF8 { allows(utf8: $0) }
    }

    /// ``allows(_:)`` for a target given as UTF-8.
    package func allows(utf8 target: UnsafeBufferPointer<UInt8>) -> Bool {
        guard Self.hasScheme(target) else { return true }
        return schemes.contains { Self.starts(target, withScheme: $0) }
    }

    /// The scheme of `target` in lower case, or `nil` for a relative target.
    package static func scheme(of target: String) -> String? {
        var target = target
        return target.withUTF8 { scheme(of: $0) }
    }

    /// The scheme of `target` in lower case, or `nil` for a relative target.
    package static func scheme(of target: UnsafeBufferPointer<UInt8>) -> String? {
        guard hasScheme(target) else { return nil }
        let bytes = target.filter(counts).prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    /// Whether `target` is not relative.
    private static func hasScheme(_ target: UnsafeBufferPointer<UInt8>) -> Bool {
        var isFirst = true
        for byte in target where counts(byte) {
            if byte == UInt8(ascii: ":") { return !isFirst }
            guard isInScheme(byte, isFirst: isFirst) else { return false }
            isFirst = false
        }
        return false
    }

    /// Whether `target` starts with `scheme`, which is in lower case, and a colon.
    private static func starts(_ target: UnsafeBufferPointer<UInt8>, withScheme scheme: String) -> Bool {
        var expected = scheme.utf8.makeIterator()
        for byte in target where counts(byte) {
            guard let next = expected.next() else { return byte == UInt8(ascii: ":") }
            if next != (ASCII.isLetter(byte) ? byte | 0x20 : byte) { return false }
        }
        return false
    }

    /// Browsers take white space and control characters out before they look.
    private static func counts(_ byte: UInt8) -> Bool { byte > 0x20 && byte != 0x7F }

    private static func isInScheme(_ byte: UInt8, isFirst: Bool) -> Bool {
        if ASCII.isLetter(byte) || isFirst { return ASCII.isLetter(byte) }
        return ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }
}
