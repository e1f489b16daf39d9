internal import StyledRuns

/// The source around a fault, on one line of a terminal, and the marks under it.
struct SourceExcerpt {
    /// The line, safe to print: tabs are spaces and control characters are pictures.
    private(set) var line = ""
    /// Spaces up to the fault, `^` under its first column and `~` under the rest.
    private(set) var marks = ""

    // A long line shows this many columns before the fault, and this many in all.
    private static let leadColumns = 60
    private static let columns = 116
    // Enough bytes for those columns, and a bound for a value of megabytes.
    private static let bytes = 600

    /// Cuts out the line of `source` in which a fault stands.
    ///
    /// - Parameter isOneLine: Whether the source is one line, whatever carriage returns are in it.
    init(_ source: UnsafeBufferPointer<UInt8>, offset: Int, length: Int, isOneLine: Bool) {
        let offset = min(max(offset, 0), source.count)
        func isEnd(_ byte: UInt8) -> Bool { !isOneLine && (byte == 0x0A || byte == 0x0D) }
        var start = offset
        while start > 0 && offset - start < Self.bytes && !isEnd(source[start - 1]) { start -= 1 }
        // A cut inside a scalar would show as a fault of its own.
        let isCut = start > 0 && !isEnd(source[start - 1])
        while isCut && start < offset && source[start] & 0xC0 == 0x80 { start += 1 }
        var end = offset
        while end < source.count && end - offset < Self.bytes && !isEnd(source[end]) { end += 1 }
        let isCutBehind = end < source.count && !isEnd(source[end])
        while isCutBehind && end > offset && source[end] & 0xC0 == 0x80 { end -= 1 }

        addLead(String(decoding: source[start..<offset], as: UTF8.self), isCut: isCut)
        let fault = min(offset + max(length, 1), end)
        addFault(String(decoding: source[offset..<max(fault, offset)], as: UTF8.self))
        addRest(String(decoding: source[max(fault, offset)..<end], as: UTF8.self), isCut: isCutBehind)
    }

    private mutating func addLead(_ text: String, isCut: Bool) {
        var shown = Self.visible(text)
        if isCut || DisplayWidth.columns(of: shown) > Self.leadColumns {
            var columns = 1
            var start = shown.endIndex
            while start > shown.startIndex {
                let before = shown.index(before: start)
                columns += DisplayWidth.columns(of: shown[before])
                if columns > Self.leadColumns { break }
                start = before
            }
            shown = "…" + shown[start...]
        }
        line = shown
        marks = String(repeating: " ", count: DisplayWidth.columns(of: shown))
    }

    private mutating func addFault(_ text: String) {
        let (shown, _) = fitting(Self.visible(text))
        line += shown
        // An end of the value, or something without a width, is pointed at all the same.
        marks += "^" + String(repeating: "~", count: max(0, DisplayWidth.columns(of: shown) - 1))
    }

    private mutating func addRest(_ text: String, isCut: Bool) {
        let (shown, isWhole) = fitting(Self.visible(text))
        line += shown + (isWhole && !isCut ? "" : "…")
    }

    /// As much of `text` as there is room for on the line.
    private func fitting(_ text: String) -> (String, isWhole: Bool) {
        var room = Self.columns - DisplayWidth.columns(of: line)
        for index in text.indices {
            room -= DisplayWidth.columns(of: text[index])
            if room < 0 { return (String(text[..<index]), false) }
        }
        return (text, true)
    }

    private static func visible(_ text: String) -> String {
        let tabless = text.replacing("\t", with: "    ").replacing("\n", with: "␊")
        return ANSIRenderer(showsStyles: false).render(StyledText(tabless))
    }
}
