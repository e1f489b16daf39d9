/// Markers and their styles, laid out for searching.
struct MarkerTable: Sendable {
    /// The bytes of all markers, one behind the other.
    private let bytes: [UInt8]
    /// The markers, longer ones before shorter ones.
    private let entries: [Entry]
    private let styles: [Style]
    /// The different first bytes.
    private let firstBytes: [UInt8]

    struct Entry: BitwiseCopyable {
        var start: Int
        var length: Int
        var traits: UInt16
        /// Whether the style has a link or names besides.
        var isRare: Bool
    }

    /// The table as pointers, good for the length of one call.
    struct View {
        let bytes: UnsafeBufferPointer<UInt8>
        let entries: UnsafeBufferPointer<Entry>
        let styles: UnsafeBufferPointer<Style>
        let firstBytes: UnsafeBufferPointer<UInt8>
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
        var bytes: [UInt8] = []
        var entries: [Entry] = []
        for (marker, style) in sorted {
            entries.append(
                Entry(
                    start: bytes.count, length: marker.count, traits: style.traits.rawValue,
                    isRare: style.link != nil || !style.names.isEmpty))
            bytes += marker
        }
        self.bytes = bytes
        self.entries = entries
        styles = sorted.map(\.style)
        firstBytes = Set(sorted.map { $0.marker[0] }).sorted()
    }

    @inline(__always)
    func withView<Result>(_ body: (View) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            entries.withUnsafeBufferPointer { entries in
                styles.withUnsafeBufferPointer { styles in
                    firstBytes.withUnsafeBufferPointer { firstBytes in
                        body(
                            View(bytes: bytes, entries: entries, styles: styles, firstBytes: firstBytes))
                    }
                }
            }
        }
    }
}
