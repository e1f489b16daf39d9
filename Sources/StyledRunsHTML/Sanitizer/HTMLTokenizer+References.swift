import StyledRunsCore

extension HTMLTokenizer {
    /// A character reference of the source (13.2.5.72 to 13.2.5.80).
    package struct Reference {
        package enum Kind {
            /// No reference: the `&` is text, which the standard allows.
            case none
            /// A reference that every libxml2 version reads alike.
            case portable
            /// A reference without fault that some libxml2 versions read otherwise.
            case rewritten
            /// A number that stands for no character a text can hold; shown as U+FFFD or as the standard maps it.
            case unusable
            /// A faulty reference that reads as text: the semicolon or the digits are missing, or nothing has the name.
            case literal
        }

        package var kind = Kind.none
        /// The offset behind the reference; behind the `&` for none.
        package var end = 0
        /// What the standard decodes it to, faulty or not.
        package var first: Unicode.Scalar = "\u{FFFD}"
        package var second: Unicode.Scalar?
    }

    /// Reads the reference at the `&` at `offset` into ``reference`` and reports its errors.
    @inline(never)
    package mutating func scanReference(at offset: Int, inAttribute: Bool) {
        reference = Reference(kind: .none, end: offset + 1)
        guard let next = byte(offset + 1) else { return }
        if next == UInt8(ascii: "#") {
            numericReference(at: offset)
        } else if next.isASCIIAlphanumeric {
            namedReference(at: offset, inAttribute: inAttribute)
        }
    }

    private mutating func namedReference(at offset: Int, inAttribute: Bool) {
        var end = offset + 1
        while let byte = byte(end), byte.isASCIIAlphanumeric { end += 1 }
        let hasSemicolon = byte(end) == UInt8(ascii: ";")
        if hasSemicolon, let found = NamedCharacterReferences.entry(bytes(offset + 1, end)) {
            reference = Reference(
                kind: found.isHTML4 ? .portable : .rewritten, end: end + 1, first: found.first,
                second: found.second)
            return
        }
        if let legacy = NamedCharacterReferences.longestLegacyPrefix(of: bytes(offset + 1, end)) {
            let behind = offset + 1 + legacy.length
            // `?a=1&copy=2` in an attribute is text "for historical reasons".
            if inAttribute, let next = byte(behind), next == UInt8(ascii: "=") || next.isASCIIAlphanumeric {
                return
            }
            report(.missingSemicolonAfterCharacterReference, at: behind)
            reference = Reference(kind: .literal, end: behind, first: legacy.entry.first)
            return
        }
        reference.end = end
        if hasSemicolon {
            report(.unknownNamedCharacterReference, at: end)
            reference.kind = .literal
            reference.end = end + 1
        }
    }

    private mutating func numericReference(at offset: Int) {
        var end = offset + 2
        let isHexadecimal = byte(end).map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        if isHexadecimal { end += 1 }
        let digits = end
        var value: UInt32 = 0
        while let byte = byte(end) {
            let digit: UInt32
            if byte.isASCIIDigit {
                digit = UInt32(byte &- 0x30)
            } else if isHexadecimal && (byte | 0x20) &- 0x61 < 6 {
                digit = UInt32((byte | 0x20) &- 0x61 + 10)
            } else {
                break
            }
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            end += 1
        }
        if end == digits {
            report(.absenceOfDigitsInNumericCharacterReference, at: end)
            reference.kind = .literal
            reference.end = end
            return
        }
        let isTerminated = byte(end) == UInt8(ascii: ";")
        if isTerminated { end += 1 } else { report(.missingSemicolonAfterCharacterReference, at: end) }
        reference = Reference(kind: isTerminated ? .portable : .literal, end: end)
        decode(value, reportingAt: end)
    }

    private mutating func decode(_ value: UInt32, reportingAt end: Int) {
        let code: Diagnostic.Code
        switch value {
        case 0:
            code = .nullCharacterReference
        case 0x110000...:
            code = .characterReferenceOutsideUnicodeRange
        case 0xD800...0xDFFF:
            code = .surrogateCharacterReference
        default:
            // Neither a surrogate nor beyond the last plane.
            reference.first = Unicode.Scalar(value).unsafelyUnwrapped
            if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) {
                code = .noncharacterCharacterReference
            } else if value == 0x0D || (0x7F...0x9F).contains(value)
                || (value < 0x20 && !UInt8(value).isHTMLSpace)
            {
                code = .controlCharacterReference
                if let mapped = Self.windows1252[value] { reference.first = mapped }
            } else {
                // libxml2 drops a form feed.
                if value == 0x0C && reference.kind == .portable { reference.kind = .rewritten }
                return
            }
        }
        report(code, at: end)
        if reference.kind == .portable { reference.kind = .unusable }
    }

    /// What the standard reads for the numbers of C1 controls (13.2.5.80): what Windows-1252 has there.
    private static let windows1252: [UInt32: Unicode.Scalar] = [
        0x80: "\u{20AC}", 0x82: "\u{201A}", 0x83: "\u{0192}", 0x84: "\u{201E}", 0x85: "\u{2026}",
        0x86: "\u{2020}",
        0x87: "\u{2021}", 0x88: "\u{02C6}", 0x89: "\u{2030}", 0x8A: "\u{0160}", 0x8B: "\u{2039}",
        0x8C: "\u{0152}",
        0x8E: "\u{017D}", 0x91: "\u{2018}", 0x92: "\u{2019}", 0x93: "\u{201C}", 0x94: "\u{201D}",
        0x95: "\u{2022}",
        0x96: "\u{2013}", 0x97: "\u{2014}", 0x98: "\u{02DC}", 0x99: "\u{2122}", 0x9A: "\u{0161}",
        0x9B: "\u{203A}",
        0x9C: "\u{0153}", 0x9E: "\u{017E}", 0x9F: "\u{0178}",
    ]
}
