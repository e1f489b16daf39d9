internal import StyledRuns

/// Writes diagnostics for people: `FILE:LINE:COLUMN: error: message [code]`, the source line, and a caret.
struct DiagnosticPrinter {
    /// Where a value is from.
    enum Origin {
        /// The argument of that number, from 1.
        case argument(Int)
        /// That line of the input, from 1.
        case inputLine(Int)
        /// A file, whose text the source is; empty for a file without text.
        case file(String)
    }

    private let isColored: Bool

    init(isColored: Bool) { self.isColored = isColored }

    /// The text for the diagnostics of one value.
    func text(
        _ diagnostics: [Diagnostic], of source: UnsafeBufferPointer<UInt8>, from origin: Origin
    ) -> String {
        var result = ""
        var columns = ScalarColumns(source)
        for diagnostic in diagnostics {
            let place: String
            let isOneLine: Bool
            switch origin {
            case .argument(let number):
                place = "<argument \(number)>:\(diagnostic.line):\(diagnostic.column)"
                isOneLine = false
            case .inputLine(let number):
                // A carriage return inside it is no line end of the input.
                place = "<stdin>:\(number):\(columns.column(of: diagnostic.offset))"
                isOneLine = true
            case .file(let path):
                place = "\(path):\(diagnostic.line):\(diagnostic.column)"
                isOneLine = false
            }
            let isError = diagnostic.severity == .error
            result += styled("\(place): ", "1")
            result += styled("\(diagnostic.severity.rawValue): ", isError ? "1;31" : "1;35")
            result += ANSIRenderer(showsStyles: false).render(StyledText(diagnostic.message))
            result += " [\(diagnostic.code)]\n"
            if case .file = origin, source.isEmpty { continue }
            let excerpt = SourceExcerpt(
                source, offset: diagnostic.offset, length: diagnostic.length, isOneLine: isOneLine)
            result += "    \(excerpt.line)\n    \(styled(excerpt.marks, "1;32"))\n"
        }
        return result
    }

    private func styled(_ text: String, _ parameters: String) -> String {
        isColored ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
    }
}

/// Counts Unicode scalars up to offsets that come in order.
private struct ScalarColumns {
    private let source: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var count = 0

    init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

    mutating func column(of target: Int) -> Int {
        while offset < min(target, source.count) {
            if source[offset] & 0xC0 != 0x80 { count += 1 }
            offset += 1
        }
        return count + 1
    }
}
