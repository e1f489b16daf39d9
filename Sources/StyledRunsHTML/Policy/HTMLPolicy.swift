public import StyledRunsCore

/// Which elements, attributes, link targets and sizes an HTML value may have.
///
/// ```swift
/// let policy = HTMLPolicy.inline.allowing(tag: "price", as: .named("price")).allowing(scheme: "myapp")
/// let parser = HTMLParser(policy: policy)
/// ```
public struct HTMLPolicy: Sendable, Hashable {
    /// The elements that style a phrase: `b strong i em cite dfn var u ins s del strike code kbd samp tt mark
    /// sub sup small a span br wbr bdi q abbr`.
    public static let inline = HTMLPolicy(allowsBlocks: false)

    /// ``inline``, and `p div blockquote ul ol li h1` … `h6`.
    public static let blocks = HTMLPolicy(allowsBlocks: true)

    /// Whether paragraphs, headings and lists are allowed.
    public let allowsBlocks: Bool

    /// Which targets `href` may have.
    public var links: LinkPolicy = .standard

    /// How deep elements may be nested. The default is 32; values are kept between 1 and 200, for libxml2
    /// itself stops at 256.
    public var maximumDepth: Int {
        get { depth }
        set { depth = min(max(newValue, 1), 200) }
    }

    /// How long a value may be, in UTF-8 bytes. The default is 65,536; a negative value is 0.
    public var maximumUTF8Count: Int {
        get { length }
        set { length = max(newValue, 0) }
    }

    /// How many attributes a tag may have. The default is 16; values are kept between 1 and 30, for libxml2
    /// takes quadratic time above.
    public var maximumAttributes: Int {
        get { attributes }
        set { attributes = min(max(newValue, 1), 30) }
    }

    private var length = 65_536
    private var depth = 32
    private var attributes = 16

    /// The elements the app added, by name.
    private(set) var customElements: [String: CustomElement] = [:]

    struct CustomElement: Sendable, Hashable {
        var style: Style
        var attributes: Set<String>
    }

    private init(allowsBlocks: Bool) { self.allowsBlocks = allowsBlocks }

    /// The policy that also allows the element `tag`, or gives it another style.
    ///
    /// - Parameters:
    ///   - tag: The element's name, in any case. ``canAllow(tag:)`` must be true for it.
    ///   - style: What the element means. Without one its text gets the element's name, in lower case.
    ///   - attributes: The attributes it may carry, in any case. They are read and carry no style.
    /// - Complexity: O(n) in the number of elements added so far.
    public func allowing(tag: String, as style: Style? = nil, attributes: Set<String> = []) -> HTMLPolicy {
        precondition(Self.canAllow(tag: tag), "the element \(tag) cannot be allowed")
        let name = tag.lowercased()
        var policy = self
        policy.customElements[name] = CustomElement(
            style: style ?? .named(name), attributes: Set(attributes.map { $0.lowercased() }))
        return policy
    }

    /// The policy that also allows links whose targets have that scheme.
    ///
    /// - Parameter scheme: The scheme, in any case, without the colon.
    /// - Complexity: O(n) in the number of schemes.
    public func allowing(scheme: String) -> HTMLPolicy {
        var policy = self
        policy.links = links.allowing(scheme)
        return policy
    }

    /// Whether ``allowing(tag:as:attributes:)`` takes that name.
    ///
    /// A name starts with an ASCII letter, goes on in ASCII letters, digits, `-`, `_`, `.` and `:`, and has
    /// at most 100 bytes. Void elements, and elements that change how a parser reads what follows
    /// (`html body script style title textarea iframe` and so on), are never allowed.
    ///
    /// - Complexity: O(n) in the length of the name.
    public static func canAllow(tag: String) -> Bool {
        let name = tag.lowercased()
        guard let first = name.utf8.first, first.isASCIILetter, name.utf8.count <= 100,
            name.utf8.allSatisfy(\.isPlainNameByte)
        else { return false }
        return !ElementNames.structural.contains(name) && !ElementNames.void.contains(name)
            && !ElementNames.hidden.contains(name)
    }
}
