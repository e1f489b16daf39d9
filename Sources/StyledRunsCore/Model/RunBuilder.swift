/// Collects text and styles and makes the canonical `StyledText` of them. The one place that coalesces.
///
/// The caller lends the first scratch memory, usually from the stack; what does not fit moves to memory of
/// the builder's own, which doubles. A result thus costs one allocation for its text and one for its runs,
/// whatever their number.
@usableFromInline
package struct RunBuilder: ~Copyable {
    private var text: UnsafeMutableBufferPointer<UInt8>
    private var textCount = 0
    private var ownsText = false
    private var runs: UnsafeMutableBufferPointer<StoredRun>
    private var runCount = 0
    private var ownsRuns = false
    private var attributes: [RareAttributes] = []
    // Made once the table is too long to search from the front.
    private var positions: [RareAttributes: UInt32]?

    /// Makes a builder over lent scratch memory, which must outlive it. Either may be empty.
    @usableFromInline
    package init(
        text: UnsafeMutableBufferPointer<UInt8>, runs: UnsafeMutableBufferPointer<StoredRun>
    ) {
        self.text = text
        self.runs = runs
    }

    deinit {
        if ownsText { text.deallocate() }
        if ownsRuns { runs.deallocate() }
    }

    /// The number of UTF-8 bytes collected.
    package var utf8Count: Int { textCount }

    /// The last byte collected, if there is any.
    package var lastByte: UInt8? { textCount == 0 ? nil : text[textCount - 1] }

    /// Adds whole scalars of valid UTF-8 in a style. Empty bytes change nothing.
    @inline(__always)
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, style: StoredStyle) {
        let count = bytes.count
        guard count > 0, let from = bytes.baseAddress else { return }
        if text.count - textCount < count { growText(by: count) }
        // `growText` leaves room for `count` bytes, so the buffer has an address.
        Self.copy(count, from: from, to: text.baseAddress.unsafelyUnwrapped.advanced(by: textCount))
        textCount += count
        extendRun(style)
    }

    /// Adds one scalar in a style.
    package mutating func append(_ scalar: Unicode.Scalar, style: StoredStyle) {
        let bytes = UTF8.encode(scalar).unsafelyUnwrapped
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { buffer in
            let (_, count) = buffer.initialize(from: bytes)
            append(UnsafeBufferPointer(rebasing: buffer[..<count]), style: style)
        }
    }

    /// Adds a string in a style.
    package mutating func append(_ string: some StringProtocol, style: StoredStyle) {
        let done: Void? = string.utf8.withContiguousStorageIfAvailable { append($0, style: style) }
        if done == nil {
            var copy = String(string)
            copy.withUTF8 { append($0, style: style) }
        }
    }

    /// Adds a run of another text.
    package mutating func append(_ run: StyledText.Run) {
        append(run.text, style: stored(run.style))
    }

    /// The stored form of `style`, its rare attributes entered into the table.
    package mutating func stored(_ style: Style) -> StoredStyle {
        guard let rare = RareAttributes(style) else { return StoredStyle(traits: style.traits) }
        return StoredStyle(traits: style.traits, attributes: enter(rare))
    }

    /// The number under which runs refer to `rare`.
    package mutating func enter(_ rare: RareAttributes) -> UInt32 {
        if let positions {
            if let found = positions[rare] { return found }
        } else if let found = attributes.firstIndex(of: rare) {
            return UInt32(found + 1)
        }
        attributes.append(rare)
        let number = UInt32(attributes.count)
        if positions != nil {
            positions?[rare] = number
        } else if attributes.count > 16 {
            let numbered = attributes.enumerated().map { ($1, UInt32($0 + 1)) }
            positions = Dictionary(uniqueKeysWithValues: numbered)
        }
        return number
    }

    /// What `number` stands for.
    package func rareAttributes(_ number: UInt32) -> RareAttributes? {
        number == 0 ? nil : attributes[Int(number) - 1]
    }

    /// Makes the text of all that was added.
    package consuming func finish() -> StyledText {
        let string = string
        if runCount == 0 || (runCount == 1 && runs[0].style.isPlain) {
            return StyledText(plainText: string, storedRuns: [], attributes: [])
        }
        if !attributes.isEmpty && !isInOrder { orderAttributes() }
        return StyledText(
            plainText: string, storedRuns: Array(UnsafeBufferPointer(rebasing: runs[..<runCount])),
            attributes: attributes)
    }

    /// The text collected.
    ///
    /// All that is added are scalars, or whole scalars of text that is valid already, so that validating it
    /// once more, which takes as long as all the rest here, would find nothing.
    private var string: String {
        let bytes = UnsafeBufferPointer(rebasing: text[..<textCount])
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                var valid = UTF8Span(unchecked: bytes.span)
                _ = valid.checkForASCII()
                return String(copying: valid)
            }
        #endif
        return String(decoding: bytes, as: UTF8.self)
    }

    @inline(__always)
    private mutating func extendRun(_ style: StoredStyle) {
        if runCount > 0 && runs[runCount - 1].style == style {
            runs[runCount - 1].utf8End = textCount
            return
        }
        if runCount == runs.count { growRuns() }
        runs.initializeElement(at: runCount, to: StoredRun(utf8End: textCount, style: style))
        runCount += 1
    }

    /// Copies `count` bytes. Most pieces of a localized value are words: two moves that overlap copy those
    /// without a call.
    @inline(__always)
    private static func copy(
        _ count: Int, from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
    ) {
        guard count >= 4 && count <= 16 else {
            target.update(from: source, count: count)
            return
        }
        let from = UnsafeRawPointer(source)
        let to = UnsafeMutableRawPointer(target)
        if count >= 8 {
            let last = from.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
            to.storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
        } else {
            let last = from.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            to.storeBytes(of: from.loadUnaligned(as: UInt32.self), as: UInt32.self)
            to.storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
        }
    }

    /// Whether every attribute is used, and each for the first time behind those before it.
    private var isInOrder: Bool {
        var used: UInt32 = 0
        for index in 0..<runCount {
            let number = runs[index].style.attributes
            if number == used + 1 { used = number } else if number > used { return false }
        }
        return Int(used) == attributes.count
    }

    /// Drops the attributes that no run uses and numbers the rest by first use, so that equal texts have
    /// equal tables.
    private mutating func orderAttributes() {
        if isOrdered { return }
        var order = [UInt32](repeating: 0, count: attributes.count + 1)
        var used: [RareAttributes] = []
        for index in 0..<runCount {
            let old = Int(runs[index].style.attributes)
            if old == 0 { continue }
            if order[old] == 0 {
                used.append(attributes[old - 1])
                order[old] = UInt32(used.count)
            }
            runs[index].style.attributes = order[old]
        }
        attributes = used
    }

    /// Whether the attributes are numbered by first use, and none is without use.
    private var isOrdered: Bool {
        var seen: UInt32 = 0
        for index in 0..<runCount {
            let number = runs[index].style.attributes
            if number > seen + 1 { return false }
            seen = max(seen, number)
        }
        return Int(seen) == attributes.count
    }

    @inline(never)
    private mutating func growText(by count: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
            capacity: max(256, 2 * text.count, textCount + count))
        _ = larger.update(fromContentsOf: text[..<textCount])
        if ownsText { text.deallocate() }
        text = larger
        ownsText = true
    }

    @inline(never)
    private mutating func growRuns() {
        let larger = UnsafeMutableBufferPointer<StoredRun>.allocate(capacity: max(16, 2 * runs.count))
        _ = larger.initialize(fromContentsOf: runs[..<runCount])
        if ownsRuns { runs.deallocate() }
        runs = larger
        ownsRuns = true
    }
}

extension RunBuilder {
    /// Runs `body` with a builder whose scratch memory is on the stack, sized for a result of about
    /// `utf8Count` bytes, and returns what it makes.
    @inlinable @inline(__always)
    package static func withScratch<Result, Failure: Error>(
        utf8Count: Int, _ body: (consuming RunBuilder) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // 16 runs of 16 bytes and 1024 bytes of text hold nearly every localized value.
        try withUnsafeTemporaryAllocation(of: StoredRun.self, capacity: 16) { runs throws(Failure) in
            try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(16, min(utf8Count, 1024))) {
                text throws(Failure) in
                try body(RunBuilder(text: text, runs: runs))
            }
        }
    }
}
