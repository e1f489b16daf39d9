extension MarkdownReader {
    /// Reads the delimiter run at `start` and returns its end.
    @inline(__always)
    mutating func readDelimiters(at start: Int) -> Int {
        let character = source[start]
        var end = start + 1
        while end < source.count && source[end] == character { end += 1 }
        let isEmphasis = character == UInt8(ascii: "*") || character == UInt8(ascii: "_")
        // `~` and `+` are delimiters in pairs alone: `~5 km`, `1+1` and `~~~` are text.
        if !isEmphasis && end - start != 2 { return end }

        let before = start == placeholderEnd ? Neighbor.letter : Neighbor(in: source, before: start)
        let after = isPlaceholder(at: end) ? Neighbor.letter : Neighbor(in: source, at: end)
        let isLeftFlanking =
            after != .whitespace
            && (!after.isNonCJKPunctuation || !before.isDisjoint(with: [.whitespace, .cjk])
                || before.isNonCJKPunctuation)
        let isRightFlanking =
            before != .whitespace
            && (!before.isNonCJKPunctuation || !after.isDisjoint(with: [.whitespace, .cjk])
                || after.isNonCJKPunctuation)

        var token = MarkdownToken(.delimiters, start: start, end: end)
        token.character = character
        switch character {
        case UInt8(ascii: "_"):
            token.canOpen = isLeftFlanking && (!isRightFlanking || before.contains(.punctuation))
            token.canClose = isRightFlanking && (!isLeftFlanking || after.contains(.punctuation))
        case UInt8(ascii: "+"):
            let isInsideWord =
                start > 0 && ASCII.isLetterOrDigit(source[start - 1]) && ASCII.isLetterOrDigit(byte(end))
            token.canOpen = isLeftFlanking && !isInsideWord
            token.canClose = isRightFlanking && !isInsideWord
        default:
            token.canOpen = isLeftFlanking
            token.canClose = isRightFlanking
        }
        if token.canOpen || token.canClose {
            link(token)
        } else if token.isPaired && token.isReported {
            // Between spaces: text, unless another of its kind makes it a padded delimiter.
            tokens.append(token)
            unpaired += 1
        }
        return end
    }

    @inline(__always)
    private func isPlaceholder(at start: Int) -> Bool {
        let next = byte(start)
        return (next == UInt8(ascii: "%") || next == UInt8(ascii: "{"))
            && Placeholder.end(in: source, at: start) != nil
    }

    /// Adds a delimiter run to the tokens and to the end of the list of those to match.
    @inline(__always)
    private mutating func link(_ token: consuming MarkdownToken) {
        let index = Int32(truncatingIfNeeded: tokens.count)
        token.previous = lastDelimiter
        if lastDelimiter != Self.none { self[lastDelimiter].pointee.next = index }
        lastDelimiter = index
        if token.isReported && token.length > 1 { unpaired += Int(token.length) }
        tokens.append(token)
    }

    @inline(__always)
    private mutating func unlink(_ token: UnsafeMutablePointer<MarkdownToken>) {
        let previous = token.pointee.previous
        let next = token.pointee.next
        if previous != Self.none { self[previous].pointee.next = next }
        if next != Self.none { self[next].pointee.previous = previous } else { lastDelimiter = previous }
    }

    @inline(__always)
    private subscript(index: Int32) -> UnsafeMutablePointer<MarkdownToken> { tokens[address: Int(index)] }

    /// Pairs the delimiter runs behind the token at `bottom` and takes them off the list: CommonMark's
    /// "process emphasis". Its `openers_bottom`, which keeps it linear, is `floors` here: for each kind of
    /// closer, the position that a search for its opener need not pass again.
    mutating func matchDelimiters(above bottom: Int32) {
        if lastDelimiter <= bottom { return }
        var index = lastDelimiter
        while self[index].pointee.previous > bottom { index = self[index].pointee.previous }

        withUnsafeTemporaryAllocation(of: Int32.self, capacity: DelimiterKind.count) { floors in
            floors.initialize(repeating: bottom)
            while index != Self.none {
                let closer = self[index]
                if !closer.pointee.canClose {
                    index = closer.pointee.next
                    continue
                }
                let kind = DelimiterKind.index(of: closer)
                let opener = opener(of: closer, above: floors[kind])
                if opener == Self.none {
                    floors[kind] = closer.pointee.previous
                    if !closer.pointee.canOpen { unlink(closer) }
                    index = closer.pointee.next
                } else if pair(opener, with: index) {
                    index = closer.pointee.next
                }
            }
        }
        while lastDelimiter > bottom { unlink(self[lastDelimiter]) }
    }

    /// The nearest run before `closer` and behind `floor` that it closes.
    @inline(__always)
    private func opener(of closer: UnsafeMutablePointer<MarkdownToken>, above floor: Int32) -> Int32 {
        var index = closer.pointee.previous
        while index > floor {
            let opener = self[index]
            if opener.pointee.canOpen && opener.pointee.character == closer.pointee.character
                && MarkdownToken.match(opener, closer)
            {
                return index
            }
            index = opener.pointee.previous
        }
        return Self.none
    }

    /// Takes one or two characters of each run for a style, and the runs between off the list. Returns whether
    /// the closer is used up.
    @inline(__always)
    private mutating func pair(_ openerIndex: Int32, with closerIndex: Int32) -> Bool {
        isMarked = true
        let opener = self[openerIndex]
        let closer = self[closerIndex]
        // The runs between have no partner.
        opener.pointee.next = closerIndex
        closer.pointee.previous = openerIndex
        let openerLeft = opener.pointee.remaining
        let closerLeft = closer.pointee.remaining
        let used: UInt32
        if openerLeft > 1 && closerLeft > 1 {
            used = 2
            opener.pointee.openedPairs += 1
            closer.pointee.closedPairs += 1
        } else {
            used = 1
            opener.pointee.openedSingles += 1
            closer.pointee.closedSingles += 1
        }
        opener.pointee.remaining = openerLeft - used
        closer.pointee.remaining = closerLeft - used
        if opener.pointee.isReported {
            if opener.pointee.length > 1 { unpaired -= Int(used) }
            if closer.pointee.length > 1 { unpaired -= Int(used) }
        }
        if openerLeft == used { unlink(opener) }
        if closerLeft > used { return false }
        unlink(closer)
        return true
    }
}

