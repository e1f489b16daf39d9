import StyledRunsCore

/// A parsed value with its placeholders found: what the cache keeps and lookups fill.
///
/// Placeholders are looked for in the text of each run and in each link, after parsing. So an argument is
/// put beside markup that was already read, and cannot become any.
final class ParsedFormat: Sendable {
    enum Piece: Sendable {
        /// Bytes of the text that are shown as they are.
        case literal(Range<Int>, StoredStyle)
        /// A percent sign, written `%%`.
        case percent(StoredStyle)
        case specifier(FormatSpecifier, Range<Int>, StoredStyle)
        case named(String, Range<Int>, StoredStyle)
    }

    /// The parsed text, its placeholders as they are written.
    let text: StyledText
    /// The pieces of the text in order; empty when there is nothing to fill.
    let pieces: [Piece]
    /// For each of the text's attributes the parts of its link, where that has a placeholder.
    let links: [LinkTemplate?]
    /// The faults of the markup.
    let diagnostics: [Diagnostic]
    /// Where the value was read from, to say where a fault of an argument is.
    let source: TableText

    init(_ text: StyledText, diagnostics: [Diagnostic], source: TableText, allowsNames: Bool) {
        self.text = text
        self.diagnostics = diagnostics
        self.source = source
        pieces = Self.pieces(of: text, allowsNames: allowsNames)
        let links = text.attributes.map { attributes in
            attributes.link.flatMap { LinkTemplate($0, allowsNames: allowsNames) }
        }
        self.links = links.contains { $0 != nil } ? links : []
    }

    /// Whether the text shows as it is, whatever the arguments.
    var isStatic: Bool { pieces.isEmpty && links.isEmpty }

    /// About how many bytes the value keeps in memory.
    var cost: Int {
        128 + text.plainText.utf8.count + source.string.utf8.count + 32 * text.storedRuns.count + 64
            * pieces.count
    }

    private static func pieces(of text: StyledText, allowsNames: Bool) -> [Piece] {
        var plain = text.plainText
        return plain.withUTF8 { bytes in
            let runs =
                text.storedRuns.isEmpty ? [StoredRun(utf8End: bytes.count, style: .plain)] : text.storedRuns
            var pieces: [Piece] = []
            var hasPlaceholder = false
            var start = 0
            for run in runs {
                let base = UnsafeBufferPointer(rebasing: bytes[start..<run.utf8End])
                var literal = 0
                for (range, token) in FormatPlaceholder.all(in: base, allowsNames: allowsNames) {
                    hasPlaceholder = true
                    if literal < range.lowerBound {
                        pieces.append(.literal(start + literal..<start + range.lowerBound, run.style))
                    }
                    let place = start + range.lowerBound..<start + range.upperBound
                    switch token {
                    case .percent: pieces.append(.percent(run.style))
                    case .specifier(let specifier): pieces.append(.specifier(specifier, place, run.style))
                    case .named(let name): pieces.append(.named(name, place, run.style))
                    }
                    literal = range.upperBound
                }
                if literal < base.count { pieces.append(.literal(start + literal..<run.utf8End, run.style)) }
                start = run.utf8End
            }
            return hasPlaceholder ? pieces : []
        }
    }
}

/// What arguments fill.
enum FormatPlaceholder: Sendable {
    case percent
    case specifier(FormatSpecifier)
    case named(String)

    /// The placeholders of an expanded value. There every placeholder is numbered; one that is not was no
    /// placeholder in the table, but came about by decoding (`&#37;@`), and is text.
    static func all(
        in bytes: UnsafeBufferPointer<UInt8>, allowsNames: Bool
    ) -> [(Range<Int>, FormatPlaceholder)] {
        var found: [(Range<Int>, FormatPlaceholder)] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%") {
                if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
                    found.append((index..<index + 2, .percent))
                    index += 2
                    continue
                }
                if let specifier = FormatSpecifier(bytes, at: index), specifier.variable == nil,
                    specifier.position != nil
                {
                    found.append((index..<index + specifier.utf8Count, .specifier(specifier)))
                    index += specifier.utf8Count
                    continue
                }
            } else if allowsNames, bytes[index] == UInt8(ascii: "{"), let end = endOfName(bytes, index + 1) {
                let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
                found.append((index..<end + 1, .named(name)))
                index = end + 1
                continue
            }
            index += 1
        }
        return found
    }

    /// Where the brace stands that ends a name: a letter or `_`, then letters, digits, `_`, `.` and `-`.
    private static func endOfName(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            let isLetter =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == 0x5F || byte >= 0x80
            let isLater = (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D
            if byte == UInt8(ascii: "}") { return index > start ? index : nil }
            guard isLetter || isLater && index > start else { return nil }
            index += 1
        }
        return nil
    }
}
