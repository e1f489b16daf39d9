import Foundation
import StyledRuns
import StyledRunsTestSupport

/// One page that shows values by their HTML and, beside it, as a terminal shows them.
struct RenderedPage {
    /// What the script expects a value to look like.
    private struct ExpectedRun: Encodable {
        var text: String
        var traits: [String]
        var link: String?
        var names: [String]

        enum CodingKeys: CodingKey { case text, traits, link, names }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(text, forKey: .text)
            try container.encode(traits, forKey: .traits)
            // `null`, and not left out.
            try container.encode(link, forKey: .link)
            try container.encode(names, forKey: .names)
        }
    }

    let values: [LocalizedValue]

    /// How a value is written as HTML.
    var render: (LocalizedValue) -> String = { HTMLRenderer().render($0.text) }

    /// The page, its style and its script included.
    func html() throws -> String {
        let tools = PackageFolder.root.appending(path: "Tests/Tools")
        let style = try String(contentsOf: tools.appending(path: "rendered-page.css"), encoding: .utf8)
        let script = try String(contentsOf: tools.appending(path: "rendered-page.js"), encoding: .utf8)
        var html = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        html += "<title>Rendered values</title><style>\n\(style)</style></head><body>\n"
        var languages: [String] = []
        for value in values where !languages.contains(value.language) { languages.append(value.language) }
        for language in languages {
            html += "<h2>\(language)</h2>\n<table>\n"
            for value in values where value.language == language { html += try row(value) }
            html += "</table>\n"
        }
        return html + "<p id=\"result\"></p>\n<script>\n\(script)</script></body></html>\n"
    }

    private func row(_ value: LocalizedValue) throws -> String {
        let runs = try JSONEncoder().encode(
            value.text.runs.map { run in
                ExpectedRun(
                    text: String(run.text), traits: run.style.traits.names, link: run.style.link,
                    names: run.style.names)
            })
        let direction = value.isRightToLeft ? "rtl" : "ltr"
        let name = "\(value.language) \(value.table) \(value.key)"
        return """
            <tr><td class="key">\(escaped("\(value.table) \(value.key)"))</td>\
            <td class="value" lang="\(value.language)" dir="\(direction)" data-direction="\(direction)" \
            data-name="\(escaped(name))" data-runs="\(escaped(String(decoding: runs, as: UTF8.self)))">\
            \(render(value))</td>\
            <td class="terminal" lang="\(value.language)" dir="\(direction)">\(terminal(value.text))</td></tr>\n
            """
    }

    private func terminal(_ text: StyledText) -> String {
        let screen = TerminalScreen(ANSIRenderer().render(text))
        var html = ""
        var rest = screen.cells[...]
        while let first = rest.first {
            let same = rest.prefix { $0.look == first.look }
            rest = rest[same.endIndex...]
            let classes = first.look.attributes.sorted().map { "s\($0)" }.joined(separator: " ")
            html +=
                "<span class=\"\(classes)\">\(escaped(String(String.UnicodeScalarView(same.map(\.scalar)))))</span>"
        }
        return html
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
