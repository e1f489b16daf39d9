/// Puts a text together from parts of others and keeps the place of each.
struct TableTextBuilder {
    private var bytes: [UInt8] = []
    private var steps: [TableText.Step] = []
    private var offset: Int?

    var utf8Count: Int { bytes.count }

    /// Adds a part of `text`.
    mutating func append(_ range: Range<Int>, of text: TableText) {
        if range.isEmpty { return }
        bytes.reserveCapacity(bytes.count + range.count)
        place(text, range.lowerBound)
        for step in text.steps
        where step.valueOffset > range.lowerBound && step.valueOffset < range.upperBound {
            steps.append(
                .init(
                    valueOffset: bytes.count + step.valueOffset - range.lowerBound,
                    sourceOffset: step.sourceOffset))
        }
        let utf8 = text.string.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        bytes.append(contentsOf: utf8[start..<utf8.index(start, offsetBy: range.count)])
    }

    /// Adds what is not written in the file, but stands for what is at `utf8Offset` of `text`.
    mutating func insert(_ string: String, at utf8Offset: Int, of text: TableText) {
        place(text, utf8Offset)
        bytes.append(contentsOf: string.utf8)
    }

    private mutating func place(_ text: TableText, _ utf8Offset: Int) {
        guard let source = text.sourceOffset(of: utf8Offset) else { return }
        if bytes.isEmpty { offset = source }
        steps.append(.init(valueOffset: bytes.count, sourceOffset: source))
    }

    func finish() -> TableText {
        TableText(String(decoding: bytes, as: UTF8.self), offset: offset, steps: steps)
    }
}
