internal import StyledRuns

/// What a converted value is written as.
enum OutputForm: String, CaseIterable {
    case ansi, runs, json, html, markdown, plain
}

/// Writes values in one form.
struct ValueWriter {
    let form: OutputForm
    private let ansi: ANSIRenderer
    private let html: HTMLRenderer
    private let markdown: MarkdownRenderer

    /// - Parameter elementNames: The names that are written as elements in HTML.
    init(_ form: OutputForm, ansi: ANSIRenderer, elementNames: Set<String>) {
        self.form = form
        self.ansi = ansi
        html = HTMLRenderer(elementNames: elementNames)
        markdown = MarkdownRenderer(elementNames: elementNames)
    }

    /// One value, without a line end.
    func text(_ text: StyledText) -> String {
        switch form {
        case .ansi: return ansi.render(text)
        case .runs: return text.debugDescription
        case .html: return html.render(text)
        case .markdown: return markdown.render(text)
        case .plain: return text.plainText
        case .json:
            var line: [UInt8] = []
            line.appendJSON(text, nil)
            return String(decoding: line, as: UTF8.self)
        }
    }
}
