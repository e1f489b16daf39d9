import StyledRunsCore

/// One pass over a value: the verdict with its diagnostics, and the tokens that libxml2 and the mender work on.
///
/// The tokenizer says what the HTML standard calls a fault. This adds structure (every element closed, in
/// order) and policy, and folds the faults that come from one slip into one diagnostic. What is here handles
/// values without fault; the extensions handle the rest.
struct Sanitizer {
    // Outlives the pass: the parser that runs it holds it.
    unowned(unsafe) let table: ElementTable
    let source: UnsafeBufferPointer<UInt8>
    let work: UnsafeMutablePointer<Workspace>
    var tokenizer: HTMLTokenizer
    var diagnostics: [Diagnostic] = []
    /// How many allowed elements are open.
    var depth = 0
    var openLinks = 0
    /// The start tag of the outermost open link.
    var outerLink = 0
    /// The start tag of the innermost open element that is allowed; −1 for none.
    var enclosing = -1
    /// Made at the first fault of structure.
    var faults: StructureFaults?
    var hasReportedDepth = false

    init(table: ElementTable, source: UnsafeBufferPointer<UInt8>, work: UnsafeMutablePointer<Workspace>) {
        self.table = table
        self.source = source
        self.work = work
        tokenizer = HTMLTokenizer(source)
        tokenizer.endsTagsAtLessThan = true
        work.pointee.tokens.count = 0
        work.pointee.keptAttributes.count = 0
        work.pointee.open.count = 0
    }

    /// Looks at the whole value. Afterwards the workspace holds its tokens.
    ///
    /// - Complexity: O(n) in the length of the source.
    @inline(__always)
    mutating func run(_ scan: InputScan) {
        if scan.hasForbidden { reportForbidden() }
        loop: while true {
            switch tokenizer.next(&work.pointee.tagAttributes) {
            case .text: append(.text)
            case .startTag: startTag()
            case .endTag: endTag()
            case .reference: reference()
            case .carriageReturn: append(.carriageReturn)
            case .end: break loop
            case let odd: oddToken(odd)
            }
        }
        if !work.pointee.open.isEmpty || faults != nil { finishStructure() }
    }

    /// Adds the tokenizer's token as `kind`.
    @inline(__always)
    func append(_ kind: Token.Kind, element: Int32 = -1) {
        work.pointee.tokens.append(
            Token(kind, start: tokenizer.start, end: tokenizer.position, element: element))
    }

    @inline(__always)
    private mutating func reference() {
        let reference = tokenizer.reference
        var token = Token(.reference, start: tokenizer.start, end: tokenizer.position)
        token.first = reference.first.value
        token.second = reference.second?.value ?? 0
        switch reference.kind {
        case .portable: break
        case .rewritten: token.kind = token.first == 0x0C ? .directReference : .rewrittenReference
        case .unusable:
            token.kind = .unusableReference
            token.first = InputScan.shown(reference.first)
        case .literal, .none: token.kind = .text
        }
        work.pointee.tokens.append(token)
        if !tokenizer.errors.isEmpty { reportReferenceErrors() }
    }

    @inline(__always)
    private mutating func startTag() {
        let name = tokenizer.bytes(tokenizer.nameStart, tokenizer.nameEnd)
        guard let found = table.find(key: tokenizer.nameKey, name: name), table.elements[found].isAllowed,
            work.pointee.tagAttributes.isEmpty, tokenizer.errors.isEmpty, !tokenizer.isSelfClosing,
            !tokenizer.isTruncated
        else { return elaborateStartTag() }
        open(Int32(truncatingIfNeeded: found), table.elements[found])
    }

    /// Opens an allowed element whose tag is the tokenizer's token.
    @inline(__always)
    mutating func open(_ number: Int32, _ element: Element) {
        if element.isVoid { return append(element.role == .lineBreak ? .br : .wbr, element: number) }
        if element.role == .link {
            if openLinks == 0 { outerLink = work.pointee.tokens.count } else { noteNestedLink() }
            openLinks += 1
        } else if table.policy.allowsBlocks && element.isBlock {
            endImplied(before: element)
            if element.isMisplacedBlock(in: enclosing < 0 ? nil : self.element(of: enclosing)) {
                return openMisplaced(number)
            }
        }
        if depth == table.policy.maximumDepth { return openTooDeep(number, element) }
        depth += 1
        push(number)
        enclosing = work.pointee.tokens.count
        append(.startTag, element: number)
    }

    /// Puts an element on the stack of open ones. Its start tag is the token that comes next.
    @inline(__always)
    func push(_ number: Int32) {
        work.pointee.open.append(
            OpenElement(element: number, enclosing: enclosing, token: work.pointee.tokens.count))
        work.pointee.openCounts[Int(number)] += 1
    }

    @inline(__always)
    private mutating func endTag() {
        let open = work.pointee.open
        if !open.isEmpty && tokenizer.errors.isEmpty && !tokenizer.isTruncated {
            let innermost = open[open.count - 1]
            let number = Int(innermost.element)
            if number < table.elements.count && table.elements[number].key == tokenizer.nameKey
                && isNamed(number, tokenizer.bytes(tokenizer.nameStart, tokenizer.nameEnd))
            {
                return closeInnermost()
            }
        }
        elaborateEndTag()
    }

    @inline(__always)
    private func isNamed(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let length = Int(table.elements[number].nameLength)
        return name.count == length && (length <= 8 || name.equalsIgnoringCase(table.names[number].utf8))
    }

    /// Closes the innermost open element with the tokenizer's token.
    @inline(__always)
    mutating func closeInnermost() {
        let end = work.pointee.tokens.count
        let innermost = work.pointee.open[work.pointee.open.count - 1]
        let start = removeInnermost()
        work.pointee.tokens[innermost.token].match = end
        append(Self.endKind(for: start), element: innermost.element)
        work.pointee.tokens[end].match = innermost.token
    }

    /// Takes the innermost element off the stack and returns the kind of its start tag.
    @inline(__always)
    mutating func removeInnermost() -> Token.Kind {
        let innermost = work.pointee.open[work.pointee.open.count - 1]
        work.pointee.open.count -= 1
        enclosing = innermost.enclosing
        work.pointee.openCounts[Int(innermost.element)] -= 1
        let kind = work.pointee.tokens[innermost.token].kind
        if kind == .startTag {
            depth -= 1
            if table.elements[Int(innermost.element)].role == .link { openLinks -= 1 }
        }
        return kind
    }

    /// What the end tag of a start tag becomes.
    static func endKind(for start: Token.Kind) -> Token.Kind {
        switch start {
        case .startTag: .endTag
        case .misplacedBlock: .misplacedBlock
        default: .refusedEndTag
        }
    }
}
