extension MarkdownReader {
    /// Writes the runs.
    consuming func styledText() -> StyledText {
        var style = OpenStyles()
        var copied = 0
        for index in 0..<tokens.count {
            let token = tokens[index]
            if token.kind == .literal || token.kind == .bracket { continue }
            if token.kind == .delimiters && token.remaining == token.length { continue }
            builder.append(slice(copied, token.startOffset), style: style.stored)
            copied = token.endOffset
            switch token.kind {
            case .delimiters:
                style.close(token)
                let rest = token.startOffset + Int(token.closedLength)
                builder.append(slice(rest, rest + Int(token.remaining)), style: style.stored)
                style.open(token)
            case .linkStart:
                style.link = token.value
                style.update(&builder)
            case .linkEnd:
                style.link = 0
                style.update(&builder)
            case .reference:
                appendScalar(token.value, style: style.stored)
                if token.second != 0 { appendScalar(token.second, style: style.stored) }
            case .code:
                var code = style.stored
                code.traits.insert(.monospaced)
                builder.append(
                    slice(
                        token.startOffset + Int(token.value), token.endOffset - Int(token.second)),
                    style: code)
            case .autolink:
                let around = style.link
                if token.value != 0 { style.link = token.value }
                style.update(&builder)
                builder.append(slice(token.startOffset + 1, token.endOffset - 1), style: style.stored)
                style.link = around
                style.update(&builder)
            case .tag:
                apply(tags[Int(token.value)], to: &style)
            case .literal, .bracket, .dropped:
                break
            }
        }
        builder.append(slice(copied, source.count), style: style.stored)
        return builder.finish()
    }

    @inline(__always)
    private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: source[start..<end])
    }

    private mutating func appendScalar(_ value: UInt32, style: StoredStyle) {
        if let scalar = Unicode.Scalar(value) { builder.append(scalar, style: style) }
    }

    @inline(never)
    private mutating func apply(_ tag: InlineTag, to style: inout OpenStyles) {
        switch tag.effect {
        case .opens(let element, let own, let before, let after):
            builder.append(before, style: style.stored)
            style.tags.append((element, own, after))
            style.update(&builder)
        case .closes(let element):
            guard let index = style.tags.lastIndex(where: { $0.element == element }) else { return }
            let (_, _, after) = style.tags.remove(at: index)
            style.update(&builder)
            builder.append(after, style: style.stored)
        case .inserts(let text):
            builder.append(text, style: style.stored)
        case .nothing:
            break
        }
    }
}

/// The styles that are open at some place. They are counted, for one may be open twice.
private struct OpenStyles {
    private(set) var stored = StoredStyle.plain
    /// The number of the innermost link's attributes.
    var link: UInt32 = 0
    var tags: [(element: String, style: Style, after: String)] = []

    private var bold: UInt32 = 0
    private var italic: UInt32 = 0
    private var strikethrough: UInt32 = 0
    private var underline: UInt32 = 0
    /// The traits of the open tags.
    private var tagTraits: Style.Traits = []

    @inline(__always)
    mutating func close(_ token: MarkdownToken) {
        switch token.character {
        case UInt8(ascii: "~"): strikethrough -= token.closedPairs
        case UInt8(ascii: "+"): underline -= token.closedPairs
        default:
            bold -= token.closedPairs
            italic -= token.closedSingles
        }
        updateTraits()
    }

    @inline(__always)
    mutating func open(_ token: MarkdownToken) {
        switch token.character {
        case UInt8(ascii: "~"): strikethrough += token.openedPairs
        case UInt8(ascii: "+"): underline += token.openedPairs
        default:
            bold += token.openedPairs
            italic += token.openedSingles
        }
        updateTraits()
    }

    @inline(__always)
    private mutating func updateTraits() {
        var traits = tagTraits
        if bold > 0 { traits.insert(.bold) }
        if italic > 0 { traits.insert(.italic) }
        if strikethrough > 0 { traits.insert(.strikethrough) }
        if underline > 0 { traits.insert(.underline) }
        stored.traits = traits
    }

    /// Brings the stored style up to date with the link and the tags.
    mutating func update(_ builder: inout RunBuilder) {
        if tags.isEmpty {
            tagTraits = []
            stored.attributes = link
        } else {
            var style = Style()
            for tag in tags { style.formUnion(tag.style) }
            tagTraits = style.traits
            if let own = builder.rareAttributes(link)?.link { style.link = own }
            stored.attributes = builder.stored(style).attributes
        }
        updateTraits()
    }
}
