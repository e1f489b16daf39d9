import StyledRunsCore

/// Reads a binary property list (`bplist00`), of which no positions are kept.
///
/// Every offset and count in the file is checked, and a list that refers to itself or repeats its parts
/// without end is cut off.
struct PropertyListBinaryReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var diagnostics: [Diagnostic] = []
    private var offsets: [Int] = []
    private var referenceSize = 1
    // What may still be visited: more than a file without repeated parts can hold.
    private var budget = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    static func isBinary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.starts(with: "bplist".utf8)
    }

    mutating func scan() -> PropertyNode? {
        guard bytes.count >= 40, Self.isBinary(bytes) else {
            report("The file is too short to be a binary property list.")
            return nil
        }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard let count = integer(at: trailer + 8, size: 8), let top = integer(at: trailer + 16, size: 8),
            let tableStart = integer(at: trailer + 24, size: 8), (1...8).contains(offsetSize),
            (1...8).contains(referenceSize), tableStart <= trailer, top < count,
            count <= (trailer - tableStart) / offsetSize
        else {
            report("The end of the file does not say where its values are.")
            return nil
        }
        offsets = (0..<count).map { integer(at: tableStart + $0 * offsetSize, size: offsetSize) ?? -1 }
        budget = 4 * count + bytes.count
        return node(top, depth: 0)
    }

    private mutating func node(_ reference: Int, depth: Int) -> PropertyNode? {
        budget -= 1
        guard depth < PropertyNode.maximumDepth, budget > 0 else {
            report("The list is nested too deep or repeats itself without end.")
            return nil
        }
        guard reference < offsets.count, offsets[reference] >= 0, offsets[reference] < bytes.count else {
            report("A value lies outside of the file.")
            return nil
        }
        let start = offsets[reference]
        let marker = bytes[start]
        switch marker >> 4 {
        case 0x0:
            return .atom(marker == 0x09 ? "true" : marker == 0x08 ? "false" : "")
        case 0x1:
            let size = 1 << Int(marker & 0xF)
            guard size <= 8, let value = integer(at: start + 1, size: size) else { break }
            return .atom(String(value))
        case 0x2, 0x3, 0x4, 0x8:
            return .atom("")
        case 0x5:
            guard let (count, content) = count(marker, start), content + count <= bytes.count else { break }
            return .text(TableText(String(decoding: bytes[content..<content + count], as: UTF8.self)))
        case 0x6:
            guard let (count, content) = count(marker, start), count <= (bytes.count - content) / 2 else {
                break
            }
            let units = (0..<count).map { index in
                UInt16(bytes[content + 2 * index]) << 8 | UInt16(bytes[content + 2 * index + 1])
            }
            return .text(TableText(String(decoding: units, as: UTF16.self)))
        case 0xA, 0xC:
            guard let references = references(marker, start, perEntry: 1) else { break }
            return .array(references.compactMap { node($0, depth: depth + 1) })
        case 0xD:
            guard let references = references(marker, start, perEntry: 2) else { break }
            let count = references.count / 2
            var members: [PropertyNode.Member] = []
            for index in 0..<count {
                guard case .text(let key) = node(references[index], depth: depth + 1),
                    let value = node(references[count + index], depth: depth + 1)
                else { continue }
                members.append((key, value))
            }
            return .dictionary(members)
        default: break
        }
        report("A value of the list cannot be read.")
        return nil
    }

    private func references(_ marker: UInt8, _ start: Int, perEntry: Int) -> [Int]? {
        guard let (count, content) = count(marker, start),
            count <= (bytes.count - content) / (referenceSize * perEntry)
        else { return nil }
        return (0..<count * perEntry).map { index in
            integer(at: content + index * referenceSize, size: referenceSize) ?? Int.max
        }
    }

    /// The count in a marker, or in the integer behind it, and where the content starts.
    private func count(_ marker: UInt8, _ start: Int) -> (Int, Int)? {
        let small = Int(marker & 0xF)
        if small < 0xF { return (small, start + 1) }
        guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1 else { return nil }
        let size = 1 << Int(bytes[start + 1] & 0xF)
        guard size <= 8, let count = integer(at: start + 2, size: size), count < bytes.count else {
            return nil
        }
        return (count, start + 2 + size)
    }

    private func integer(at start: Int, size: Int) -> Int? {
        guard start >= 0, size > 0, start <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
        return Int(exactly: value)
    }

    private mutating func report(_ message: String) {
        // The same fault in each of many values says no more than once.
        if diagnostics.contains(where: { $0.message == message }) { return }
        diagnostics.append(Diagnostic(code: .malformedPropertyList, message: message, offset: 0, length: 0))
    }
}
