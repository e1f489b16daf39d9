import StyledRuns

extension Engine {
    /// The least a parse of a marked value can do: make the text and the array of its runs.
    static let allocation = Engine(
        id: "allocate", title: "allocating the result alone", family: .baseline, notation: .styled,
        prepare: { values in
            let results = values.compactMap { try? StyledText(html: $0.html) }.map { text in
                (bytes: Array(text.plainText.utf8), runs: storedRuns(of: text))
            }
            return {
                var sum = 0
                for result in results {
                    let text = result.bytes.withUnsafeBufferPointer(newString)
                    let runs = result.runs.withUnsafeBufferPointer { Array($0) }
                    sum &+= text.utf8.count &+ runs.count
                }
                return sum
            }
        },
        agrees: { value, text in
            let bytes = Array(text.plainText.utf8)
            return String(decoding: bytes, as: UTF8.self) == value.plain
        })

    /// The text's bytes in a new string.
    static let copy = Engine.reader(
        "copy", "copying the text into a new String", .baseline, .plain,
        { source in
            var native = source
            return native.withUTF8(newString).utf8.count
        },
        agrees: { value, text in value.plain == text.plainText })

    /// A string of valid UTF-8 in the cheapest way there is, which takes the caller's word for it.
    private static func newString(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        #if compiler(>=6.2)
            if #available(macOS 26, *) {
                var valid = UTF8Span(unchecked: bytes.span)
                _ = valid.checkForASCII()
                return String(copying: valid)
            }
        #endif
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What a run takes in memory: where it ends, and its style.
    private struct Run {
        var end: Int
        var style: UInt64
    }

    private static func storedRuns(of text: StyledText) -> [Run] {
        let runs = text.runs
        // A plain text stores none.
        if runs.count < 2 && runs.allSatisfy({ $0.style.isPlain }) { return [] }
        var end = 0
        return runs.map { run in
            end += run.text.utf8.count
            return Run(end: end, style: run.style.isPlain ? 0 : 1)
        }
    }
}
