import StyledRunsCore

/// What the cache keeps for a key.
final class CachedValue: Sendable {
    enum Content: Sendable {
        /// A value with one text, parsed.
        case format(ParsedFormat)
        /// A value to choose a text of by the arguments; each choice is kept under a key of its own.
        case choices
    }

    let content: Content
    let found: LanguageSnapshot.Found
    /// The positions of the arguments that the value uses in some form.
    let positions: Set<Int>

    init(_ content: Content, found: LanguageSnapshot.Found, positions: Set<Int>) {
        self.content = content
        self.found = found
        self.positions = positions
    }
}
