// StyledRunsHTML turns HTML values into styled text: a policy, the sanitizer that judges a value, the mender
// that repairs one, and the wrapper over libxml2's HTML parser. It may import StyledRunsCore and, in one
// file, CLibXML2.

public import StyledRunsCore

/// Reads values written in HTML, such as `<b>New</b> movies`.
///
/// A value first goes through a sanitizer, which rejects malformed markup and whatever the policy does not
/// allow; its verdict and its positions are the same on every platform. What it accepts is read by libxml2.
///
/// ```swift
/// let parser = HTMLParser(policy: .inline.allowing(tag: "price"))
/// let text = try parser.parse("Only <price>%@</price> &amp; no ads")
/// text   // → "Only " "%@"[.price] " & no ads"
/// ```
///
/// Make a parser once and keep it: it holds what its parses reuse. Any number of threads may use one at the
/// same time.
public struct HTMLParser: MarkupParser {
    /// What the parser allows.
    public var policy: HTMLPolicy { table.policy }

    private let pool: WorkspacePool
    var table: ElementTable { pool.table }

    /// Makes a parser.
    ///
    /// - Parameter policy: What the parser allows.
    /// - Complexity: O(n log n) in the number of elements that HTML and the policy know: some 150 without any of
    ///   the app's own. Keep a parser instead of making one for each value.
    public init(policy: HTMLPolicy = .inline) {
        pool = WorkspacePool(table: ElementTable(policy: policy))
    }

    /// The parser behind `StyledText(html:)`: the inline policy with nothing added.
    public static let inline = HTMLParser()

    private enum Outcome {
        /// The value has no markup: its text is itself.
        case plain
        case text(StyledText)
        case rejected([Diagnostic])
    }

    /// Reads a value strictly.
    ///
    /// - Throws: `MarkupError` with every diagnostic of the value; for a value that is longer than the policy
    ///   allows, with that one alone.
    /// - Complexity: O(n) in the length of `source`.
    public func parse(_ source: String) throws(MarkupError) -> StyledText {
        var native = source
        let outcome = native.withUTF8 { bytes -> Outcome in
            if bytes.count > pool.maximumUTF8Count { return .rejected(diagnostics(for: bytes)) }
            let scan = InputScan(bytes)
            if !scan.hasMarkup && !scan.hasForbidden { return .plain }
            return pool.borrow { work in
                let diagnostics = sanitize(bytes, scan, work)
                return diagnostics.isEmpty
                    ? .text(build(bytes, work)) : .rejected(located(diagnostics, bytes))
            }
        }
        switch outcome {
        case .plain: return StyledText(plain: native)
        case .text(let text): return text
        case .rejected(let diagnostics): throw MarkupError(diagnostics: diagnostics)
        }
    }

    /// Reads a value whatever its faults, and says what they are.
    ///
    /// No visible text is lost and no tag of a known element is shown; a faulty value is mended first, as
    /// ``mend(_:)`` does. A value longer than the policy allows is read in full all the same.
    ///
    /// - Complexity: O(n) in the length of `source`; for a faulty value at worst times the depth of its elements, as
    ///   far as the policy allows it.
    public func repair(_ source: String) -> (text: StyledText, diagnostics: [Diagnostic]) {
        var native = source
        let (text, diagnostics) = native.withUTF8 { bytes -> (StyledText?, [Diagnostic]) in
            let scan = InputScan(bytes)
            if !scan.hasMarkup && !scan.hasForbidden { return (nil, located(tooLong(bytes), bytes)) }
            return pool.borrow { work in
                let faults = sanitize(bytes, scan, work)
                let text =
                    faults.isEmpty
                    ? build(bytes, work)
                    : Mender.mend(bytes, table: table, work: work).withUnsafeBufferPointer { mended in
                        _ = sanitize(mended, InputScan(mended), work)
                        return build(mended, work)
                    }
                return (text, located(tooLong(bytes) + faults, bytes))
            }
        }
        return (text ?? StyledText(native), diagnostics)
    }

