/// Markers and their styles, laid out for searching. A class, so that passing it on costs one reference.
final class MarkerTable: Sendable {
    /// The different first bytes of the markers, and behind them the bytes of all markers, one after the other.
    private let bytes: [UInt8]
    private let firstByteCount: Int
    /// The markers, longer ones before shorter ones.
    private let entries: [Entry]
    /// The styles of the markers, in their order.
    let styles: [Style]
    /// Whether styles are traits alone that no two markers share: then turning a marker on or off is turning
    /// its traits over.
    private let isDisjoint: Bool

    struct Entry {
        /// Where the marker starts in ``View/bytes``.
        var start: Int
        var length: Int
        var traits: Style.Traits
        /// Whether the style has a link or names besides.
        var isRare: Bool
    }

    /// The table as pointers, good for the length of one call.
    struct View {
        let bytes: UnsafeBufferPointer<UInt8>
        let firstByteCount: Int
        let entries: UnsafeBufferPointer<Entry>
        let isDisjoint: Bool

        var firstBytes: UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: bytes[..<firstByteCount])
        }

        func marker(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: bytes[entry.start..<(entry.start + entry.length)])
        }
    }

    init(_ markers: [String: Style]) {
        // The order of a dictionary differs from run to run: markers of one length go by their bytes.
        let sorted = markers.map { (marker: Array($0.key.utf8), style: $0.value) }
            .filter { !$0.marker.isEmpty }
            .sorted { left, right in
                left.marker.count != right.marker.count
                    ? left.marker.count > right.marker.count
                    : left.marker.lexicographicallyPrecedes(right.marker)
            }
        var bytes = Set(sorted.map { $0.marker[0] }).sorted()
        firstByteCount = bytes.count
        var entries: [Entry] = []
        var seen: Style.Traits = []
        var isDisjoint = true
        for (marker, style) in sorted {
            let isRare = style.link != nil || !style.names.isEmpty
            isDisjoint = isDisjoint && !isRare && seen.isDisjoint(with: style.traits)
            seen.formUnion(style.traits)
            entries.append(
                Entry(start: bytes.count, length: marker.count, traits: style.traits, isRare: isRare))
            bytes += marker
        }
        self.bytes = bytes
        self.entries = entries
        self.isDisjoint = isDisjoint
        styles = sorted.map(\.style)
    }

    @inline(__always)
    func withView<Result>(_ body: (View) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            entries.withUnsafeBufferPointer { entries in
                body(
                    View(
                        bytes: bytes, firstByteCount: firstByteCount, entries: entries, isDisjoint: isDisjoint
                    ))
            }
        }
    }
}
