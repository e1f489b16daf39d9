import StyledRunsCore

/// Writes a rejected value anew, without its faults, from the tokens that the sanitizer left.
///
/// What it writes is accepted strictly and takes the same way as any accepted value, so that repaired text is
/// the same on every version of libxml2.
struct Mender {
    private let source: UnsafeBufferPointer<UInt8>
    private let table: ElementTable
    private let work: UnsafeMutablePointer<Workspace>
    private var mended: [UInt8] = []
    /// The start tags whose elements hold for the text that comes next, outermost first.
    private var active: [Int] = []
    /// The start tags that are open in what is written.
    private var written: [Int] = []
    /// A block that may not stand where it stands left a line break, which is written before more content.
    private var owesLineBreak = false
    private var hasContent = false
    /// The latest start tag that was ever active.
    private var latest = -1
    /// Blocks that an element around them, which crosses another one, has no place for.
    private var displaced: Set<Int> = []

    /// The mended source.
    ///
    /// - Complexity: O(n) in the length of the source, times the depth of elements that the policy allows.
    static func mend(
        _ source: UnsafeBufferPointer<UInt8>, table: ElementTable, work: UnsafeMutablePointer<Workspace>
    ) -> [UInt8] {
        var mender = Mender(source: source, table: table, work: work)
        mender.run()
        return mender.mended
    }

    private init(
        source: UnsafeBufferPointer<UInt8>, table: ElementTable, work: UnsafeMutablePointer<Workspace>
    ) {
        self.source = source
        self.table = table
        self.work = work
        mended.reserveCapacity(source.count + 64)
    }

    private mutating func run() {
        for (number, token) in work.pointee.tokens.elements.enumerated() {
            switch token.kind {
            case .text:
                beginContent()
                append(escaping: Array(source[token.start..<token.end]))
            case .carriageReturn:
                beginContent()
                mended.append(0x0A)
            case .reference, .rewrittenReference, .directReference:
                beginContent()
                mended += source[token.start..<token.end]
            case .unusableReference:
                beginContent()
                append(Unicode.Scalar(token.first) ?? "\u{FFFD}")
            case .br:
                beginContent()
                append("<br>")
            case .wbr:
                beginContent()
                append("<wbr>")
            case .startTag:
                start(number, token)
            case .endTag:
                end(token.match, at: number)
            case .misplacedBlock:
                owesLineBreak = hasContent
                end(token.match, at: number)
            case .refusedStartTag, .refusedEndTag, .dropped:
                end(token.match, at: number)
            }
        }
        close(from: 0)
    }

    /// Opens and closes elements so that content can be written.
    private mutating func beginContent() {
        hasContent = true
        if owesLineBreak {
            owesLineBreak = false
            synchronize()
            append("<br>")
        }
        synchronize()
    }

    private func element(_ start: Int) -> Element {
        table.elements[Int(work.pointee.tokens[start].element)]
    }

    private mutating func start(_ number: Int, _ token: Token) {
        let element = element(number)
        if element.role == .link, let outer = active.firstIndex(where: { self.element($0).role == .link }) {
            // One that nothing closes ends before the next; in any other there are no links.
            guard work.pointee.tokens[active[outer]].match < 0 else { return }
            active.remove(at: outer)
        }
        if element.isFormatting { return activate([number]) }
        // An element that cannot be closed and opened again goes around those that end before it does. One that
        // nothing closes ends with its parent, so none does.
        let inner = active.filter {
            let end = work.pointee.tokens[$0].match
            return self.element($0).isFormatting && end >= 0 && end < token.match
        }
        let outer = active.filter { !inner.contains($0) }
        if element.isBlock && element.isMisplacedBlock(in: outer.last.map { self.element($0) }) {
            displaced.insert(number)
            owesLineBreak = hasContent
            return
        }
        active = outer
        activate([number])
        if owesLineBreak && !element.isBlock { beginContent() } else { synchronize() }
        owesLineBreak = false
        activate(inner)
    }

    private mutating func activate(_ starts: [Int]) {
        active += starts
        latest = max(latest, starts.max() ?? -1)
    }

    /// Ends the element that started at `start`, and what nothing closes inside it.
    private mutating func end(_ start: Int, at number: Int) {
        // Not the match of a start tag.
        guard start >= 0 && start < number else { return }
        if displaced.contains(start) { owesLineBreak = hasContent }
        // Nothing inside it is active.
        if start > latest { return }
        let isFormatting = !active.contains(start) || element(start).isFormatting
        active = active.filter {
            if $0 <= start { return $0 < start }
            return work.pointee.tokens[$0].match >= 0 && (isFormatting || element($0).isFormatting)
        }
        if !isFormatting, let level = written.lastIndex(of: start) { close(from: level) }
    }

    /// Closes what no longer holds and opens what does.
    private mutating func synchronize() {
        var common = 0
        while common < min(active.count, written.count), active[common] == written[common] { common += 1 }
        close(from: common)
        for start in active[common...] {
            openTag(start)
            written.append(start)
        }
    }

    private mutating func close(from level: Int) {
        while written.count > level {
            let start = written.removeLast()
            append("</")
            append(name(start))
            append(">")
        }
    }

    private func name(_ start: Int) -> String { table.names[Int(work.pointee.tokens[start].element)] }

    private mutating func openTag(_ start: Int) {
        let token = work.pointee.tokens[start]
        append("<")
        append(name(start))
        let first = Int(token.firstAttribute)
        for index in first..<(first + Int(token.attributeCount)) {
            let attribute = work.pointee.keptAttributes[index]
            switch attribute.kind {
            case .href: append(" href=\"")
            case .class: append(" class=\"")
            case .inert: continue
            }
            let raw = UnsafeBufferPointer(rebasing: source[attribute.valueStart..<attribute.valueEnd])
            append(escaping: attribute.needsDecoding ? AttributeValue.decode(raw) : Array(raw))
            append("\"")
        }
        append(">")
    }

    private mutating func append(_ text: String) { mended += text.utf8 }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "<": append("&lt;")
        case "&": append("&amp;")
        default: mended += UTF8.encode(scalar).unsafelyUnwrapped
        }
    }

    /// Adds literal text: what would be markup as references, what no text may hold as U+FFFD.
    private mutating func append(escaping bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            var offset = 0
            while offset < buffer.count {
                let forbidden = ForbiddenCharacter.length(at: offset, in: buffer)
                if forbidden > 0 {
                    append("\u{FFFD}" as Unicode.Scalar)
                } else {
                    switch buffer[offset] {
                    case UInt8(ascii: "<"): append("&lt;")
                    case UInt8(ascii: "&"): append("&amp;")
                    case UInt8(ascii: "\""): append("&quot;")
                    case let byte: mended.append(byte)
                    }
                }
                offset += max(forbidden, 1)
            }
        }
    }
}
