import StyledRunsCore

extension RunAssembler {
    /// The runs as the sanitizer reads the value.
    ///
    /// They stand in where libxml2 has no memory, or reads a value otherwise than every version that this
    /// package was measured on; then the sanitizer's reading holds, which is the same everywhere.
    static func readTokens(
        _ source: UnsafeBufferPointer<UInt8>, table: ElementTable, work: UnsafeMutablePointer<Workspace>
    ) -> StyledText {
        RunBuilder.withScratch(utf8Count: source.count) { builder in
            var assembler = RunAssembler(builder: builder, table: table, source: source, work: work)
            for token in work.pointee.tokens.elements {
                switch token.kind {
                case .startTag: assembler.open(token, source, work)
                case .endTag: assembler.close(Int(token.element))
                default: assembler.content(token)
                }
            }
            return assembler.finish()
        }
    }

    private mutating func open(
        _ token: Token, _ source: UnsafeBufferPointer<UInt8>, _ work: UnsafeMutablePointer<Workspace>
    ) {
        var link: [UInt8]?
        var names: [UInt8]?
        let first = Int(token.firstAttribute)
        for index in first..<(first + Int(token.attributeCount)) {
            let attribute = work.pointee.keptAttributes[index]
            let raw = UnsafeBufferPointer(rebasing: source[attribute.valueStart..<attribute.valueEnd])
            switch attribute.kind {
            case .href: link = AttributeValue.decodeURL(raw)
            case .class: names = AttributeValue.decode(raw)
            case .inert: break
            }
        }
        withBytes(of: link) { link in
            withBytes(of: names) { names in open(Int(token.element), link: link, names: names) }
        }
    }
}

private func withBytes(of bytes: [UInt8]?, _ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
    guard let bytes else { return body(nil) }
    bytes.withUnsafeBufferPointer { body($0) }
}
