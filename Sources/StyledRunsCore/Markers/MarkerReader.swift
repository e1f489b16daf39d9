/// What is known of one marker while a value is read.
struct MarkerState: BitwiseCopyable {
    /// The order in which the marker was turned on among those that are on; 0 when it is off.
    var order = 0
    /// Where it occurred last.
    var last = -1
    /// The occurrence that is text for want of a partner.
    var literal = -1
}

/// Reads one value with markers.
struct MarkerReader {
    let source: UnsafeBufferPointer<UInt8>
    let markers: MarkerTable.View
    /// One for each marker, in the order of the table.
    let states: UnsafeMutableBufferPointer<MarkerState>

    /// The text, or `nil` when a marker is left without a partner. `first` is where the first marker may start.
    func balancedText(from first: Int) -> StyledText? {
        RunBuilder.withScratch(utf8Count: source.count) { lent in
            var builder = lent
            var style = StoredStyle.plain
            var open = 0
            var copied = 0
            var position = first
            while position < source.count {
                guard let index = marker(at: position) else {
                    position = nextMarker(from: position + 1)
                    continue
                }
                let end = position + markers.entries[index].length
                if position != states[index].literal {
                    builder.append(UnsafeBufferPointer(rebasing: source[copied..<position]), style: style)
                    copied = end
                    states[index].last = position
                    let isOn = states[index].order > 0
                    states[index].order = isOn ? 0 : position + 1
                    open += isOn ? -1 : 1
                    style = self.style(&builder)
                }
                position = nextMarker(from: end)
            }
            if open > 0 { return nil }
            builder.append(UnsafeBufferPointer(rebasing: source[copied...]), style: style)
            return builder.finish()
        }
    }

    /// One error for each marker that is on at the end. Makes its last occurrence text for the next reading,
    /// and turns every marker off.
    func takeFaults() -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for index in markers.entries.indices where states[index].order > 0 {
            let entry = markers.entries[index]
            let bytes = UnsafeBufferPointer(
                rebasing: markers.bytes[entry.start..<(entry.start + entry.length)])
            let marker = String(decoding: bytes, as: UTF8.self)
            faults.append(
                Diagnostic(
                    code: .unclosedDelimiter,
                    message: "`\(marker)` has no partner. Write it on both sides of the styled text.",
                    offset: states[index].last, length: entry.length,
                    fixIt: Diagnostic.FixIt(offset: source.count, length: 0, replacement: marker)))
            states[index].literal = states[index].last
            states[index].order = 0
        }
        return faults
    }

    /// The first place at or behind `start` where a marker may start, or the end.
    @inline(__always)
    func nextMarker(from start: Int) -> Int {
        guard let base = source.baseAddress else { return 0 }
        var position = start
        while position + 8 <= source.count {
            let bytes = EightBytes(at: base + position)
            var found: UInt64 = 0
            for first in markers.firstBytes { found |= bytes.matches(anyByte: first) }
            if found != 0 { return position + EightBytes.firstPosition(in: found) }
            position += 8
        }
        while position < source.count {
            for first in markers.firstBytes where base[position] == first { return position }
            position += 1
        }
        return position
    }

    /// The longest marker at `position`.
    @inline(__always)
    private func marker(at position: Int) -> Int? {
        for index in markers.entries.indices {
            let entry = markers.entries[index]
            if position + entry.length <= source.count && occurs(entry, at: position) { return index }
        }
        return nil
    }

    @inline(__always)
    private func occurs(_ entry: MarkerTable.Entry, at position: Int) -> Bool {
        for offset in 0..<entry.length where source[position + offset] != markers.bytes[entry.start + offset]
        {
            return false
        }
        return true
    }

    /// What the markers that are on add up to.
    @inline(__always)
    private func style(_ builder: inout RunBuilder) -> StoredStyle {
        var traits: Style.Traits = []
        var isRare = false
        for index in markers.entries.indices where states[index].order > 0 {
            traits.formUnion(Style.Traits(rawValue: markers.entries[index].traits))
            isRare = isRare || markers.entries[index].isRare
        }
        return isRare ? rareStyle(&builder) : StoredStyle(traits: traits)
    }

    @inline(never)
    private func rareStyle(_ builder: inout RunBuilder) -> StoredStyle {
        let open = markers.entries.indices.filter { states[$0].order > 0 }
            .sorted { states[$0].order < states[$1].order }
        return builder.stored(open.reduce(into: Style()) { $0.formUnion(markers.styles[$1]) })
    }
}
