/// Writes the runs and marks of a text, once it is known which characters have to be written as references
/// for the marks beside them to open and close.
struct MarkdownWriter {
    let text: StyledText
    let runs: [StoredRun]
    private let html: HTMLRenderer
    private let layout: MarkdownLayout
    private var output: [UInt8] = []
    // By run: whether its first or last scalar is written as a reference.
    var refersFirst: [Bool]
    var refersLast: [Bool]

    init(_ text: StyledText, html: HTMLRenderer, layout: MarkdownLayout) {
        self.text = text
        self.html = html
        self.layout = layout
        let count = text.plainText.utf8.count
        runs =
            text.storedRuns.isEmpty && count > 0
            ? [StoredRun(utf8End: count, style: .plain)] : text.storedRuns
        refersFirst = [Bool](repeating: false, count: runs.count)
        refersLast = refersFirst
    }

    mutating func write() -> String {
        output.reserveCapacity(text.plainText.utf8.count + 12 * runs.count)
        text.withUTF8 { bytes in
            chooseReferences(bytes)
            for run in runs.indices {
                writeMarks(before: run)
                if isCode(run) {
                    output.appendCodeSpan(self.bytes(of: run, in: bytes))
                } else {
                    writeText(of: run, in: bytes)
                }
            }
            writeMarks(before: runs.count)
        }
        return String(decoding: output, as: UTF8.self)
    }

    func bytes(
        of run: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        let start = run == 0 ? 0 : runs[run - 1].utf8End
        return UnsafeBufferPointer(rebasing: bytes[start..<runs[run].utf8End])
    }

    func isCode(_ run: Int) -> Bool { runs[run].style.traits.contains(.monospaced) }

    func marks(before run: Int) -> ArraySlice<MarkdownLayout.Mark> {
        text.storedRuns.isEmpty ? [] : layout.marks(before: run)
    }

    private mutating func writeText(of run: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var escaper = MarkdownEscaper(bytes: self.bytes(of: run, in: bytes))
        escaper.refersFirst = refersFirst[run]
        escaper.refersLast = refersLast[run]
        escaper.isBehindMark = run > 0 || !marks(before: run).isEmpty
        let next = marks(before: run + 1)
        escaper.isBeforeMark = run + 1 < runs.count || !next.isEmpty
        if case .open(_, .link) = next.first { escaper.isBeforeLink = true }
        escaper.write(to: &output)
    }

    private mutating func writeMarks(before run: Int) {
        for mark in marks(before: run) {
            switch mark {
            case .open(_, .link): output.append(UInt8(ascii: "["))
            case .close(let tag, .link):
                output.append(contentsOf: "](".utf8)
                output.appendLinkDestination(text.attributes[Int(tag.attributes) - 1].link ?? "")
                output.append(UInt8(ascii: ")"))
            case .open(let tag, .html): html.write(startOf: tag, in: text, to: &output)
            case .close(let tag, .html): html.write(endOf: tag, in: text, to: &output)
            case .open(_, let delimiter), .close(_, let delimiter):
                if let flanking = delimiter.flanking {
                    output.append(contentsOf: flanking.description.utf8)
                }
            }
        }
    }
}
