internal import StyledRuns

/// The notation that a value is written in.
enum Notation: String, CaseIterable {
    case html, markdown, markers
}

/// What came of a value.
struct Reading {
    /// The text: of an accepted value, and of a rejected one when it was mended.
    var text: StyledText?
    var diagnostics: [Diagnostic]
    var isAccepted: Bool
}

/// Reads values, with one parser a notation.
struct ValueReader {
    let html: HTMLParser
    let markdown: MarkdownParser
    let markers: MarkerParser
    /// Whether a rejected value is mended.
    let repairs: Bool

    init(html: HTMLParser, markdown: MarkdownParser, markers: MarkerParser, repairs: Bool) {
        self.html = html
        self.markdown = markdown
        self.markers = markers
        self.repairs = repairs
    }

    func read(_ source: String, _ notation: Notation) -> Reading {
        switch notation {
        case .html:
            // Mending costs a second pass, and HTML has no warnings: most values need none of it.
            do throws(MarkupError) {
                return Reading(text: try html.parse(source), diagnostics: [], isAccepted: true)
            } catch {
                let text = repairs ? html.repair(source).text : nil
                return Reading(text: text, diagnostics: error.diagnostics, isAccepted: false)
            }
        case .markdown: return reading(markdown.repair(source))
        case .markers: return reading(markers.repair(source))
        }
    }

    /// Reads bytes that may be no UTF-8, which is a fault then.
    func read(utf8 bytes: UnsafeBufferPointer<UInt8>, _ notation: Notation) -> Reading {
        if let source = String(validating: bytes, as: UTF8.self) { return read(source, notation) }
        switch notation {
        case .html: return reading(html.repair(utf8: bytes))
        case .markdown: return reading(markdown.repair(utf8: bytes))
        case .markers: return reading(markers.repair(utf8: bytes))
        }
    }

    private func reading(_ repaired: (text: StyledText, diagnostics: [Diagnostic])) -> Reading {
        let isAccepted = !repaired.diagnostics.contains { $0.severity == .error }
        return Reading(
            text: isAccepted || repairs ? repaired.text : nil, diagnostics: repaired.diagnostics,
            isAccepted: isAccepted)
    }
}
