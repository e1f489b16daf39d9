/// Writes a text for a terminal, with the escape sequences of ECMA-48.
///
/// | style | shown |
/// |---|---|
/// | bold, italic, underline, strikethrough | as such |
/// | monospaced | in cyan |
/// | highlighted | in reverse |
/// | subscript, superscript | as such where the terminal knows them, else as plain text |
/// | small | faint |
/// | link | underlined, and clickable (OSC 8) when asked for |
///
/// Neither the text nor a link can send the terminal a command: control characters other than tab and line
/// feed are shown by their pictures (U+2400 to U+2421) or as U+FFFD, and a link's target is percent-encoded.
public struct ANSIRenderer: Sendable, Hashable {
    /// Whether styles are shown. Without them the result is plain text, safe to print. A command-line tool
    /// sets it from the environment: off where `NO_COLOR` is set to anything or the output is no terminal.
    public var showsStyles: Bool

    /// Whether links can be clicked, by the sequence OSC 8. Only where styles are shown.
    public var showsHyperlinks: Bool

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - showsStyles: Whether styles are shown.
    ///   - showsHyperlinks: Whether links can be clicked.
    public init(showsStyles: Bool = true, showsHyperlinks: Bool = false) {
        self.showsStyles = showsStyles
        self.showsHyperlinks = showsHyperlinks
    }

    /// The text with escape sequences. It ends in the terminal's plain style.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func render(_ text: StyledText) -> String {
        var output = ""
        output.reserveCapacity(text.plainText.utf8.count + 12 * text.storedRuns.count)
        var shown: Set<UInt8> = []
        var target: String?
        for run in text.runs {
            if showsStyles {
                let wanted = Self.attributes(of: run.style)
                Self.change(from: shown, to: wanted, in: &output)
                shown = wanted
                if showsHyperlinks && target != run.style.link {
                    target = run.style.link
                    Self.link(to: target, in: &output)
                }
            }
            Self.show(run.text, in: &output)
        }
        if target != nil { Self.link(to: nil, in: &output) }
        Self.change(from: shown, to: [], in: &output)
        return output
    }

    /// The parameters of SGR ("select graphic rendition") that a style turns on.
    private static func attributes(of style: Style) -> Set<UInt8> {
        var result: Set<UInt8> = []
        for (trait, code) in codes where style.traits.contains(trait) { result.insert(code) }
        if style.link != nil { result.insert(4) }
        return result
    }

    private static let codes: [(Style.Traits, UInt8)] = [
        (.bold, 1), (.small, 2), (.italic, 3), (.underline, 4), (.highlighted, 7), (.strikethrough, 9),
        (.monospaced, 36), (.superscript, 73), (.subscript, 74),
    ]

    /// What turns a parameter off. Some share it with another.
    private static func reset(of code: UInt8) -> UInt8 {
        switch code {
        case 1, 2: 22
        case 36: 39
        case 73, 74: 75
        default: code + 20
        }
    }

    private static func change(from old: Set<UInt8>, to new: Set<UInt8>, in output: inout String) {
        if old == new { return }
        var parameters: [UInt8] = []
        if new.isEmpty {
            parameters = [0]
        } else {
            let resets = Set(old.subtracting(new).map(reset(of:)))
            // What shares its reset with something that goes has to be turned on again.
            let lost = old.intersection(new).filter { resets.contains(reset(of: $0)) }
            parameters = resets.sorted() + new.subtracting(old).union(lost).sorted()
        }
        output += "\u{1B}[" + parameters.map(String.init).joined(separator: ";") + "m"
    }

    private static func show(_ text: Substring, in output: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A: output.unicodeScalars.append(scalar)
            case 0..<0x20: output.unicodeScalars.append(picture(scalar.value))
            case 0x7F: output.unicodeScalars.append("\u{2421}")
            case 0x80..<0xA0: output.unicodeScalars.append("\u{FFFD}")
            default: output.unicodeScalars.append(scalar)
            }
        }
    }

    private static func picture(_ control: UInt32) -> Unicode.Scalar {
        // U+2400 to U+241F are scalars.
        Unicode.Scalar(0x2400 + control).unsafelyUnwrapped
    }

    private static func link(to target: String?, in output: inout String) {
        output += "\u{1B}]8;;"
        for byte in (target ?? "").utf8 {
            // The sequence takes the bytes 32 to 126; a space is no part of a URL.
            if byte > 0x20 && byte < 0x7F {
                output.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                output += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        output += "\u{1B}\\"
    }
}

extension StyledText {
    /// The text for a terminal, as ``ANSIRenderer`` writes it with its standard settings.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var ansi: String { ANSIRenderer().render(self) }
}
