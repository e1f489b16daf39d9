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
    func balancedText(from first: Int, _ table: MarkerTable) -> StyledText? {
        RunBuilder.withScratch(utf8Count: source.count) { lent in
            var builder = lent
            var style = StoredStyle.plain
            var open = 0
            var copied = 0
            var position = first
            while position < source.count {
                var length = 1
                if let index = marker(at: position) {
                    let entry = markers.entries[index]
                    length = entry.length
                    let state = states.baseAddress.unsafelyUnwrapped + index
                    if position != state.pointee.literal {
                        builder.append(UnsafeBufferPointer(rebasing: source[copied..<position]), style: style)
                        copied = position + length
                        let isOn = state.pointee.order > 0
                        state.pointee.last = position
                        state.pointee.order = isOn ? 0 : position + 1
                        open += isOn ? -1 : 1
                        if markers.isDisjoint {
                            style.traits.formSymmetricDifference(entry.traits)
                        } else {
                            style = openStyle(&builder, table)
                        }
                    }
                }
                position = nextMarker(from: position + length)
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
            let marker = String(decoding: markers.marker(entry), as: UTF8.self)
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
        markers.firstByteCount == 1
            ? ByteSearch.first(of: OneByte(byte: markers.bytes[0]), in: source, from: start)
            : ByteSearch.first(of: FirstBytes(bytes: markers.firstBytes), in: source, from: start)
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

    /// Whether the marker stands at `position`, which is at least its length before the end.
    @inline(__always)
    private func occurs(_ entry: MarkerTable.Entry, at position: Int) -> Bool {
        guard let text = source.baseAddress, let marker = markers.bytes.baseAddress else { return false }
        var here = text + position
        var there = marker + entry.start
        let end = there + entry.length
        while there != end {
            if here.pointee != there.pointee { return false }
            here += 1
            there += 1
        }
        return true
    }

    /// What the markers that are on add up to.
    @inline(never)
    private func openStyle(_ builder: inout RunBuilder, _ table: MarkerTable) -> StoredStyle {
        var traits: Style.Traits = []
        var isRare = false
        for index in markers.entries.indices where states[index].order > 0 {
            traits.formUnion(markers.entries[index].traits)
            isRare = isRare || markers.entries[index].isRare
        }
        if !isRare { return StoredStyle(traits: traits) }
        let open = markers.entries.indices.filter { states[$0].order > 0 }
            .sorted { states[$0].order < states[$1].order }
        return builder.stored(open.reduce(into: Style()) { $0.formUnion(table.styles[$1]) })
    }
}

/// The byte that all markers start with.
private struct OneByte: ByteSet {
    let byte: UInt8

    @inline(__always)
    func mark(in block: inout EightBytes) { block.mark(byte) }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { byte == self.byte }
}

/// The bytes that markers start with.
private struct FirstBytes: ByteSet {
    let bytes: UnsafeBufferPointer<UInt8>

    @inline(__always)
    func mark(in block: inout EightBytes) {
        for byte in bytes { block.mark(byte) }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { bytes.contains(byte) }
}
