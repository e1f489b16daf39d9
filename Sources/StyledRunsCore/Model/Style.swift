/// How a run of text looks: its traits, the link it opens, and the names of the app's own tags around it.
///
/// ```swift
/// var style: Style = .bold
/// style.formUnion(.italic)
/// style.link = "https://example.com"
/// ```
public struct Style: Sendable, Hashable {
    /// The typographic traits of the run.
    public var traits: Traits

    /// The target of the link the run belongs to, as written in the source with references decoded,
    /// or `nil` when the run is no link. It is no `URL`, for a placeholder may stand in it.
    public var link: String?

    /// The names of the custom elements and classes around the run, outermost first.
    public var names: [String]

    /// Makes a style from its parts. Without arguments it is the plain style.
    public init(traits: Traits = [], link: String? = nil, names: [String] = []) {
        self.traits = traits
        self.link = link
        self.names = names
    }

    /// Whether the style has no trait, no link and no name.
    public var isPlain: Bool { traits.isEmpty && link == nil && names.isEmpty }

    /// The style that `inner` has inside this one: traits add up, names are appended, the inner link wins.
    ///
    /// - Complexity: O(n) in the number of names.
    public func union(_ inner: Style) -> Style {
        Style(
            traits: traits.union(inner.traits),
            link: inner.link ?? link,
            names: names + inner.names)
    }

    /// Adds `inner` to this style, as ``union(_:)`` does.
    ///
    /// - Complexity: O(n) in the number of names.
    public mutating func formUnion(_ inner: Style) { self = union(inner) }
}

extension Style {
    /// A set of typographic traits.
    public struct Traits: OptionSet, Sendable, Hashable, BitwiseCopyable {
        /// One bit a trait. The values are stable, so that they can be stored.
        public let rawValue: UInt16

        /// Makes a set from the bits of ``rawValue``.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Strong importance (`<b>`, `<strong>`, `**`).
        public static let bold = Traits(rawValue: 1 << 0)
        /// Emphasis (`<i>`, `<em>`, `*`).
        public static let italic = Traits(rawValue: 1 << 1)
        /// An underline (`<u>`, `<ins>`, `++`).
        public static let underline = Traits(rawValue: 1 << 2)
        /// A line through the text (`<s>`, `<del>`, `~~`).
        public static let strikethrough = Traits(rawValue: 1 << 3)
        /// A fixed-width face (`<code>`, `<kbd>`, a code span).
        public static let monospaced = Traits(rawValue: 1 << 4)
        /// Marked text (`<mark>`).
        public static let highlighted = Traits(rawValue: 1 << 5)
        /// Lowered small text (`<sub>`).
        public static let `subscript` = Traits(rawValue: 1 << 6)
        /// Raised small text (`<sup>`).
        public static let superscript = Traits(rawValue: 1 << 7)
        /// Smaller text (`<small>`).
        public static let small = Traits(rawValue: 1 << 8)

        /// Every trait with the name that JSON, `debugDescription` and the command line use for it, in bit order.
        public static let named: [(name: String, trait: Traits)] = [
            ("bold", .bold), ("italic", .italic), ("underline", .underline),
            ("strikethrough", .strikethrough),
            ("monospaced", .monospaced), ("highlighted", .highlighted), ("subscript", .subscript),
            ("superscript", .superscript), ("small", .small),
        ]

        /// The names of the traits in the set, in bit order.
        public var names: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }

        /// The trait of that name, or `nil` when there is none.
        public init?(name: String) {
            guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
            self = found.trait
        }
    }

    /// The style without any attribute.
    public static let plain = Style()
    /// The style whose one trait is ``Traits/bold``.
    public static let bold = Style(traits: .bold)
    /// The style whose one trait is ``Traits/italic``.
    public static let italic = Style(traits: .italic)
    /// The style whose one trait is ``Traits/underline``.
    public static let underline = Style(traits: .underline)
    /// The style whose one trait is ``Traits/strikethrough``.
    public static let strikethrough = Style(traits: .strikethrough)
    /// The style whose one trait is ``Traits/monospaced``.
    public static let monospaced = Style(traits: .monospaced)
    /// The style whose one trait is ``Traits/highlighted``.
    public static let highlighted = Style(traits: .highlighted)
    /// The style whose one trait is ``Traits/subscript``.
    public static let `subscript` = Style(traits: .subscript)
    /// The style whose one trait is ``Traits/superscript``.
    public static let superscript = Style(traits: .superscript)
    /// The style whose one trait is ``Traits/small``.
    public static let small = Style(traits: .small)

    /// The style that links to `target`.
    public static func link(_ target: String) -> Style { Style(link: target) }
    /// The style with one custom name.
    public static func named(_ name: String) -> Style { Style(names: [name]) }
}
