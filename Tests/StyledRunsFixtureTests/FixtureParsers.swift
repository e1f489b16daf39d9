import StyledRuns
import StyledRunsTestSupport

extension FixtureTests {
    /// The parser of a notation with the settings of a case.
    static func parser(_ notation: Notation, _ settings: FixtureSettings) -> (any MarkupParser)? {
        switch notation {
        case .html:
            return HTMLParser(policy: policy(settings))
        case .markdown:
            return MarkdownParser(links: links(settings))
        case .markers:
            return MarkerParser(settings.styles.mapValues(style(named:)))
        }
    }

    static func policy(_ settings: FixtureSettings) -> HTMLPolicy {
        var policy = settings.policy == "blocks" ? HTMLPolicy.blocks : .inline
        for (tag, name) in settings.tags { policy = policy.allowing(tag: tag, as: style(named: name)) }
        policy.links = links(settings)
        if let limit = settings.limit { policy.maximumUTF8Count = limit }
        return policy
    }

    private static func links(_ settings: FixtureSettings) -> LinkPolicy {
        settings.schemes.reduce(.standard) { $0.allowing($1) }
    }

    /// A trait's style by its name, else a name of the app's own.
    private static func style(named name: String) -> Style {
        Style.Traits(name: name).map { Style(traits: $0) } ?? .named(name)
    }
}
