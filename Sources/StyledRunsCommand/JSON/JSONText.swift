internal import StyledRuns

// Writes JSON into bytes. It is written in one pass over the storage of a text, without a tree.

extension [UInt8] {
    /// Adds `{"runs":[…]}`, `{"diagnostics":[…]}` or both.
    mutating func appendJSON(_ text: StyledText?, _ diagnostics: [Diagnostic]?) {
        append(UInt8(ascii: "{"))
        if let text { appendRuns(of: text) }
        if let diagnostics {
            if text != nil { append(UInt8(ascii: ",")) }
            append(diagnostics)
        }
        append(UInt8(ascii: "}"))
    }

    /// Adds `"runs":[…]` in the wire form of `StyledText`.
    private mutating func appendRuns(of text: StyledText) {
        append(contentsOf: #""runs":["#.utf8)
        text.withUTF8 { bytes in
            if text.storedRuns.isEmpty && !bytes.isEmpty { appendRun(bytes, .plain, of: text) }
            var start = 0
            for run in text.storedRuns {
                if start > 0 { append(UInt8(ascii: ",")) }
                appendRun(UnsafeBufferPointer(rebasing: bytes[start..<run.utf8End]), run.style, of: text)
                start = run.utf8End
            }
        }
        append(UInt8(ascii: "]"))
    }

    private mutating func appendRun(
        _ bytes: UnsafeBufferPointer<UInt8>, _ style: StoredStyle, of text: StyledText
    ) {
        append(contentsOf: #"{"text":"#.utf8)
        appendJSONString(bytes)
        if !style.traits.isEmpty {
            append(contentsOf: #","traits":["#.utf8)
            var isFirst = true
            for (name, trait) in Style.Traits.named where style.traits.contains(trait) {
                if !isFirst { append(UInt8(ascii: ",")) }
                isFirst = false
                appendJSONString(name)
            }
            append(UInt8(ascii: "]"))
        }
        if style.attributes != 0 {
            let rare = text.attributes[Int(style.attributes) - 1]
            if let link = rare.link {
                append(contentsOf: #","link":"#.utf8)
                appendJSONString(link)
            }
            if !rare.names.isEmpty {
                append(contentsOf: #","names":["#.utf8)
                for (index, name) in rare.names.enumerated() {
                    if index > 0 { append(UInt8(ascii: ",")) }
                    appendJSONString(name)
                }
                append(UInt8(ascii: "]"))
            }
        }
        append(UInt8(ascii: "}"))
    }

    /// Adds `"diagnostics":[…]`.
    private mutating func append(_ diagnostics: [Diagnostic]) {
        append(contentsOf: #""diagnostics":["#.utf8)
        for (index, diagnostic) in diagnostics.enumerated() {
            append(contentsOf: (index > 0 ? #",{"code":"# : #"{"code":"#).utf8)
            appendJSONString(diagnostic.code.rawValue)
            append(contentsOf: #","severity":"#.utf8)
            appendJSONString(diagnostic.severity.rawValue)
            append(contentsOf: #","message":"#.utf8)
            appendJSONString(diagnostic.message)
            append(contentsOf: #","offset":\#(diagnostic.offset),"length":\#(diagnostic.length)"#.utf8)
            append(contentsOf: #","line":\#(diagnostic.line),"column":\#(diagnostic.column)"#.utf8)
            if let fixIt = diagnostic.fixIt {
                append(
                    contentsOf:
                        #","fixIt":{"offset":\#(fixIt.offset),"length":\#(fixIt.length),"replacement":"#.utf8)
                appendJSONString(fixIt.replacement)
                append(UInt8(ascii: "}"))
            }
            append(UInt8(ascii: "}"))
        }
        append(UInt8(ascii: "]"))
    }

    /// Adds a string.
    mutating func appendJSONString(_ string: String) {
        var string = string
        string.withUTF8 { appendJSONString($0) }
    }

    /// Adds valid UTF-8 as a string (RFC 8259, section 7).
    private mutating func appendJSONString(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        var copied = 0
        for (index, byte) in bytes.enumerated() {
            if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F {
                continue
            }
            append(contentsOf: bytes[copied..<index])
            copied = index + 1
            append(UInt8(ascii: "\\"))
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
            case 0x0A: append(UInt8(ascii: "n"))
            case 0x0D: append(UInt8(ascii: "r"))
            case 0x09: append(UInt8(ascii: "t"))
            default:
                append(contentsOf: "u00".utf8)
                for digit in [byte >> 4, byte & 0x0F] {
                    append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
                }
            }
        }
        append(contentsOf: bytes[copied...])
        append(UInt8(ascii: "\""))
    }
}
