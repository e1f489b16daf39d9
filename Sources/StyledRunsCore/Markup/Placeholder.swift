/// Finds the places that arguments fill, so that a parser leaves them alone.
package enum Placeholder {
    /// The end of the placeholder that starts at `start`, or `nil` when none does.
    ///
    /// Placeholders are format specifiers (`%@`, `%1$@`, `%.2f`, `%%`), the variables of a `.stringsdict`
    /// (`%#@count@`), and names in braces (`{name}`). A space is no flag: `50 % de` is text.
    ///
    /// - Complexity: O(n) in the length of the placeholder, or of what looks like the start of one.
    package static func end(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        switch source[start] {
        case UInt8(ascii: "%"): specifierEnd(in: source, after: start)
        case UInt8(ascii: "{"): nameEnd(in: source, after: start)
        default: nil
        }
    }

    private static func specifierEnd(in source: UnsafeBufferPointer<UInt8>, after start: Int) -> Int? {
        var reader = ByteReader(source: source, position: start + 1)
        if reader.take("%") { return reader.position }
        if reader.next == UInt8(ascii: "#"), let end = variableEnd(in: source, at: start + 1) { return end }
        reader.takeNumber()
        if !reader.take("$") { reader.position = start + 1 }
        while reader.take("-") || reader.take("+") || reader.take("0") || reader.take("#")
            || reader.take("'")
        {}
        reader.takeCount()
        if reader.take(".") { reader.takeCount() }
        reader.takeLengthModifier()
        switch reader.next {
        case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"),
            UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "f"),
            UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "a"):
            return reader.position + 1
        default:
            return nil
        }
    }

    /// The end of `#@name@`.
    private static func variableEnd(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        var reader = ByteReader(source: source, position: start)
        guard reader.take("#"), reader.take("@"), reader.takeName(), reader.take("@") else { return nil }
        return reader.position
    }

    private static func nameEnd(in source: UnsafeBufferPointer<UInt8>, after start: Int) -> Int? {
        var reader = ByteReader(source: source, position: start + 1)
        guard reader.takeName(), reader.take("}") else { return nil }
        return reader.position
    }
}

private struct ByteReader {
    let source: UnsafeBufferPointer<UInt8>
    var position: Int

    var next: UInt8? { position < source.count ? source[position] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        if next != UInt8(ascii: character) { return false }
        position += 1
        return true
    }

    mutating func takeNumber() {
        while let byte = next, byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") { position += 1 }
    }

    /// A width or precision: a number, or `*` with the position of the argument that holds it.
    mutating func takeCount() {
        if !take("*") {
            takeNumber()
            return
        }
        let end = position
        takeNumber()
        if !take("$") { position = end }
    }

    mutating func takeLengthModifier() {
        if take("h") {
            _ = take("h")
        } else if take("l") {
            _ = take("l")
        } else {
            _ = take("q") || take("z") || take("t") || take("j")
        }
    }

    /// One or more letters, digits, `_`, `-` and `.`.
    mutating func takeName() -> Bool {
        let start = position
        while let byte = next {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                position += 1
            default:
                return position > start
            }
        }
        return position > start
    }
}
