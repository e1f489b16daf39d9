// StyledRunsCore holds the span model, diagnostics, the Markdown-style and marker parsers, and every
// renderer that needs no framework. It may import the standard library alone: no Foundation, no libxml2.

/// A plain string and the styled runs that cover it.
///
/// Every parser of the package makes one and every renderer takes one, so nothing after it knows which
/// notation the value was written in:
///
/// ```swift
/// let text = try StyledText(markdown: "**New** movies")
/// text.plainText                       // → "New movies"
/// text.runs.count                      // → 2
/// for run in text.runs { print(run.text, run.style.traits.names) }
/// ```
///
/// The form is canonical: the runs cover the text, none is empty, and no two neighbours have the same style.
///
/// Two values are equal when their runs are, one by one: the same text by `String`'s `==` (canonical
/// equivalence) in the same style.
public struct StyledText: Sendable {
    /// The text without its styles: what a search index, a log or an accessibility label wants.
    public internal(set) var plainText: String

    // Empty when the whole text is plain, which spares most localized values an allocation.
    package internal(set) var storedRuns: [StoredRun]

    // The rare attributes, in order of first use, each once. A run refers to one by its position plus one.
    package internal(set) var attributes: [RareAttributes]

    package init(plainText: String, storedRuns: [StoredRun], attributes: [RareAttributes]) {
        self.plainText = plainText
        self.storedRuns = storedRuns
        self.attributes = attributes
    }

    /// Makes a plain text of a string in native, contiguous UTF-8.
    package init(plain string: String) {
        self.init(plainText: string, storedRuns: [], attributes: [])
    }

    /// Makes an empty text.
    public init() {
        self.init(plainText: "", storedRuns: [], attributes: [])
    }

    /// Makes a text of one run. `string` is taken literally: it is no markup.
    ///
    /// - Complexity: O(1) for a native Swift string, else O(n) in its length.
    public init(_ string: String, style: Style = .plain) {
        var native = string
        native.makeContiguousUTF8()
        if style.isPlain || native.isEmpty {
            self.init(plainText: native, storedRuns: [], attributes: [])
            return
        }
        let rare = RareAttributes(style)
        self.init(
            plainText: native,
            storedRuns: [
                StoredRun(
                    utf8End: native.utf8.count,
                    style: StoredStyle(traits: style.traits, attributes: rare == nil ? 0 : 1))
            ],
            attributes: rare.map { [$0] } ?? [])
    }

    /// Whether the text has no character.
    public var isEmpty: Bool { plainText.isEmpty }
}

/// A run as `StyledText` stores it: where it ends and what it looks like.
///
/// An end and not a length, so that run *i* is found without walking the runs before it; it starts where
/// run *i* − 1 ends.
@usableFromInline
package struct StoredRun: Sendable, Hashable, BitwiseCopyable {
    /// The UTF-8 offset just behind the run.
    package var utf8End: Int
    package var style: StoredStyle

    package init(utf8End: Int, style: StoredStyle) {
        self.utf8End = utf8End
        self.style = style
    }
}

/// A style as a run stores it: the traits, and the position of the rare attributes in a table.
@usableFromInline
package struct StoredStyle: Sendable, Hashable, BitwiseCopyable {
    package var traits: Style.Traits
    /// 0 for none, else one more than the position in the table.
    package var attributes: UInt32

    package static let plain = StoredStyle(traits: [], attributes: 0)

    package init(traits: Style.Traits, attributes: UInt32 = 0) {
        self.traits = traits
        self.attributes = attributes
    }

    package var isPlain: Bool { traits.isEmpty && attributes == 0 }
}

/// The attributes that few runs have.
package struct RareAttributes: Sendable, Hashable {
    package var link: String?
    package var names: [String]

    package init(link: String?, names: [String]) {
        self.link = link
        self.names = names
    }

    /// The rare part of `style`, or `nil` when it has none.
    package init?(_ style: Style) {
        if style.link == nil && style.names.isEmpty { return nil }
        self.init(link: style.link, names: style.names)
    }
}

extension StyledText {
    package func style(_ stored: StoredStyle) -> Style {
        if stored.attributes == 0 { return Style(traits: stored.traits) }
        let rare = attributes[Int(stored.attributes) - 1]
        return Style(traits: stored.traits, link: rare.link, names: rare.names)
    }
}

extension StyledText: Hashable {
    /// Whether both have the same runs: equal text (by `String`'s `==`) in the same style.
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func == (left: StyledText, right: StyledText) -> Bool {
        if left.storedRuns == right.storedRuns && left.attributes == right.attributes {
            // Equal ends: the runs are equal where the bytes are, and canonically equivalent texts of
            // plain style are equal as a whole.
            if left.storedRuns.isEmpty { return left.plainText == right.plainText }
            if left.plainText.utf8.elementsEqual(right.plainText.utf8) { return true }
        }
        return left.runs.elementsEqual(right.runs) { $0.text == $1.text && $0.style == $1.style }
    }

    /// Feeds the runs to `hasher`, in agreement with `==`.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func hash(into hasher: inout Hasher) {
        for run in runs {
            hasher.combine(run.text)
            hasher.combine(run.style)
        }
    }
}

extension StyledText: CustomDebugStringConvertible {
    /// The runs in a stable, readable form: `"New"[bold] " movies"`.
    ///
    /// A run's text stands in quotes as `String.debugDescription` writes it; behind it, in brackets and
    /// only where there is a style, its traits in bit order, `link="…"`, and its names as `.name`. The
    /// empty text is `""`.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var debugDescription: String {
        if isEmpty { return "\"\"" }
        return runs.map(\.debugDescription).joined(separator: " ")
    }
}
