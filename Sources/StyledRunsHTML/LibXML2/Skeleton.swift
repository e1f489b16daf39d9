import StyledRunsCore

/// Writes what libxml2 is given: the tags, attributes and references of an accepted value.
///
/// Text is left out, for libxml2 walks it character by character and reports it as it was; it is taken from
/// the source when the events around it arrive. What is written is the part that every libxml2 version
/// reads alike: values in quotation marks, no name that only newer versions know, no reference without `;`. It
/// is ASCII, so that no version looks for an encoding.
struct Skeleton {
    /// libxml2 implies no element inside `bdo` and closes none by itself, where it drops leading white space
    /// and makes up paragraphs without.
    static let wrapper: StaticString = "<bdo>"

    let source: UnsafeBufferPointer<UInt8>
    // Outlives the skeleton: the parser that writes it holds it.
    unowned(unsafe) let table: ElementTable
    let work: UnsafeMutablePointer<Workspace>
    /// Text too, with what is no markup in it escaped: for tests, which compare libxml2's reading of it all.
    var includesText = false

    func write() {
        work.pointee.skeleton.count = 0
        append(Self.wrapper)
        for token in work.pointee.tokens.elements {
            switch token.kind {
            case .startTag, .br:
                startTag(token)
            case .endTag:
                append("</")
                if token.start == token.end {
                    append(impliedNameOf: token)
                } else {
                    append(bytes(token.start + 2, token.start + 2 + nameLength(token)))
                }
                append(UInt8(ascii: ">"))
            case .reference:
                append(bytes(token.start, token.end))
            case .rewrittenReference:
                number(token.first)
                if token.second != 0 { number(token.second) }
            case .text where includesText:
                for scalar in String(decoding: bytes(token.start, token.end), as: UTF8.self).unicodeScalars {
                    if scalar.isASCII && scalar != "&" {
                        append(UInt8(scalar.value))
                    } else {
                        number(scalar.value)
                    }
                }
            case .carriageReturn where includesText:
                append(0x0A)
            default:
                break
            }
        }
        append(0)
    }

    @inline(__always)
    private func startTag(_ token: Token) {
        append(UInt8(ascii: "<"))
        append(bytes(token.start + 1, token.start + 1 + nameLength(token)))
        if token.attributeCount > 0 { attributes(token) }
        append(UInt8(ascii: ">"))
    }

    private func nameLength(_ token: Token) -> Int { Int(table.elements[Int(token.element)].nameLength) }

    @inline(never)
    private func attributes(_ token: Token) {
        let first = Int(token.firstAttribute)
        for index in first..<(first + Int(token.attributeCount)) {
            let attribute = work.pointee.keptAttributes[index]
            switch attribute.kind {
            case .href: append(" href=\"")
            case .class: append(" class=\"")
            case .inert: continue
            }
            let raw = bytes(attribute.valueStart, attribute.valueEnd)
            if !attribute.needsDecoding {
                value(raw)
            } else if attribute.kind == .href {
                AttributeValue.decodeURL(raw).withUnsafeBufferPointer { value($0) }
            } else {
                AttributeValue.decode(raw).withUnsafeBufferPointer { value($0) }
            }
            append(UInt8(ascii: "\""))
        }
    }

    /// Writes a decoded value in ASCII.
    @inline(__always)
    private func value(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            // A letter of another script takes the slow way, and so does all that HTML would read otherwise.
            if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "&") {
                return elaborateValue(bytes)
            }
        }
        append(bytes)
    }

    @inline(never)
    private func elaborateValue(_ bytes: UnsafeBufferPointer<UInt8>) {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\u{C}": append(0x20)
            case "\"", "&", "\0"..<" ": number(scalar.value)
            default:
                if scalar.isASCII { append(UInt8(scalar.value)) } else { number(scalar.value) }
            }
        }
    }

    /// The name of an element whose end tag is not in the source.
    private func append(impliedNameOf token: Token) {
        for byte in table.names[Int(token.element)].utf8 { append(byte) }
    }

    private func number(_ scalar: UInt32) {
        append("&#")
        append(decimal: scalar)
        append(UInt8(ascii: ";"))
    }

    private func append(decimal value: UInt32) {
        if value >= 10 { append(decimal: value / 10) }
        append(UInt8(ascii: "0") + UInt8(value % 10))
    }

    @inline(__always)
    private func append(_ byte: UInt8) { work.pointee.skeleton.append(byte) }

    @inline(__always)
    private func append(_ literal: StaticString) {
        work.pointee.skeleton.append(
            contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    @inline(__always)
    private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        work.pointee.skeleton.append(contentsOf: bytes)
    }

    @inline(__always)
    private func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: source[start..<end])
    }
}
