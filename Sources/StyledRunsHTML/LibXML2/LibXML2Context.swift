internal import CLibXML2
import StyledRunsCore

/// A libxml2 HTML parser context and the calls to it. The one file that sees libxml2; no pointer of it
/// outlives the call that made it, but for the context itself.
///
/// One thread at a time may use a context.
struct LibXML2Context: ~Copyable {
    private let context: htmlParserCtxtPtr
    /// The table's element names as the context's dictionary has them: libxml2 reports equal names by equal
    /// pointers, so a tag is recognised by comparing one.
    private let names: UnsafeMutablePointer<UnsafePointer<xmlChar>?>
    private let href: UnsafePointer<xmlChar>
    private let `class`: UnsafePointer<xmlChar>
    private let wrapper: UnsafePointer<xmlChar>

    private static let isInitialized: Bool = {
        xmlInitParser()
        return true
    }()

    /// Makes a context, or returns `nil` when memory is short.
    init?(_ table: ElementTable) {
        guard Self.isInitialized, let context = htmlNewParserCtxt() else { return nil }
        guard let sax = context.pointee.sax, let href = Self.intern("href", context),
            let `class` = Self.intern("class", context), let wrapper = Self.intern("bdo", context)
        else {
            htmlFreeParserCtxt(context)
            return nil
        }
        var handler = htmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElement = { user, name, attributes in
            EventReader.of(user)?.pointee.start(name, attributes)
        }
        handler.endElement = { user, name in EventReader.of(user)?.pointee.end(name) }
        handler.characters = { user, text, count in EventReader.of(user)?.pointee.characters(text, count) }
        handler.cdataBlock = { user, _, _ in EventReader.of(user)?.pointee.diverge() }
        handler.comment = { user, _ in EventReader.of(user)?.pointee.diverge() }
        sax.pointee = handler
        self.context = context
        self.href = href
        self.class = `class`
        self.wrapper = wrapper
        names = .allocate(capacity: table.names.count)
        for (index, name) in table.names.enumerated() {
            // Only allowed elements ever reach libxml2.
            let interned = table.elements[index].isAllowed ? Self.intern(name, context) : nil
            names.advanced(by: index).initialize(to: interned)
        }
    }

    deinit {
        htmlFreeParserCtxt(context)
        names.deallocate()
    }

    private static func intern(_ name: String, _ context: htmlParserCtxtPtr) -> UnsafePointer<xmlChar>? {
        name.withCString(encodedAs: UTF8.self) { xmlDictLookup(context.pointee.dict, $0, -1) }
    }

    /// Whether the context has read so many names, which it never frees, that a new one should take its place.
    var isWornOut: Bool { xmlDictSize(context.pointee.dict) > 10_000 }

    /// Gives the workspace's skeleton to libxml2 and its events to `assembler`.
    ///
    /// - Returns: Whether libxml2 read exactly the tags and references that the sanitizer found.
    @inline(__always)
    func read(_ work: UnsafeMutablePointer<Workspace>, into assembler: inout RunAssembler) -> Bool {
        withUnsafeMutablePointer(to: &assembler) { assembler in
            var reader = EventReader(
                assembler: assembler, tokens: work.pointee.tokens.elements,
                attributes: work.pointee.keptAttributes.base, names: names, href: href,
                class: `class`, wrapper: wrapper)
            withUnsafeMutablePointer(to: &reader) { parse(work, user: UnsafeMutableRawPointer($0)) }
            return reader.finish()
        }
    }

    /// Gives the workspace's skeleton to libxml2.
    @inline(__always)
    private func parse(_ work: UnsafeMutablePointer<Workspace>, user: UnsafeMutableRawPointer) {
        context.pointee.userData = user
        let options =
            HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_RECOVER.rawValue
            | HTML_PARSE_IGNORE_ENC.rawValue | HTML_PARSE_COMPACT.rawValue
        // The skeleton is ASCII: without a name for its encoding libxml2 sets no decoder up, and needs none.
        // Under SAX no document is made; what comes back is NULL, and freed if a version ever makes one.
        if let document = htmlCtxtReadDoc(context, work.pointee.skeleton.base, nil, nil, Int32(options)) {
            xmlFreeDoc(document)
        }
        context.pointee.userData = nil
    }

    /// libxml2's events for the workspace's skeleton, a line each, adjacent characters as one.
    ///
    /// The context is of no use for ``read(_:into:)`` afterwards.
    consuming func listEvents(_ work: UnsafeMutablePointer<Workspace>) -> [String] {
        var handler = htmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElement = { EventListing.of($0)?.pointee.start($1, $2) }
        handler.endElement = { EventListing.of($0)?.pointee.add("</\(EventListing.text($1))>") }
        handler.characters = { EventListing.of($0)?.pointee.characters($1, $2) }
        handler.cdataBlock = { user, _, _ in EventListing.of(user)?.pointee.add("cdata") }
        handler.comment = { user, _ in EventListing.of(user)?.pointee.add("comment") }
        context.pointee.sax?.pointee = handler
        var listing = EventListing()
        withUnsafeMutablePointer(to: &listing) { parse(work, user: UnsafeMutableRawPointer($0)) }
        return listing.finish()
    }
}

/// Writes events down, for tests that hold them against the sanitizer's tokens.
private struct EventListing {
    private var lines: [String] = []
    private var pending: [UInt8] = []

