/// Finds the delimiter runs that are at fault: those without a partner, and pairs with white space inside.
///
/// Runs come in order. One mistake gives one diagnostic, so a run without a partner waits for the next of its
/// kind: the two may be one padded pair.
struct DelimiterFaults {
    private let source: UnsafeBufferPointer<UInt8>
    private var diagnostics: [Diagnostic] = []
    private var isInLink = false
    private var waitingAsterisks: Candidate?
    private var waitingTildes: Candidate?
    /// The line of the last run, and the same without white space at its ends.
    private var line = 0..<0
    private var content = 0..<0

    private struct Candidate {
        var token: MarkdownToken
        /// Where a missing partner would go, at the latest and the earliest.
        var content: Range<Int>
    }

    init(source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        findLine(from: 0)
    }

    mutating func enterLink() {
        reportWaiting()
        isInLink = true
    }

    mutating func leaveLink() {
        reportWaiting()
        isInLink = false
    }

    /// Takes the next run of `*` or `~`.
    mutating func add(_ token: MarkdownToken) {
        let isWhole = token.remaining == token.length
        if isWhole && !token.isPaired { return }
        while line.upperBound < token.startOffset { findLine(from: line.upperBound + 1) }
        let candidate = Candidate(token: token, content: content)
        if isWhole {
            addWhole(candidate)
        } else if token.remaining > 1 || (token.remaining == 1 && token.closedPairs + token.openedPairs == 0)
        {
            // What is left of a run: `***a*` lacks `**`, and `**a*` lacks `*`. But `***a**` holds a whole `**`.
            reportUnclosed(candidate)
        }
    }

    mutating func finish() -> [Diagnostic] {
        reportWaiting()
        return diagnostics
    }

    private mutating func addWhole(_ candidate: Candidate) {
        let isAsterisk = candidate.token.character == UInt8(ascii: "*")
        let waiting = isAsterisk ? waitingAsterisks : waitingTildes
        var next: Candidate? = candidate
        if let waiting {
            if isPadded(waiting.token, candidate.token) {
                reportPadded(waiting.token, candidate.token)
                next = nil
            } else if isPair(waiting.token, candidate.token) {
                reportPair(waiting.token, candidate.token)
                next = nil
            } else {
                reportUnclosed(waiting)
            }
        }
        if isAsterisk { waitingAsterisks = next } else { waitingTildes = next }
    }

    private mutating func reportWaiting() {
        if let waitingAsterisks { reportUnclosed(waitingAsterisks) }
        if let waitingTildes { reportUnclosed(waitingTildes) }
        waitingAsterisks = nil
        waitingTildes = nil
    }

    /// Whether two neighbours were meant as a pair and fail for white space inside. A run between spaces goes
    /// with one that opens or closes on its side, or with another between spaces: `2 ** 3` is text.
    private func isPadded(_ opener: MarkdownToken, _ closer: MarkdownToken) -> Bool {
        let openerIsFree = !opener.canOpen && !opener.canClose
        let closerIsFree = !closer.canOpen && !closer.canClose
        if openerIsFree && !closerIsFree && !closer.canClose { return false }
        if closerIsFree && !openerIsFree && !opener.canOpen { return false }
        guard opener.length == closer.length else { return false }
        let inside = trimmed(opener.endOffset..<closer.startOffset)
        return !inside.isEmpty && inside != opener.endOffset..<closer.startOffset
    }

    /// Whether two neighbours were plainly meant as a pair: there is text right beside both, inside.
    private func isPair(_ opener: MarkdownToken, _ closer: MarkdownToken) -> Bool {
        opener.length == closer.length && Neighbor(in: source, at: opener.endOffset) != .whitespace
            && Neighbor(in: source, before: closer.startOffset) != .whitespace
    }

    /// A pair where one does nothing, or that crosses another style: one mistake.
    private mutating func reportPair(_ opener: MarkdownToken, _ closer: MarkdownToken) {
        let delimiter = opener.character == UInt8(ascii: "*") ? "**" : "~~"
        let crosses = opener.canOpen && closer.canClose
        let fault = opener.canOpen ? closer : opener
        diagnostics.append(
            Diagnostic(
                code: .unclosedDelimiter,
                message: crosses
                    ? "The text between these `\(delimiter)` ends inside another style. End the inner one first."
                    : "`\(delimiter)` does nothing between a letter and a punctuation mark. Move the mark "
                        + "outside, or write a space there.",
                offset: fault.startOffset, length: Int(fault.length)))
    }

    private mutating func reportPadded(_ opener: MarkdownToken, _ closer: MarkdownToken) {
        let all = opener.startOffset..<closer.endOffset
        let inside = trimmed(opener.endOffset..<closer.startOffset)
        let delimiter = text(opener.startOffset..<opener.endOffset)
        // The white space moves outside where nothing else would part the words.
        let before = Neighbor(in: source, before: all.lowerBound) == .whitespace
        let after = Neighbor(in: source, at: all.upperBound) == .whitespace
        let leading = before ? "" : text(opener.endOffset..<inside.lowerBound)
        let trailing = after ? "" : text(inside.upperBound..<closer.startOffset)
        diagnostics.append(
            Diagnostic(
                code: .paddedDelimiter,
                message: opener.character == UInt8(ascii: "*")
                    ? "White space parts `**` from the text that it makes bold. Write `**text**`."
                    : "White space parts `~~` from the text that it strikes through. Write `~~text~~`.",
                offset: all.lowerBound, length: all.count,
                fixIt: Diagnostic.FixIt(
                    offset: all.lowerBound, length: all.count,
                    replacement: leading + delimiter + text(inside) + delimiter + trailing)))
    }

    private mutating func reportUnclosed(_ candidate: Candidate) {
        let token = candidate.token
        // Between spaces it is text.
        guard token.canOpen || token.canClose else { return }
        // A run that makes no `**` at all is shown as a whole.
        let isPart = token.closedPairs + token.openedPairs > 0
        let start = token.startOffset + (isPart ? Int(token.closedLength) : 0)
        let length = Int(isPart ? token.remaining : token.length)
        let missing = token.startOffset..<(token.startOffset + Int(token.remaining))
        var fixIt: Diagnostic.FixIt?
        if !isInLink {
            fixIt = Diagnostic.FixIt(
                offset: token.canOpen ? candidate.content.upperBound : candidate.content.lowerBound,
                length: 0,
                replacement: text(missing))
        }
        diagnostics.append(
            Diagnostic(
                code: .unclosedDelimiter,
                message: token.character == UInt8(ascii: "*")
                    ? "`**` has no partner. Write `**` on both sides of the bold text, or `\\*\\*` for asterisks."
                    : "`~~` has no partner. Write `~~` on both sides of the struck text, or `\\~\\~` for tildes.",
                offset: start, length: length, fixIt: fixIt))
    }

    private mutating func findLine(from start: Int) {
        var end = start
        while end < source.count && !ASCII.isLineEnd(source[end]) { end += 1 }
        line = start..<end
        content = trimmed(line)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, Neighbor(in: source, at: start) == .whitespace {
            start += 1
            while start < end && source[start] & 0xC0 == 0x80 { start += 1 }
        }
        while end > start, Neighbor(in: source, before: end) == .whitespace {
            end = UTF8Decoding.start(in: source, before: end)
        }
        return start..<end
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: source[range]), as: UTF8.self)
    }
}
