/// A string read from a table's file, and where it stands there.
///
/// Two are equal when their strings are, wherever they stand.
public struct TableText: Sendable, Hashable {
    /// One place from which on the file runs ahead of the string, for an escape was read before it.
    package struct Step: Sendable, Hashable {
        package let valueOffset: Int
        package let sourceOffset: Int

        package init(valueOffset: Int, sourceOffset: Int) {
            self.valueOffset = valueOffset
            self.sourceOffset = sourceOffset
        }
    }

    /// The string, its escapes decoded.
    public let string: String
    /// Where its content starts in ``TableSource/utf8``, or `nil` when the format keeps no positions.
    public let offset: Int?
    let steps: [Step]

    package init(_ string: String, offset: Int? = nil, steps: [Step] = []) {
        self.string = string
        self.offset = offset
        self.steps = steps
    }

    /// Where the UTF-8 byte `utf8Offset` of the string stands in the file; for a byte that an escape
    /// stands for, where the escape starts.
    ///
    /// - Complexity: O(log n) in the number of escapes.
    public func sourceOffset(of utf8Offset: Int) -> Int? {
        guard let offset else { return nil }
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].valueOffset <= utf8Offset { low = middle + 1 } else { high = middle }
        }
        if low == 0 { return offset + utf8Offset }
        return steps[low - 1].sourceOffset + utf8Offset - steps[low - 1].valueOffset
    }

    /// Whether both have the same string.
    public static func == (left: TableText, right: TableText) -> Bool { left.string == right.string }

    /// Feeds the string to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

/// Collects a string with escapes and remembers where each byte came from.
struct TextCollector {
    private var bytes: [UInt8] = []
    private var steps: [TableText.Step] = []
    private let start: Int
    private var highSurrogate: (unit: UInt16, escape: Range<Int>)?
    /// The escapes that are half of a surrogate pair without the other.
    private(set) var halfPairs: [Range<Int>] = []

    init(start: Int) { self.start = start }

    /// Adds bytes that stand in the file as they are. `sourceEnd` is the offset behind them.
    mutating func append(_ plain: Slice<UnsafeBufferPointer<UInt8>>) {
        if plain.isEmpty { return }
        flushSurrogate()
        bytes.append(contentsOf: plain)
    }

    /// Adds what an escape stands for; the file goes on at `sourceEnd`.
    mutating func append(_ scalar: Unicode.Scalar, sourceEnd: Int) {
        flushSurrogate()
        bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
        step(to: sourceEnd)
    }

    /// Adds the UTF-16 code unit that the escape at `escape` stands for.
    mutating func append(unit: UInt16, escape: Range<Int>) {
        if UTF16.isTrailSurrogate(unit), let high = highSurrogate {
            highSurrogate = nil
            append(UTF16.decode(UTF16.EncodedScalar([high.unit, unit])), sourceEnd: escape.upperBound)
            return
        }
        flushSurrogate()
        if UTF16.isLeadSurrogate(unit) {
            highSurrogate = (unit, escape)
        } else if let scalar = Unicode.Scalar(unit) {
            append(scalar, sourceEnd: escape.upperBound)
        } else {
            halfPairs.append(escape)
            append("\u{FFFD}", sourceEnd: escape.upperBound)
        }
    }

    /// Skips source bytes that stand for nothing: the file goes on at `sourceEnd`.
    mutating func skip(to sourceEnd: Int) { step(to: sourceEnd) }

    private mutating func step(to sourceEnd: Int) {
        steps.append(.init(valueOffset: bytes.count, sourceOffset: sourceEnd))
    }

    /// Writes U+FFFD for a high surrogate whose partner did not come.
    private mutating func flushSurrogate() {
        guard let high = highSurrogate else { return }
        highSurrogate = nil
        halfPairs.append(high.escape)
        bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
        step(to: high.escape.upperBound)
    }

    mutating func finish() -> TableText {
        flushSurrogate()
        return TableText(String(decoding: bytes, as: UTF8.self), offset: start, steps: steps)
    }
}
