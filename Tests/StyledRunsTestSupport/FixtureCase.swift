/// A notation that a fixture can be written in.
package enum Notation: String, CaseIterable, Sendable {
    case html, markdown, markers
}

/// One named case: a value in one or more notations, and what every one of them reads as.
package struct FixtureCase: Codable, Sendable {
    package var name: String
    package var html: String?
    package var markdown: String?
    package var markers: String?
    /// The settings of the parsers, where they are not the standard ones.
    package var policy: String?
    package var tags: [String: String]?
    package var schemes: [String]?
    /// How long an HTML value may be, in UTF-8 bytes.
    package var limit: Int?
    /// Marker to style, for `markers` alone; without it, `**` is bold.
    package var styles: [String: String]?
    /// The runs of an accepted value.
    package var runs: String?
    package var diagnostics: [String]?
    /// The runs that repair makes of a rejected value.
    package var repaired: String?

    /// The value in `notation`.
    package func source(_ notation: Notation) -> String? {
        switch notation {
        case .html: html
        case .markdown: markdown
        case .markers: markers
        }
    }

    /// The parser settings of the case.
    package var settings: FixtureSettings {
        FixtureSettings(
            policy: policy, tags: tags ?? [:], schemes: schemes ?? [], limit: limit,
            styles: styles ?? ["**": "bold"])
    }
}

/// What a case asks of its parsers.
package struct FixtureSettings: Sendable {
    /// `blocks`, or `nil` for the standard policy.
    package var policy: String?
    /// Custom tag to style: a trait's name, or a name of the app's own.
    package var tags: [String: String]
    /// Link schemes that are allowed besides the standard ones.
    package var schemes: [String]
    /// How long an HTML value may be, in UTF-8 bytes, where it is not the standard length.
    package var limit: Int?
    /// Marker to style.
    package var styles: [String: String]
}
