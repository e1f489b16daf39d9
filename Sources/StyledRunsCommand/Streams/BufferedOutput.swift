/// Collects output and writes it in large pieces.
final class BufferedOutput {
    let isTerminal: Bool
    /// Why a write failed, unless the reader has just gone.
    private(set) var failure: String?
    /// Whether there is no use in writing more.
    private(set) var isClosed = false
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = CLibrary.isTerminal(descriptor)
    }

    func write(_ text: String) {
        append { $0.append(contentsOf: text.utf8) }
    }

    /// Adds what `body` puts at the end of the buffer.
    func append(_ body: (inout [UInt8]) -> Void) {
        if isClosed { return }
        body(&buffer)
        if buffer.count >= 65_536 { flush() }
    }

    func flush() {
        if buffer.isEmpty || isClosed { return }
        if let failure = CLibrary.write(descriptor, buffer) {
            isClosed = true
            if !failure.isBrokenPipe { self.failure = failure.description }
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
