/// What a line of `--jsonl` asks for: `{"html": …}`, `{"markdown": …}` or `{"markers": …}`. Other members are
/// passed over.
struct MarkupLine: Equatable {
    var notation: Notation
    var value: String

    /// Reads one line, which must be valid UTF-8.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONScanner.Fault) {
        var scanner = JSONScanner(bytes)
        try scanner.expect("{", "the line must be one JSON object")
        var found: (Notation, String)?
        if !scanner.take("}") {
            repeat {
                _ = scanner.peek()
                let start = scanner.position
                let key = try scanner.string()
                try scanner.expect(":", "`:` is missing")
                guard let notation = Notation(rawValue: key) else {
                    try scanner.skipValue()
                    continue
                }
                if found != nil { throw JSONScanner.Fault("the line has a second value", at: start) }
                guard scanner.peek() == UInt8(ascii: "\"") else {
                    throw JSONScanner.Fault("the value must be a string", at: scanner.position)
                }
                found = (notation, try scanner.string())
            } while scanner.take(",")
            try scanner.expect("}", "`,` or `}` is missing")
        }
        if scanner.peek() != nil {
            throw JSONScanner.Fault("there is something behind the object", at: scanner.position)
        }
        guard let found else {
            throw JSONScanner.Fault(
                "the line must have a member \"html\", \"markdown\" or \"markers\"", at: 0)
        }
        (notation, value) = found
    }
}
