extension MarkdownReader {
    /// Reads the code span that the backticks at `start` open (CommonMark 0.31, section 6.1), or passes over
    /// them. Returns the end of what was read.
    mutating func readBackticks(at start: Int) -> Int {
        let content = endOfBackticks(at: start)
        let length = content - start
        guard let end = closingBackticks(from: content, length: length) else { return content }
        var token = MarkdownToken(.code, start: start, end: end + length)
        var margin = length
        if shedsSpaces(from: content, to: end) { margin += 1 }
        token.value = UInt32(truncatingIfNeeded: margin)
        token.second = UInt32(truncatingIfNeeded: margin)
        tokens.append(token)
        isMarked = true
        return end + length
    }

    private func endOfBackticks(at start: Int) -> Int {
        var end = start
        while byte(end) == UInt8(ascii: "`") { end += 1 }
        return end
    }

    /// Where the next run of just `length` backticks starts.
    ///
    /// A search either ends at the end of the code span, or runs to the end of the value once: from then on
    /// `lastBackticks` says at once that there is none.
    private mutating func closingBackticks(from start: Int, length: Int) -> Int? {
        let known = findings?.lastBackticks
        if let known, (known[length] ?? -1) < start { return nil }
        var runs: [Int: Int] = [:]
        var position = start
        while position < source.count {
            if source[position] != UInt8(ascii: "`") {
                position += 1
                continue
            }
            let end = endOfBackticks(at: position)
            if end - position == length { return position }
            if known == nil { runs[end - position] = position }
            position = end
        }
        if known == nil { makeFindings().lastBackticks = runs }
        return nil
    }

    /// Whether one space is dropped on each side, which lets a code span start with a backtick.
    private func shedsSpaces(from start: Int, to end: Int) -> Bool {
        let space = UInt8(ascii: " ")
        guard end - start > 1, source[start] == space, source[end - 1] == space else { return false }
        var position = start
        while position < end && source[position] == space { position += 1 }
        return position < end
    }
}