extension MarkdownToken {
    /// Whether a person who writes two or three of the character means a style: `****` is a row of stars.
    var isPaired: Bool { length == 2 || length == 3 }

    /// Whether the lack of a partner is a fault. `_` and `+` stand in plain text too often.
    var isReported: Bool { character == UInt8(ascii: "*") || character == UInt8(ascii: "~") }

    /// CommonMark's rules 9 and 10: where a run can both open and close, lengths that add up to a multiple of
    /// three keep `*foo**bar*` from falling apart.
    @inline(__always)
    fileprivate static func match(
        _ opener: UnsafeMutablePointer<MarkdownToken>, _ closer: UnsafeMutablePointer<MarkdownToken>
    ) -> Bool {
        if !(opener.pointee.canClose || closer.pointee.canOpen) { return true }
        let character = closer.pointee.character
        if character == UInt8(ascii: "~") || character == UInt8(ascii: "+") { return true }
        return (opener.pointee.length + closer.pointee.length) % 3 != 0
            || (opener.pointee.length % 3 == 0 && closer.pointee.length % 3 == 0)
    }
}

/// The kinds of closers that find different openers: by character, by whether it can open too, and by its
/// length modulo three.
private enum DelimiterKind {
    static let count = 14

    @inline(__always)
    static func index(of token: UnsafeMutablePointer<MarkdownToken>) -> Int {
        switch token.pointee.character {
        case UInt8(ascii: "~"): 12
        case UInt8(ascii: "+"): 13
        default:
            (token.pointee.character == UInt8(ascii: "_") ? 6 : 0) + (token.pointee.canOpen ? 3 : 0)
                + Int(token.pointee.length % 3)
        }
    }
}
