import StyledRunsCore

/// Turns tags and text, in order, into runs: knows what each element means.
///
/// It is driven by libxml2's events, or by the sanitizer's tokens alone.
struct RunAssembler: ~Copyable {
    private var builder: RunBuilder
    // Outlives the assembler: the parser that runs it holds it.
    private unowned(unsafe) let table: ElementTable
    private let source: UnsafeBufferPointer<UInt8>
    private let work: UnsafeMutablePointer<Workspace>
    /// The style of the innermost open element.
    private var style = StoredStyle.plain
    private var blocks: BlockLayout?
    /// White space that is layout of the source if a block starts or ends next, and text if anything else comes.
    private var heldSpace: [UInt8] = []
    private var heldStyle = StoredStyle.plain

    init(
        builder: consuming RunBuilder, table: ElementTable, source: UnsafeBufferPointer<UInt8>,
        work: UnsafeMutablePointer<Workspace>
    ) {
        self.builder = builder
        self.table = table
        self.source = source
        self.work = work
        work.pointee.styles.count = 0
        if table.policy.allowsBlocks { blocks = BlockLayout() }
    }

    /// Adds text of the source.
    @inline(__always)
    mutating func text(_ start: Int, _ end: Int) {
        text(UnsafeBufferPointer(rebasing: source[start..<end]))
    }

    /// Adds text.
    @inline(__always)
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if blocks != nil && holds(bytes) { return }
        builder.append(bytes, style: style)
    }

    /// Adds what a reference stands for, which is text even where it is white space.
    @inline(__always)
    mutating func decoded(_ bytes: UnsafeBufferPointer<UInt8>) {
        if blocks != nil { beginContent() }
        builder.append(bytes, style: style)
    }

    /// Adds one character.
    mutating func scalar(_ scalar: Unicode.Scalar) {
        if blocks != nil { beginContent() }
        builder.append(scalar, style: style)
    }

    /// Adds what a token that is no tag of an element with content stands for.
    mutating func content(_ token: Token) {
        switch token.kind {
        case .text: text(token.start, token.end)
        case .carriageReturn:
            withUnsafeBytes(of: UInt8(0x0A)) { text($0.assumingMemoryBound(to: UInt8.self)) }
        case .br: scalar("\n")
        case .wbr: scalar("\u{200B}")
        case .reference, .rewrittenReference, .directReference, .unusableReference:
            // The tokenizer decodes to scalars alone.
            scalar(Unicode.Scalar(token.first) ?? "\u{FFFD}")
            if let second = Unicode.Scalar(token.second), token.second != 0 { scalar(second) }
        default: break
        }
    }

    /// Opens an element.
    ///
    /// - Parameters:
    ///   - number: The element's position in the table.
    ///   - link: The decoded value of `href`, for a link that has one.
    ///   - names: The decoded value of `class`, for a span that has one.
    @inline(__always)
    mutating func open(_ number: Int, link: UnsafeBufferPointer<UInt8>?, names: UnsafeBufferPointer<UInt8>?) {
        // A copy of the pointer: the compiler fails on the stored one under the thread sanitizer.
        let work = work
        let element = table.elements[number]
        if blocks != nil { settleSpace(before: element) }
        work.pointee.styles.append(style)
        style.traits.formUnion(element.traits)
        if element.role != .phrase { openElaborate(number, element, link, names) }
    }

    @inline(never)
    private mutating func openElaborate(
        _ number: Int, _ element: Element, _ link: UnsafeBufferPointer<UInt8>?,
        _ names: UnsafeBufferPointer<UInt8>?
    ) {
        switch element.role {
        case .link:
            if let link { enter(Style(link: String(decoding: link, as: UTF8.self))) }
        case .span:
            if let names {
                let split = names.split(whereSeparator: \.isHTMLSpace).map {
                    String(decoding: $0, as: UTF8.self)
                }
                enter(Style(names: split))
            }
        case .custom:
            if let custom = table.customStyles[number] { enter(custom.style) }
        case .isolate: scalar("\u{2068}")
        case .quotation: scalar("\u{201C}")
        default: blocks?.open(element.role)
        }
    }

    /// Adds rare attributes to the style in force.
    private mutating func enter(_ inner: Style) {
        guard inner.link != nil || !inner.names.isEmpty else { return }
        let outer = builder.rareAttributes(style.attributes)
        style.attributes = builder.enter(
            RareAttributes(link: inner.link ?? outer?.link, names: (outer?.names ?? []) + inner.names))
    }

    /// Closes the innermost element, which is the one at `number` in the table.
    @inline(__always)
    mutating func close(_ number: Int) {
        if blocks != nil { settleSpace(before: table.elements[number]) }
        if table.elements[number].role.rawValue > Element.Role.custom.rawValue { closeElaborate(number) }
        let work = work
        work.pointee.styles.count -= 1
        style = work.pointee.styles.base[work.pointee.styles.count]
    }

    @inline(never)
    private mutating func closeElaborate(_ number: Int) {
        switch table.elements[number].role {
        case .isolate: scalar("\u{2069}")
        case .quotation: scalar("\u{201D}")
        case let role: blocks?.close(role)
        }
    }

    /// Whether the text is white space that is kept back; else makes ready for it.
    @inline(never)
    private mutating func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.allSatisfy(\.isHTMLSpace) else {
            beginContent()
            return false
        }
        if let blocks, !blocks.isBetweenBlocks {
            heldStyle = style
            heldSpace += bytes
        }
        return true
    }

    /// Decides what the white space kept back is, now that a tag comes.
    @inline(never)
    private mutating func settleSpace(before element: Element) {
        if element.isBlock { heldSpace.removeAll() } else { addHeldSpace() }
    }

    private mutating func addHeldSpace() {
        if heldSpace.isEmpty { return }
        breakLines()
        heldSpace.withUnsafeBufferPointer { builder.append($0, style: heldStyle) }
        heldSpace.removeAll()
    }

    private mutating func beginContent() {
        addHeldSpace()
        breakLines()
    }

    /// Writes the line breaks and the item marker that the blocks before ask for.
    private mutating func breakLines() {
        guard let lead = blocks?.takeLead(isFirst: builder.utf8Count == 0) else { return }
        // The marker belongs to the item, not to an element around its first words.
        builder.append(lead, style: .plain)
    }

    /// Makes the text of all that was added.
    consuming func finish() -> StyledText {
        addHeldSpace()
        return builder.finish()
    }
}
