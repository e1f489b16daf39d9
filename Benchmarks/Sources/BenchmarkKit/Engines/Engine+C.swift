import CBenchmark
import StyledRuns

extension Engine {
    /// An engine written in C. It is right where its text is; line breaks aside, for a `<br>` is an event or a
    /// node and no text to it.
    static func c(
        _ id: String, _ title: String, _ family: Family, _ notation: Notation,
        _ read: @escaping @convention(c) (UnsafePointer<CChar>?, Int) -> Int
    ) -> Engine {
        @Sendable @inline(__always) func count(_ source: String) -> Int {
            var native = source
            return native.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { read($0.baseAddress, $0.count) }
            }
        }
        return .reader(
            id, title, family, notation, { count($0) },
            agrees: { value, text in
                guard let source = value.source(notation) else { return false }
                let length = count(source)
                let bytes = UnsafeBufferPointer(start: bench_text(), count: length)
                let read = String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                return read.filter { $0 != "\n" } == text.plainText.filter { $0 != "\n" }
            }
        ).on(.bold, .marked, .plain)
    }

    /// A library that may be absent.
    static func peer(_ id: String, _ name: String, _ notation: Notation, _ peer: BenchPeer) -> Engine {
        var engine = c(
            id, "\(name) in C", .peer, notation, peer.read ?? { _, _ in 0 })
        engine.missing = peer.missing.map { String(cString: $0) }
        engine.version = peer.version.map { String(cString: $0) }
        return engine
    }
}
