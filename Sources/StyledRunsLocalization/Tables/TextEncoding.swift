import StyledRunsCore

/// How the text of a file is encoded.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
    /// UTF-8.
    case utf8 = "UTF-8"
    /// UTF-16, low byte first.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16, high byte first.
    case utf16BigEndian = "UTF-16BE"
    /// UTF-32, low byte first.
    case utf32LittleEndian = "UTF-32LE"
    /// UTF-32, high byte first.
    case utf32BigEndian = "UTF-32BE"

    /// The encoding of `bytes`, by their byte order mark or by where their first zeros stand. Every format
    /// read here starts with an ASCII character, whose zeros tell.
    static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding {
        func byte(_ index: Int) -> Int { index < bytes.count ? Int(bytes[index]) : -1 }
        switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0xFF, 0xFE, 0, 0): return .utf32LittleEndian
        case (0, 0, 0xFE, 0xFF): return .utf32BigEndian
        case (0xFF, 0xFE, _, _): return .utf16LittleEndian
        case (0xFE, 0xFF, _, _): return .utf16BigEndian
        case (1..., 0, 0, 0): return .utf32LittleEndian
        case (0, 0, 0, 1...): return .utf32BigEndian
        case (1..., 0, _, _): return .utf16LittleEndian
        case (0, 1..., _, _): return .utf16BigEndian
        default: return .utf8
        }
    }
}

extension TableSource {
    /// Decodes the bytes of a file. What is no valid text becomes U+FFFD, with one diagnostic that counts it.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> (
        source: TableSource, diagnostics: [Diagnostic]
    ) {
        let encoding = TextEncoding.detect(bytes)
        var text: [UInt8]
        var faults = 0
        var firstFault = 0
        func note(_ offset: Int) {
            if faults == 0 { firstFault = offset }
            faults += 1
        }
        switch encoding {
        case .utf8:
            text = Array(bytes)
            if UTF8Validation.firstFault(in: bytes) != nil {
                text = Array(String(decoding: bytes, as: UTF8.self).utf8)
                note(UTF8Validation.firstFault(in: bytes) ?? 0)
            }
        case .utf16LittleEndian, .utf16BigEndian:
            let low = encoding == .utf16LittleEndian ? 0 : 1
            text = []
            text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
            let units = (0..<bytes.count / 2).lazy.map { index in
                UInt16(bytes[2 * index + low]) | UInt16(bytes[2 * index + 1 - low]) << 8
            }
            var decoder = UTF16()
            var iterator = units.makeIterator()
            decoding: while true {
                switch decoder.decode(&iterator) {
                case .scalarValue(let scalar): text.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
                case .error:
                    note(text.count)
                    text.append(contentsOf: [0xEF, 0xBF, 0xBD])
                case .emptyInput: break decoding
                }
            }
            if bytes.count % 2 != 0 { note(text.count) }
        case .utf32LittleEndian, .utf32BigEndian:
            text = []
            text.reserveCapacity(bytes.count / 4 + bytes.count / 8)
            for start in stride(from: 0, to: bytes.count - 3, by: 4) {
                var value: UInt32 = 0
                for place in 0..<4 {
                    let shift = encoding == .utf32LittleEndian ? 8 * place : 24 - 8 * place
                    value |= UInt32(bytes[start + place]) << UInt32(shift)
                }
                if let scalar = Unicode.Scalar(value) {
                    text.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
                } else {
                    note(text.count)
                    text.append(contentsOf: [0xEF, 0xBF, 0xBD])
                }
            }
            if bytes.count % 4 != 0 { note(text.count) }
        }
        // Tools that join files leave more than one mark.
        var marks = 0
        while text[marks...].starts(with: [0xEF, 0xBB, 0xBF]) { marks += 3 }
        if marks > 0 { text.removeFirst(marks) }
        let source = TableSource(utf8: text, encoding: encoding)
        if faults == 0 { return (source, []) }
        let diagnostic = Diagnostic(
            code: .invalidTextEncoding,
            message:
                "The file is not valid \(encoding.rawValue) in \(faults == 1 ? "this place" : "\(faults) places, of which this is the first"). Save it again as UTF-8.",
            offset: max(0, firstFault - marks), length: 0)
        return (source, [diagnostic])
    }
}

enum UTF8Validation {
    /// Where the first byte stands that is no part of valid UTF-8. Up to it, decoding changes nothing.
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var offset = 0
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            offset += UTF8.width(scalar)
        }
        return offset
    }
}
