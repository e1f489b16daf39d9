// Which characters are written as references, so that the marks beside them open and close.

extension MarkdownWriter {
    /// A reference makes a character punctuation. In a run of one scalar that can be in the way of the marks
    /// on its other side, which are then looked at again: at most once a run.
    mutating func chooseReferences(_ bytes: UnsafeBufferPointer<UInt8>) {
        var boundary = 0
        while boundary <= runs.count {
            let hadFirst = boundary > 0 && refersFirst[boundary - 1]
            chooseReferences(at: boundary, bytes)
            let hasFirst = boundary > 0 && refersFirst[boundary - 1]
            boundary += hasFirst && !hadFirst ? -1 : 1
        }
    }

    private mutating func chooseReferences(at boundary: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        let marks = marks(before: boundary)
        guard let first = marks.first else { return }
        if (first.delimiter == .emphasis || first.delimiter == .underline)
            && endsLikePlaceholderStart(boundary - 1, bytes)
        {
            referLast(boundary - 1, bytes)
        }
        for (index, mark) in zip(marks.indices, marks) where mark.delimiter.flanking != nil {
            let before = index == marks.startIndex ? edge(before: boundary, bytes) : .written
            let after = index == marks.endIndex - 1 ? edge(behind: boundary, bytes) : .written
            switch mark {
            case .open:
                let inner = after.contains(.space) ? .written : after
                if after.contains(.space) { referFirst(boundary, bytes) }
                if !before.opens(before: inner) || isInWord(mark, outer: before, inner: inner) {
                    referLast(boundary - 1, bytes)
                }
            case .close:
                let inner = before.contains(.space) ? .written : before
                if before.contains(.space) { referLast(boundary - 1, bytes) }
                if !inner.closes(before: after) || isInWord(mark, outer: after, inner: inner) {
                    referFirst(boundary, bytes)
                }
            }
        }
    }

    /// Whether a delimiter that does nothing inside of a word may be in one.
    private func isInWord(_ mark: MarkdownLayout.Mark, outer: MarkdownEdge, inner: MarkdownEdge) -> Bool {
        switch mark.delimiter {
        case .underscore: outer.contains(.letter)
        case .underline: outer.contains(.ascii) && inner.contains(.ascii)
        default: false
        }
    }

    private mutating func referFirst(_ run: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        refersFirst[run] = true
        if isOneScalar(run, bytes) { refersLast[run] = true }
    }

    private mutating func referLast(_ run: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        refersLast[run] = true
        if isOneScalar(run, bytes) { refersFirst[run] = true }
    }

    private func isOneScalar(_ run: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = self.bytes(of: run, in: bytes)
        return text.firstScalar.length == text.count
    }

    /// What the last character before the marks is taken for. The start of the text is white space.
    private func edge(before boundary: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownEdge {
        if boundary == 0 { return .space }
        if isCode(boundary - 1) || refersLast[boundary - 1] { return .written }
        let text = self.bytes(of: boundary - 1, in: bytes)
        let last = text.lastScalar
        // A variation selector may be looked through.
        if ("\u{FE00}"..."\u{FE0F}").contains(last.scalar) && last.length < text.count {
            let base = UnsafeBufferPointer(rebasing: text.dropLast(last.length)).lastScalar
            return MarkdownEdge(last.scalar).union(MarkdownEdge(base.scalar))
        }
        return MarkdownEdge(last.scalar)
    }

    /// What the first character behind the marks is taken for. The end of the text is white space.
    private func edge(behind boundary: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownEdge {
        if boundary == runs.count { return .space }
        if isCode(boundary) || refersFirst[boundary] { return .written }
        return MarkdownEdge(self.bytes(of: boundary, in: bytes).firstScalar.scalar)
    }

    /// Whether a run ends in what may be the start of a format specifier, which a `*` or `+` behind it would
    /// go on: `%*d*` is no emphasis.
    private func endsLikePlaceholderStart(_ run: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if run < 0 || isCode(run) { return false }
        for byte in self.bytes(of: run, in: bytes).reversed() {
            switch byte {
            case UInt8(ascii: "%"): return true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "."),
                UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "'"):
                continue
            default: return false
            }
        }
        return false
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first scalar of valid UTF-8 that is not empty, and its number of bytes.
    var firstScalar: (scalar: Unicode.Scalar, length: Int) { scalar(at: startIndex) }

    /// The last scalar of valid UTF-8 that is not empty, and its number of bytes.
    var lastScalar: (scalar: Unicode.Scalar, length: Int) {
        var start = count - 1
        while self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)
    }

    private func scalar(at start: Int) -> (scalar: Unicode.Scalar, length: Int) {
        var iterator = self[start...].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
        return (scalar, UTF8.width(scalar))
    }
}