    static func of(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<EventListing>? {
        user?.assumingMemoryBound(to: EventListing.self)
    }

    static func text(_ string: UnsafePointer<xmlChar>?) -> String {
        string.map { String(cString: $0) } ?? ""
    }

    mutating func start(
        _ name: UnsafePointer<xmlChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        var line = "<" + Self.text(name)
        if var pair = pairs {
            while let key = pair[0] {
                line += " \(Self.text(key))=\(Self.text(pair[1]).debugDescription)"
                pair += 2
            }
        }
        add(line + ">")
    }

    mutating func characters(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
        pending += UnsafeBufferPointer(start: text, count: Int(count))
    }

    mutating func add(_ line: String) {
        flush()
        lines.append(line)
    }

    private mutating func flush() {
        if !pending.isEmpty { lines.append(String(decoding: pending, as: UTF8.self)) }
        pending = []
    }

    mutating func finish() -> [String] {
        flush()
        // The wrapper is ours.
        return lines.filter { $0 != "<bdo>" && $0 != "</bdo>" }
    }
}

/// Follows libxml2's events along the sanitizer's tokens: each event must be the next token that is no text.
private struct EventReader {
    let assembler: UnsafeMutablePointer<RunAssembler>
    let tokens: UnsafeBufferPointer<Token>
    let attributes: UnsafeMutablePointer<KeptAttribute>
    let names: UnsafeMutablePointer<UnsafePointer<xmlChar>?>
    let href: UnsafePointer<xmlChar>
    let `class`: UnsafePointer<xmlChar>
    let wrapper: UnsafePointer<xmlChar>
    /// The next token.
    private var position = 0
    /// How many bytes of the reference before ``position`` have not come yet, and which, the next one lowest.
    private var missing = 0
    private var missingBytes: UInt64 = 0
    /// The name of a void element whose end event, which libxml2 makes up, is next.
    private var voidName: UnsafePointer<xmlChar>?
    private var hasDiverged = false

    init(
        assembler: UnsafeMutablePointer<RunAssembler>, tokens: UnsafeBufferPointer<Token>,
        attributes: UnsafeMutablePointer<KeptAttribute>, names: UnsafeMutablePointer<UnsafePointer<xmlChar>?>,
        href: UnsafePointer<xmlChar>,
        class: UnsafePointer<xmlChar>, wrapper: UnsafePointer<xmlChar>
    ) {
        self.assembler = assembler
        self.tokens = tokens
        self.attributes = attributes
        self.names = names
        self.href = href
        self.class = `class`
        self.wrapper = wrapper
    }

    @inline(__always)
    static func of(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<EventReader>? {
        user?.assumingMemoryBound(to: EventReader.self)
    }

    mutating func diverge() { hasDiverged = true }

    /// Adds what libxml2 is not given and returns the token that the next event must be.
    @inline(__always)
    private mutating func expected() -> Token? {
        while position < tokens.count {
            let token = tokens[position]
            switch token.kind {
            case .text:
                assembler.pointee.text(token.start, token.end)
            case .startTag, .endTag, .br, .reference, .rewrittenReference:
                return token
            default:
                assembler.pointee.content(token)
            }
            position += 1
        }
        return nil
    }

    @inline(__always)
    mutating func start(
        _ name: UnsafePointer<xmlChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        if name == wrapper || hasDiverged { return }
        guard missing == 0, voidName == nil, let token = expected(),
            token.kind == .startTag || token.kind == .br,
            names[Int(token.element)] == name
        else { return diverge() }
        position += 1
        if token.kind == .br {
            assembler.pointee.content(token)
            voidName = name
            return
        }
        var link: UnsafeBufferPointer<UInt8>?
        var classes: UnsafeBufferPointer<UInt8>?
        if var pair = pairs {
            while let key = pair[0] {
                if let value = pair[1] {
                    let bytes = UnsafeBufferPointer(start: value, count: Int(xmlStrlen(value)))
                    if key == href { link = bytes } else if key == `class` { classes = bytes }
                }
                pair += 2
            }
        }
        // An empty value may come as none.
        if link == nil && token.attributeCount > 0 && attributes[Int(token.firstAttribute)].kind == .href {
            link = UnsafeBufferPointer(start: nil, count: 0)
        }
        assembler.pointee.open(Int(token.element), link: link, names: classes)
    }

    @inline(__always)
    mutating func end(_ name: UnsafePointer<xmlChar>?) {
        if name == wrapper || hasDiverged { return }
        if let open = voidName {
            voidName = nil
            if open != name { diverge() }
            return
        }
        guard missing == 0, let token = expected(), token.kind == .endTag, names[Int(token.element)] == name
        else { return diverge() }
        position += 1
        assembler.pointee.close(Int(token.element))
    }

    /// References, decoded. Versions differ in how many they report at a time.
    @inline(__always)
    mutating func characters(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
        if hasDiverged { return }
        guard var text, voidName == nil else { return diverge() }
        var left = Int(count)
        while left > 0 {
            if missing == 0 {
                guard let token = expected(), token.kind == .reference || token.kind == .rewrittenReference
                else {
                    return diverge()
                }
                position += 1
                (missingBytes, missing) = token.decoded
            }
            let taken = min(left, missing)
            // What goes into the text is thereby known to be what the source says, and valid UTF-8.
            for index in 0..<taken {
                if text[index] != UInt8(truncatingIfNeeded: missingBytes) { return diverge() }
                missingBytes >>= 8
            }
            assembler.pointee.decoded(UnsafeBufferPointer(start: text, count: taken))
            text += taken
            left -= taken
            missing -= taken
        }
    }

    /// Adds the text behind the last event. Returns whether every token has had its event.
    mutating func finish() -> Bool {
        if hasDiverged || missing > 0 || voidName != nil { return false }
        return expected() == nil
    }
}
