extension MarkdownReader {
    /// Reads the delimiter run at `start` and returns its end.
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
            mayHaveFaults = true
        }
        return end
    }

    private func isPlaceholder(at start: Int) -> Bool {
        let next = byte(start)
        return (next == UInt8(ascii: "%") || next == UInt8(ascii: "{"))
            && Placeholder.end(in: source, at: start) != nil
    }

    /// Adds a delimiter run to the tokens and to the end of the list of those to match.
    private mutating func link(_ token: MarkdownToken) {
        var token = token
        let index = Int32(truncatingIfNeeded: tokens.count)
        token.previous = lastDelimiter
        tokens.append(token)
        if lastDelimiter != Self.none { tokens[Int(lastDelimiter)].next = index }
        lastDelimiter = index
        if token.isReported && token.length > 1 { mayHaveFaults = true }
    }

    private mutating func unlink(_ index: Int32) {
        let previous = tokens[Int(index)].previous
        let next = tokens[Int(index)].next
        if previous != Self.none { tokens[Int(previous)].next = next }
        if next != Self.none { tokens[Int(next)].previous = previous } else { lastDelimiter = previous }
    }

    /// Pairs the delimiter runs behind the token at `bottom` and takes them off the list: CommonMark's
    /// "process emphasis". Its `openers_bottom`, which keeps it linear, is `floors` here: for each kind of
    /// closer, the position that a search for its opener need not pass again.
    mutating func matchDelimiters(above bottom: Int32) {
        if lastDelimiter <= bottom { return }
        var closer = lastDelimiter
        while tokens[Int(closer)].previous > bottom { closer = tokens[Int(closer)].previous }

        withUnsafeTemporaryAllocation(of: Int32.self, capacity: DelimiterKind.count) { floors in
            floors.initialize(repeating: bottom)
            while closer != Self.none {
                let token = tokens[Int(closer)]
                if !token.canClose {
                    closer = token.next
                    continue
                }
                let kind = DelimiterKind.index(of: token)
                let opener = opener(of: token, above: floors[kind])
                if opener == Self.none {
                    floors[kind] = token.previous
                    if !token.canOpen { unlink(closer) }
                    closer = token.next
                } else {
                    closer = pair(opener, with: closer)
                }
            }
        }
        while lastDelimiter > bottom { unlink(lastDelimiter) }
    }

    /// The nearest run before `closer` and behind `floor` that it closes.
    private func opener(of closer: MarkdownToken, above floor: Int32) -> Int32 {
        var index = closer.previous
        while index > floor {
            let token = tokens[Int(index)]
            if token.canOpen && token.character == closer.character && closer.mayClose(token) { return index }
            index = token.previous
        }
        return Self.none
    }

    /// Takes one or two characters of each run for a style, and the runs between off the list. Returns the
    /// run to go on with.
    private mutating func pair(_ opener: Int32, with closer: Int32) -> Int32 {
        isMarked = true
        // The runs between have no partner.
        tokens[Int(opener)].next = closer
        tokens[Int(closer)].previous = opener
        if tokens[Int(opener)].remaining > 1 && tokens[Int(closer)].remaining > 1 {
            tokens[Int(opener)].openedPairs += 1
            tokens[Int(closer)].closedPairs += 1
        } else {
            tokens[Int(opener)].openedSingles += 1
            tokens[Int(closer)].closedSingles += 1
        }
        if tokens[Int(opener)].remaining == 0 { unlink(opener) }
        if tokens[Int(closer)].remaining > 0 { return closer }
        let next = tokens[Int(closer)].next
        unlink(closer)
        return next
    }
}

extension MarkdownToken {
    /// Whether a person who writes two or three of the character means a style: `****` is a row of stars.
    var isPaired: Bool { length == 2 || length == 3 }

    /// Whether the lack of a partner is a fault. `_` and `+` stand in plain text too often.
    var isReported: Bool { character == UInt8(ascii: "*") || character == UInt8(ascii: "~") }

    /// CommonMark's rules 9 and 10: where a run can both open and close, lengths that add up to a multiple of
    /// three keep `*foo**bar*` from falling apart.
    fileprivate func mayClose(_ opener: MarkdownToken) -> Bool {
        if character == UInt8(ascii: "~") || character == UInt8(ascii: "+") { return true }
        return !(opener.canClose || canOpen) || (opener.length + length) % 3 != 0
            || (opener.length % 3 == 0 && length % 3 == 0)
    }
}

/// The kinds of closers that find different openers: by character, by whether it can open too, and by its
/// length modulo three.
private enum DelimiterKind {
    static let count = 14

    static func index(of token: MarkdownToken) -> Int {
        switch token.character {
        case UInt8(ascii: "~"): 12
        case UInt8(ascii: "+"): 13
        default:
            (token.character == UInt8(ascii: "_") ? 6 : 0) + (token.canOpen ? 3 : 0) + Int(token.length % 3)
        }
    }
}
