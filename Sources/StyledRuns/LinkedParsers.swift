import StyledRunsCore
import StyledRunsHTML
import StyledRunsLocalization

/// The parsers of this module's libraries. `MarkupParsers.linked` finds the class by its name.
final class LinkedParsers: MarkupParserProvider {
    static let parsers: MarkupParsers = {
        var parsers = MarkupParsers.withoutHTML
        parsers.html = HTMLParser.inline
        return parsers
    }()
}
