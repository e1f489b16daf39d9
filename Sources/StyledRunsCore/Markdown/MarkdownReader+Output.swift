extension MarkdownReader {
    /// Writes the runs.
    func write(into builder: inout RunBuilder) {
        var style = OpenStyles()
        var copied = 0
        for index in 0..<tokens.count {
            let token = tokens[address: index]
            if token.pointee.kind == .delimiters {
                let closed = token.pointee.closedLength
                let opened = token.pointee.openedLength
                if closed | opened == 0 { continue }
                let start = token.pointee.startOffset
                builder.append(slice(copied, start), style: style.stored)
                copied = start + Int(token.pointee.length - opened)
                if closed > 0 { style.close(token) }
                if token.pointee.remaining > 0 {
                    builder.append(slice(start + Int(closed), copied), style: style.stored)
                }
                copied = token.pointee.endOffset
                if opened > 0 { style.open(token) }
            } else if token.pointee.kind != .literal && token.pointee.kind != .bracket {
                builder.append(slice(copied, token.pointee.startOffset), style: style.stored)
                copied = token.pointee.endOffset
                write(token.pointee, style: &style, into: &builder)
            }
        }
        builder.append(slice(copied, source.count), style: style.stored)
    }

    /// Writes a token that is no delimiter run.
    private func write(
        _ token: MarkdownToken, style: inout OpenStyles, into builder: inout RunBuilder
    ) {
        switch token.kind {
        case .linkStart:
            style.link = token.value
            style.linkCount += 1
            style.isInLink = true
            style.update(&builder)
        case .linkEnd:
            style.isInLink = false
            style.link = 0
            style.update(&builder)
        case .reference:
            append(token.value, style.stored, to: &builder)
            if token.second != 0 { append(token.second, style.stored, to: &builder) }
        case .code:
            var code = style.stored
            code.traits.insert(.monospaced)
            let content = slice(
                token.startOffset + Int(token.value), token.endOffset - Int(token.second))
            builder.append(content, style: code)
        case .autolink:
            let around = style.link
            if token.value != 0 { style.link = token.value }
            style.update(&builder)
            builder.append(slice(token.startOffset + 1, token.endOffset - 1), style: style.stored)
            style.link = around
            style.update(&builder)
        case .tag:
            apply(token.value, to: &style, &builder)
        case .delimiters, .literal, .bracket, .dropped:
            break
        }
    }

    @inline(__always)
    private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: source[start..<end])
    }

    private func append(_ value: UInt32, _ style: StoredStyle, to builder: inout RunBuilder) {
        if let scalar = Unicode.Scalar(value) { builder.append(scalar, style: style) }
    }

    @inline(never)
    private func apply(
        _ number: UInt32, to style: inout OpenStyles, _ builder: inout RunBuilder
    ) {
        guard let tag = findings?.tags[Int(number)] else { return }
        switch tag.effect {
        case .opens(let element, let own, let before, let after):
            builder.append(before, style: style.stored)
            style.openTags = OpenTag(
                element: element, style: own, after: after, outer: style.openTags,
                linkAround: style.isInLink ? style.linkCount : 0)
            style.update(&builder)
        case .closes(let element):
            guard let closed = style.closeTag(element) else { return }
            style.update(&builder)
            builder.append(closed.after, style: style.stored)
        case .inserts(let text):
            builder.append(text, style: style.stored)
        case .nothing:
            break
        }
    }
}

/// An HTML element that is open, and those around it.
private final class OpenTag {
    let element: String
    let style: Style
    let after: String
    var outer: OpenTag?
    /// Which Markdown link the element started in, counted from 1; 0 for none.
    let linkAround: Int

    init(element: String, style: Style, after: String, outer: OpenTag?, linkAround: Int) {
        self.element = element
        self.style = style
        self.after = after
        self.outer = outer
        self.linkAround = linkAround
    }

    /// What this element and those around it add up to. No deeper than elements may be nested.
    var allStyles: Style { outer.map { $0.allStyles.union(style) } ?? style }

    /// The innermost element that is a link.
    var innermostLink: OpenTag? { style.link == nil ? outer?.innermostLink : self }
}

/// The styles that are open at some place. They are counted, for one may be open twice.
private struct OpenStyles {
    private(set) var stored = StoredStyle.plain
    /// The number of the innermost link's attributes.
    var link: UInt32 = 0
    /// How many Markdown links there were so far, and whether the last is open.
    var linkCount = 0
    var isInLink = false
    /// The innermost HTML element.
    var openTags: OpenTag?

    private var bold: UInt32 = 0
    private var italic: UInt32 = 0
    private var strikethrough: UInt32 = 0
    private var underline: UInt32 = 0
    /// The traits of the open tags.
    private var tagTraits: Style.Traits = []

    @inline(__always)
    mutating func close(_ token: UnsafeMutablePointer<MarkdownToken>) {
        count(token.pointee.character, 0 &- token.pointee.closedPairs, 0 &- token.pointee.closedSingles)
    }

    @inline(__always)
    mutating func open(_ token: UnsafeMutablePointer<MarkdownToken>) {
        count(token.pointee.character, token.pointee.openedPairs, token.pointee.openedSingles)
    }

    @inline(__always)
    private mutating func count(_ character: UInt8, _ pairs: UInt32, _ singles: UInt32) {
        if character == UInt8(ascii: "~") {
            strikethrough &+= pairs
        } else if character == UInt8(ascii: "+") {
            underline &+= pairs
        } else {
            bold &+= pairs
            italic &+= singles
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

    /// Takes the innermost element of that name out, wherever it is in the chain.
    mutating func closeTag(_ element: String) -> OpenTag? {
        var inner: OpenTag?
        var tag = openTags
        while let current = tag {
            if current.element == element {
                if let inner { inner.outer = current.outer } else { openTags = current.outer }
                return current
            }
            inner = current
            tag = current.outer
        }
        return nil
    }

    /// Brings the stored style up to date with the link and the tags.
    mutating func update(_ builder: inout RunBuilder) {
        if let openTags {
            var style = openTags.allStyles
            tagTraits = style.traits
            // The inner link wins: Markdown's, unless the element started inside it.
            let isInside = isInLink && openTags.innermostLink?.linkAround == linkCount
            if !isInside, let own = builder.rareAttributes(link)?.link { style.link = own }
            stored.attributes = builder.stored(style).attributes
        } else {
            tagTraits = []
            stored.attributes = link
        }
        updateTraits()
    }
}
