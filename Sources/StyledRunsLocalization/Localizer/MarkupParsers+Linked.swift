import Foundation
import StyledRunsCore

/// What a module conforms a class to that brings parsers of its own.
///
/// ``MarkupParsers/linked`` finds the class by its name, so that this module need not link what it brings.
package protocol MarkupParserProvider: AnyObject {
    static var parsers: MarkupParsers { get }
}

extension MarkupParsers {
    /// The parsers that come with what the program links: Markdown-style and markers always, HTML when it
    /// links the `StyledRuns` module.
    public static let linked: MarkupParsers = {
        let provider = NSClassFromString("StyledRuns.LinkedParsers") as? any MarkupParserProvider.Type
        return provider?.parsers ?? withoutHTML
    }()

    /// The parsers of Markdown-style values and of markers.
    public static let withoutHTML = MarkupParsers(markdown: MarkdownParser()) { MarkerParser($0) }
}
