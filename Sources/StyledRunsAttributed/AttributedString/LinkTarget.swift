import Foundation

/// How a link's target, which may be any text, and a `URL` go together.
enum LinkTarget {
    /// The URL that a tap on a link to `target` opens, or `nil` when it can open none.
    ///
    /// What a URL cannot hold is percent-encoded, as browsers do. A percent sign that encodes nothing is no
    /// part of any URL (RFC 3986, section 2.1): it is most likely an unfilled placeholder.
    static func url(_ target: String) -> URL? {
        let bytes = target.utf8
        var rest = bytes[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[bytes.index(after: percent)...]
            guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(isHexDigit) else { return nil }
        }
        return URL(string: target)
    }

    /// The target that a pair of attributes stands for: `written` while it still belongs to `url`.
    ///
    /// An app that sets another `link` on a run means the new one.
    static func target(written: String?, url: URL?) -> String? {
        if let written, self.url(written) == url { return written }
        return url?.absoluteString
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
