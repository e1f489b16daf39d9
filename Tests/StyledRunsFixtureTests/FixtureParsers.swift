import StyledRuns
import StyledRunsTestSupport

extension FixtureTests {
    /// The parser of a notation with the settings of a case.
    static func parser(_ notation: Notation, _ settings: FixtureSettings) -> (any MarkupParser)? {
        switch notation {
        case .html:
            // The HTML parser goes here: its policy from `settings.policy`, `.tags` and `.schemes`.
            return nil
        case .markdown:
            return MarkdownParser(links: links(settings))
        case .markers:
            return MarkerParser(settings.styles.mapValues(style(named:)))
        }
    }

    private static func links(_ settings: FixtureSettings) -> LinkPolicy {
        settings.schemes.reduce(.standard) { $0.allowing($1) }
    }

    /// A trait's style by its name, else a name of the app's own.
    private static func style(named name: String) -> Style {
        Style.Traits(name: name).map { Style(traits: $0) } ?? .named(name)
    }
}
