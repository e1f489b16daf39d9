// What the editing operations share. A text is cut at UTF-8 offsets, and every cut lies between two scalars.

extension StyledText {
    /// Calls `body` with the UTF-8 bytes of the text.
    package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = plainText.utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = plainText
        return copy.withUTF8(body)
    }

    /// The UTF-8 offset of `index`, moved down to the start of the scalar that it points into.
    func utf8Offset(of index: String.Index) -> Int {
        let offset = plainText.utf8.distance(from: plainText.startIndex, to: index)
        let count = plainText.utf8.count
        precondition(offset >= 0 && offset <= count, "index out of the text's bounds")
        return withUTF8 { bytes in
            var start = offset
            while start > 0 && start < count && bytes[start] & 0xC0 == 0x80 { start -= 1 }
            return start
        }
    }

    func utf8Offsets(of range: Range<String.Index>) -> Range<Int> {
        utf8Offset(of: range.lowerBound)..<utf8Offset(of: range.upperBound)
    }

    /// Calls `body` with the part of each run that lies in `range`, in UTF-8 offsets. No part is empty.
    func forEachStoredRun(in range: Range<Int>, _ body: (Range<Int>, StoredStyle) throws -> Void) rethrows {
        if range.isEmpty { return }
        if storedRuns.isEmpty { return try body(range, .plain) }
        var position = storedRunPosition(at: range.lowerBound)
        var start = range.lowerBound
        while start < range.upperBound {
            let run = storedRuns[position]
            let end = min(run.utf8End, range.upperBound)
            try body(start..<end, run.style)
            start = end
            position += 1
        }
    }

    /// The position of the run that holds the byte at `offset`. There must be runs, and such a byte.
    func storedRunPosition(at offset: Int) -> Int {
        var low = 0
        var high = storedRuns.count - 1
        while low < high {
            let middle = (low + high) / 2
            if storedRuns[middle].utf8End > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension RunBuilder {
    /// Adds a part of another text with its styles.
    ///
    /// - Complexity: O(n) in the length of the part, plus O(log r) to find its first of r runs.
    package mutating func append(_ text: StyledText, utf8Range range: Range<Int>? = nil) {
        // Numbers of the other table to numbers of this one: a long link is looked up once, not once a run.
        var numbers: [UInt32: UInt32] = [:]
        text.withUTF8 { bytes in
            text.forEachStoredRun(in: range ?? 0..<bytes.count) { range, style in
                var own = style
                if style.attributes != 0 {
                    if let known = numbers[style.attributes] {
                        own.attributes = known
                    } else {
                        own.attributes = enter(text.attributes[Int(style.attributes) - 1])
                        numbers[style.attributes] = own.attributes
                    }
                }
                append(UnsafeBufferPointer(rebasing: bytes[range]), style: own)
            }
        }
    }
}

extension StyledText {
    /// Makes a text of what `body` puts into a builder, which expects about `utf8Count` bytes.
    static func built(
        utf8Count: Int, _ body: (inout RunBuilder) throws -> Void
    ) rethrows -> StyledText {
        // Typed as the builder's own scratch function wants it; only what `body` throws comes out of it.
        try RunBuilder.withScratch(utf8Count: utf8Count) { lent throws(any Error) in
            var builder = lent
            try body(&builder)
            return builder.finish()
        }
    }
}
