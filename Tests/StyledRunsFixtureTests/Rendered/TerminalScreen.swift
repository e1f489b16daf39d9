import StyledRuns

/// What a terminal shows of text with the escape sequences that `ANSIRenderer` writes: each scalar with its look.
struct TerminalScreen {
    /// How a cell looks.
    struct Look: Hashable {
        /// The parameters of SGR that are on.
        var attributes: Set<Int> = []
        /// What a click opens.
        var link: String?
    }

    private(set) var cells: [(scalar: Unicode.Scalar, look: Look)] = []
    /// The look of what would come next.
    private(set) var look = Look()
    /// Sequences that no terminal knows, or that are cut short.
    private(set) var faults: [String] = []

    init(_ output: String) {
        var rest = output.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar != "\u{1B}" {
                cells.append((scalar, look))
                continue
            }
            switch rest.popFirst() {
            case "[": selectRendition(&rest)
            case "]": operatingSystemCommand(&rest)
            default: faults.append("an escape without a sequence")
            }
        }
    }

    /// The text without its looks.
    var text: String { String(String.UnicodeScalarView(cells.map(\.scalar))) }

    private mutating func selectRendition(_ rest: inout Substring.UnicodeScalarView) {
        var parameters = ""
        while let next = rest.popFirst() {
            if next == "m" {
                for parameter in parameters.split(separator: ";") { apply(Int(parameter) ?? -1) }
                return
            }
            parameters.unicodeScalars.append(next)
        }
        faults.append("a sequence without an end: \(parameters)")
    }

    private mutating func apply(_ parameter: Int) {
        switch parameter {
        case 0: look.attributes = []
        case 1, 2, 3, 4, 7, 9, 36: look.attributes.insert(parameter)
        case 73: look.attributes = look.attributes.union([73])
        case 74: look.attributes = look.attributes.union([74])
        case 22: look.attributes.subtract([1, 2])
        case 23, 24, 27, 29: look.attributes.remove(parameter - 20)
        case 39: look.attributes.remove(36)
        case 75: look.attributes.subtract([73, 74])
        default: faults.append("an unknown rendition: \(parameter)")
        }
    }

    private mutating func operatingSystemCommand(_ rest: inout Substring.UnicodeScalarView) {
        var command = ""
        while let next = rest.popFirst() {
            if next == "\u{1B}" {
                guard rest.popFirst() == "\\", command.hasPrefix("8;;") else { break }
                let target = String(command.dropFirst(3))
                look.link = target.isEmpty ? nil : target
                return
            }
            command.unicodeScalars.append(next)
        }
        faults.append("a command without an end: \(command)")
    }

    /// The rendition that a terminal should show a style in.
    static func attributes(of style: Style) -> Set<Int> {
        let shown: [(Style.Traits, Int)] = [
            (.bold, 1), (.small, 2), (.italic, 3), (.underline, 4), (.highlighted, 7), (.strikethrough, 9),
            (.monospaced, 36), (.superscript, 73), (.subscript, 74),
        ]
        var attributes = Set(shown.filter { style.traits.contains($0.0) }.map(\.1))
        if style.link != nil { attributes.insert(4) }
        return attributes
    }
}
