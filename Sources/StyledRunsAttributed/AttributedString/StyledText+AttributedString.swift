public import Foundation
public import StyledRunsCore

extension StyledText {
    /// Makes the styled text of an attributed string, or of a part of one.
    ///
    /// `StyledText(AttributedString(text)) == text` for every text, and the strings of both are equal to
    /// the byte. A string from elsewhere keeps what a styled text can express: its links and, on Apple's
    /// systems, its inline presentation intents, underlines and strikethroughs.
    ///
    /// - Complexity: O(n) in the length of the string.
    public init(_ attributed: some AttributedStringProtocol) {
        self = RunBuilder.withScratch(utf8Count: 256) { (builder: consuming RunBuilder) in
            for run in attributed.runs {
                // Scalars, for a run may end inside a character, which a view of characters would round.
                let style = builder.stored(Style(run))
                for scalar in attributed.unicodeScalars[run.range] { builder.append(scalar, style: style) }
            }
            return builder.finish()
        }
    }
}

extension Style {
    /// The style that the attributes of `run` stand for.
    init(_ run: AttributedString.Runs.Run) {
        self.init(
            traits: run.styledRuns.traits ?? [],
            link: LinkTarget.target(written: run.styledRuns.linkTarget, url: run.link),
            names: run.styledRuns.names ?? [])
        #if canImport(SwiftUI)
            traits.formUnion(Traits(presentedBy: run.attributes))
        #endif
    }
}
