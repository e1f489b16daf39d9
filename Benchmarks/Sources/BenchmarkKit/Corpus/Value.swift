/// One value of the corpus in every notation it can be written in. All of them read as the same runs.
package struct Value: Sendable, Equatable {
    package var name: String
    package var language: String
    package var html: String
    package var markdown: String
    /// With `**` around what is bold; `nil` where the value has more than that.
    package var markers: String?
    /// The text without its styles.
    package var plain: String

    /// The value in a notation; `nil` where it cannot be written so.
    package func source(_ notation: Notation) -> String? {
        switch notation {
        case .html: html
        case .markdown: markdown
        case .markers: markers
        case .plain, .styled: plain
        }
    }
}

/// What an engine reads.
package enum Notation: String, Sendable, Codable {
    case html, markdown, markers, plain
    /// A `StyledText`, for what comes after parsing.
    case styled
}

extension Value: Decodable {
    private enum Keys: String, CodingKey { case name, language, html, markdown, markers, plain }

    /// Reads a value. One without markup says `plain` alone, which is what it looks like in every notation.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys.self)
        name = try fields.decode(String.self, forKey: .name)
        language = try fields.decode(String.self, forKey: .language)
        plain = try fields.decode(String.self, forKey: .plain)
        html = try fields.decodeIfPresent(String.self, forKey: .html) ?? plain
        let written = try fields.decodeIfPresent(String.self, forKey: .markdown)
        markdown = written ?? plain
        markers = try fields.decodeIfPresent(String.self, forKey: .markers) ?? (written == nil ? plain : nil)
    }
}
