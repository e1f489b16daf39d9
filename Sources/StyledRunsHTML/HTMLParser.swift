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
            if bytes.count > pool.maximumUTF8Count {
                return .rejected(located([tooLong(bytes.count)], bytes))
            }
            let scan = InputScan(bytes)
            if !scan.hasMarkup && !scan.hasForbidden { return .plain }
            return pool.borrow { work in
                var sanitizer = Sanitizer(table: table, source: bytes, work: work)
                sanitizer.run(scan)
                if !sanitizer.diagnostics.isEmpty { return .rejected(located(sanitizer.diagnostics, bytes)) }
                return .text(build(bytes, work))
            }
        }
        switch outcome {
        case .plain: return StyledText(native)
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
        let (mended, diagnostics) = mend(source)
        var native = mended
        let text = native.withUTF8 { bytes -> StyledText? in
            let scan = InputScan(bytes)
            if !scan.hasMarkup && !scan.hasForbidden { return nil }
            return pool.borrow { work in
                var sanitizer = Sanitizer(table: table, source: bytes, work: work)
                sanitizer.run(scan)
                return build(bytes, work)
            }
        }
        return (text ?? StyledText(native), diagnostics)
    }

    /// The diagnostics of a value, in order of their places; none when ``parse(_:)`` accepts it.
    ///
    /// - Complexity: O(n) in the length of `source`. Nothing but the sanitizer runs.
    public func diagnostics(for source: String) -> [Diagnostic] {
        var native = source
        return native.withUTF8 { bytes in
            var diagnostics = bytes.count > pool.maximumUTF8Count ? [tooLong(bytes.count)] : []
            let scan = InputScan(bytes)
            if scan.hasMarkup || scan.hasForbidden {
                pool.borrow { work in
                    var sanitizer = Sanitizer(table: table, source: bytes, work: work)
                    sanitizer.run(scan)
                    if !sanitizer.diagnostics.isEmpty { diagnostics += sanitizer.diagnostics }
                }
            }
            return located(diagnostics, bytes)
        }
    }

    /// The value rewritten so that ``parse(_:)`` accepts it, and the faults it had. A value without fault comes
    /// back as it is.
    ///
    /// - Complexity: O(n) in the length of `source`; for a faulty value at worst times the depth of its elements, as
    ///   far as the policy allows it.
    public func mend(_ source: String) -> (source: String, diagnostics: [Diagnostic]) {
        var native = source
        let (mended, diagnostics) = native.withUTF8 { bytes -> (String?, [Diagnostic]) in
            var diagnostics = bytes.count > pool.maximumUTF8Count ? [tooLong(bytes.count)] : []
            let scan = InputScan(bytes)
            if !scan.hasMarkup && !scan.hasForbidden { return (nil, located(diagnostics, bytes)) }
            return pool.borrow { work in
                var sanitizer = Sanitizer(table: table, source: bytes, work: work)
                sanitizer.run(scan)
                if sanitizer.diagnostics.isEmpty { return (nil, located(diagnostics, bytes)) }
                diagnostics += sanitizer.diagnostics
                let mended = Mender.mend(bytes, table: table, work: work)
                return (String(decoding: mended, as: UTF8.self), located(diagnostics, bytes))
            }
        }
        return (mended ?? native, diagnostics)
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

    private func tooLong(_ count: Int) -> Diagnostic {
        Diagnostic(
            code: .inputTooLong,
            message:
                "The text has \(count) bytes; at most \(policy.maximumUTF8Count) are allowed. Shorten it.",
            offset: policy.maximumUTF8Count, length: count - policy.maximumUTF8Count)
    }

    private func located(_ diagnostics: [Diagnostic], _ bytes: UnsafeBufferPointer<UInt8>) -> [Diagnostic] {
        if diagnostics.isEmpty { return [] }
        var located = diagnostics
        located.locate(in: bytes)
        return located
    }
}
