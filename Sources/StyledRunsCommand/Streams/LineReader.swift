/// Cuts a stream into lines, in memory for one chunk and the longest line.
///
/// Lines end at LF or CR LF. A last line without an end counts; a byte order mark at the start does not.
struct LineReader {
    private let descriptor: Int32
    private var buffer: [UInt8]
    /// The bytes of the buffer that are not yet handed out.
    private var pending = 0..<0
    private var isFirst = true

    init(_ descriptor: Int32, chunkSize: Int = 65_536) {
        self.descriptor = descriptor
        buffer = [UInt8](repeating: 0, count: chunkSize)
    }

    /// Calls `body` with every line, without its end, until it returns false.
    ///
    /// - Parameter idle: Called before a read that may have to wait.
    /// - Returns: Why the stream cannot be read, or `nil` at its end.
    mutating func forEachLine(
        idle: () -> Void, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> CLibrary.Failure? {
        // How much of the pending bytes is known to have no line end, so that none is looked at twice.
        var searched = 0
        while true {
            while let end = lineEnd(from: pending.lowerBound + searched) {
                searched = 0
                let line = pending.lowerBound..<end
                pending = (end + 1)..<pending.upperBound
                if !hand(line, to: body) { return nil }
            }
            searched = pending.count
            makeRoom()
            if !CLibrary.hasInput(descriptor) { idle() }
            let start = pending.upperBound
            switch buffer.withUnsafeMutableBytes({
                CLibrary.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
            }) {
            case .failure(let failure): return failure
            case .success(0):
                if !pending.isEmpty { _ = hand(pending, to: body) }
                pending = 0..<0
                return nil
            case .success(let count): pending = pending.lowerBound..<(start + count)
            }
        }
    }

    private func lineEnd(from start: Int) -> Int? {
        buffer.withUnsafeBufferPointer { bytes in
            var index = start
            while index < pending.upperBound {
                if bytes[index] == 0x0A { return index }
                index += 1
            }
            return nil
        }
    }

    private mutating func hand(
        _ line: Range<Int>, to body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        buffer.withUnsafeBufferPointer { bytes in
            var line = bytes[line]
            if isFirst && line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
            isFirst = false
            if line.last == 0x0D { line = line.dropLast() }
            return body(UnsafeBufferPointer(rebasing: line))
        }
    }

    /// Moves the pending bytes to the front, and doubles the buffer when they fill it.
    private mutating func makeRoom() {
        if pending.lowerBound > 0 {
            let count = pending.count
            buffer.withUnsafeMutableBytes { bytes in
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[pending]))
            }
            pending = 0..<count
        }
        if pending.count == buffer.count {
            buffer += [UInt8](repeating: 0, count: buffer.count)
        }
    }
}
