/// Writes a text as HTML: escaped, well-formed, properly nested, and read back to an equal text by the
/// package's strict HTML parser.
///
/// ```swift
/// let text = try StyledText(markdown: "**New** <movies>")
/// HTMLRenderer().render(text)          // → "<b>New</b> &lt;movies&gt;"
/// ```
///
/// Every trait is written as its shortest element (`b i u s code mark sub sup small`), a link as `<a href>`, and
/// names as the classes of a `<span>`. What neighbouring runs share is opened once.
///
/// Some texts have no exact form. HTML has no control characters but white space, and no
/// noncharacters: they become U+FFFD, and a carriage return becomes the line feed that every HTML parser
/// reads it as. White space in a name parts it in two, and an empty name is left out. A link is written
/// whatever its scheme, for the parser or the app has judged it: give texts of unknown origin to
/// ``LinkPolicy`` first.
public struct HTMLRenderer: Sendable, Hashable {
    /// How a line feed is written.
    public enum LineBreaks: Sendable, Hashable {
        /// As it is, which reads back as it was. A browser shows it as a space unless told otherwise.
        case newline
        /// As `<br>`, which reads back as a line feed too.
        case br
    }

    /// How a line feed is written.
    public var lineBreaks: LineBreaks

    /// The names that are written as elements of their own, such as `<price>`, and not as classes.
    ///
    /// A name that cannot be a tag (it has to start with a letter from a to z and go on in those, digits, `:`,
    /// `_`, `.` and `-`, up to 100 of them) is a class all the same.
    public var elementNames: Set<String>

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - lineBreaks: How a line feed is written.
    ///   - elementNames: The names that are written as elements of their own.
    public init(lineBreaks: LineBreaks = .newline, elementNames: Set<String> = []) {
        self.lineBreaks = lineBreaks
        self.elementNames = elementNames
    }

    /// The text as an HTML fragment.
    ///
    /// - Complexity: O(n) in the length of the result.
    public func render(_ text: StyledText) -> String {
        var html: [UInt8] = []
        html.reserveCapacity(text.plainText.utf8.count + 24 * text.storedRuns.count)
        text.withUTF8 { bytes in
            var start = 0
            var nesting = StyleNesting(text, traits: Style.Traits(rawValue: .max))
            for (index, run) in text.storedRuns.enumerated() {
                nesting.enter(
                    index, close: { write(endOf: $0, in: text, to: &html) },
                    open: { write(startOf: $0, in: text, to: &html) })
                html.appendHTML(UnsafeBufferPointer(rebasing: bytes[start..<run.utf8End]), lineBreaks)
                start = run.utf8End
            }
            nesting.enter(
                text.storedRuns.count, close: { write(endOf: $0, in: text, to: &html) }, open: { _ in })
            html.appendHTML(UnsafeBufferPointer(rebasing: bytes[start...]), lineBreaks)
        }
        return String(decoding: html, as: UTF8.self)
    }

    func write(startOf tag: StyleNesting.Tag, in text: StyledText, to html: inout [UInt8]) {
        switch tag.element {
        case .trait(let trait):
            html.append(contentsOf: "<\(Self.element(of: trait))>".utf8)
        case .link:
            html.append(contentsOf: "<a href=\"".utf8)
            html.appendHTMLAttribute(text.attributes[Int(tag.attributes) - 1].link ?? "")
            html.append(contentsOf: "\">".utf8)
        case .names(let range):
            for names in elements(of: text.attributes[Int(tag.attributes) - 1].names[range]) {
                if let name = names.first, isElement(name) {
                    html.append(contentsOf: "<\(name)>".utf8)
                } else {
                    html.append(contentsOf: "<span class=\"".utf8)
                    html.appendHTMLAttribute(names.joined(separator: " "))
                    html.append(contentsOf: "\">".utf8)
                }
            }
        }
    }

    func write(endOf tag: StyleNesting.Tag, in text: StyledText, to html: inout [UInt8]) {
        switch tag.element {
        case .trait(let trait): html.append(contentsOf: "</\(Self.element(of: trait))>".utf8)
        case .link: html.append(contentsOf: "</a>".utf8)
        case .names(let range):
            for names in elements(of: text.attributes[Int(tag.attributes) - 1].names[range]).reversed() {
                let name = names.first.flatMap { isElement($0) ? $0 : nil } ?? "span"
                html.append(contentsOf: "</\(name)>".utf8)
            }
        }
    }

    /// The names cut into elements: each name that is one stands alone, the others share a `<span>`.
    private func elements(of names: ArraySlice<String>) -> [[String]] {
        var result: [[String]] = []
        for name in names where !name.isEmpty {
            if !isElement(name), let last = result.indices.last, !isElement(result[last][0]) {
                result[last].append(name)
            } else {
                result.append([name])
            }
        }
        return result
    }

    private func isElement(_ name: String) -> Bool {
        guard elementNames.contains(name), let first = name.utf8.first, name.utf8.count <= 100 else {
            return false
        }
        func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
        return isLetter(first)
            && name.utf8.allSatisfy { byte in
                isLetter(byte) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
                    || ":_.-".utf8.contains(byte)
            }
    }

    private static func element(of trait: Style.Traits) -> String {
        switch trait {
        case .bold: "b"
        case .italic: "i"
        case .underline: "u"
        case .strikethrough: "s"
        case .monospaced: "code"
        case .highlighted: "mark"
        case .subscript: "sub"
        case .superscript: "sup"
        default: "small"
        }
    }
}

extension StyledText {
    /// The text as an HTML fragment, as ``HTMLRenderer`` writes it.
    ///
    /// - Complexity: O(n) in the length of the result.
    public var html: String { HTMLRenderer().render(self) }
}