    /// The diagnostics of a value, in order of their places; none when ``parse(_:)`` accepts it.
    ///
    /// - Complexity: O(n) in the length of `source`. Nothing but the sanitizer runs.
    public func diagnostics(for source: String) -> [Diagnostic] {
        var native = source
        return native.withUTF8 { diagnostics(for: $0) }
    }

    /// The value rewritten so that ``parse(_:)`` accepts it, and the faults it had. A value without fault comes
    /// back as it is, and so does one whose only fault is its length.
    ///
    /// - Complexity: O(n) in the length of `source`; for a faulty value at worst times the depth of its elements, as
    ///   far as the policy allows it.
    public func mend(_ source: String) -> (source: String, diagnostics: [Diagnostic]) {
        var native = source
        let (mended, diagnostics) = native.withUTF8 { bytes -> (String?, [Diagnostic]) in
            let scan = InputScan(bytes)
            if !scan.hasMarkup && !scan.hasForbidden { return (nil, located(tooLong(bytes), bytes)) }
            return pool.borrow { work in
                let faults = sanitize(bytes, scan, work)
                let mended =
                    faults.isEmpty
                    ? nil : String(decoding: Mender.mend(bytes, table: table, work: work), as: UTF8.self)
                return (mended, located(tooLong(bytes) + faults, bytes))
            }
        }
        return (mended ?? native, diagnostics)
    }

    private func diagnostics(for bytes: UnsafeBufferPointer<UInt8>) -> [Diagnostic] {
        let scan = InputScan(bytes)
        if !scan.hasMarkup && !scan.hasForbidden { return located(tooLong(bytes), bytes) }
        return pool.borrow { located(tooLong(bytes) + sanitize(bytes, scan, $0), bytes) }
    }

    /// Leaves the tokens of a value in the workspace. Returns its faults.
    @inline(__always)
    private func sanitize(
        _ bytes: UnsafeBufferPointer<UInt8>, _ scan: InputScan, _ work: UnsafeMutablePointer<Workspace>
    ) -> [Diagnostic] {
        var sanitizer = Sanitizer(table: table, source: bytes, work: work)
        sanitizer.run(scan)
        return sanitizer.diagnostics
    }

    /// The runs of a value that the sanitizer has accepted, read by libxml2.
    @inline(__always)
    private func build(_ bytes: UnsafeBufferPointer<UInt8>, _ work: UnsafeMutablePointer<Workspace>)
        -> StyledText
    {
        Skeleton(source: bytes, table: table, work: work).write()
        return readSkeleton(bytes, work) ?? RunAssembler.readTokens(bytes, table: table, work: work)
    }

    /// The runs by libxml2's events for the workspace's skeleton; `nil` where they are not the sanitizer's tokens.
    @inline(__always)
    func readSkeleton(
        _ bytes: UnsafeBufferPointer<UInt8>, _ work: UnsafeMutablePointer<Workspace>
    ) -> StyledText? {
        RunBuilder.withScratch(utf8Count: bytes.count) { builder -> StyledText? in
            guard prepareContext(work) else { return nil }
            var assembler = RunAssembler(builder: builder, table: table, source: bytes, work: work)
            return work.pointee.context?.read(work, into: &assembler) == true ? assembler.finish() : nil
        }
    }

    private func prepareContext(_ work: UnsafeMutablePointer<Workspace>) -> Bool {
        if work.pointee.context?.isWornOut ?? true { work.pointee.context = LibXML2Context(table) }
        return work.pointee.context != nil
    }

    /// The fault of a value that is longer than the policy allows.
    private func tooLong(_ bytes: UnsafeBufferPointer<UInt8>) -> [Diagnostic] {
        let limit = pool.maximumUTF8Count
        if bytes.count <= limit { return [] }
        var offset = limit
        while offset > 0 && bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return [
            Diagnostic(
                code: .inputTooLong,
                message: "The text has \(bytes.count) bytes; at most \(limit) are allowed. Shorten it.",
                offset: offset, length: bytes.count - offset)
        ]
    }

    private func located(_ diagnostics: [Diagnostic], _ bytes: UnsafeBufferPointer<UInt8>) -> [Diagnostic] {
        if diagnostics.isEmpty { return [] }
        var located = diagnostics
        located.locate(in: bytes)
        return located
    }
}
