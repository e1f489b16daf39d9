public import Foundation

extension NSAttributedString.Key {
    /// The bits of a run's `Style.Traits`, as an `Int`. Every run that the package makes has it.
    public static let styledRunsTraits = Self("StyledRuns.traits")
    /// The names of the app's own tags around a run, outermost first, as a `[String]`.
    public static let styledRunsNames = Self("StyledRuns.names")
    /// The target of the run's link as it was written, as a `String`.
    public static let styledRunsLinkTarget = Self("StyledRuns.linkTarget")
}

#if !canImport(UIKit) && !canImport(AppKit)
    // Apple's frameworks declare these. Elsewhere Foundation has attributed strings but no key to style them
    // with, so that the package brings its own under the same names: one program reads both.
    extension NSAttributedString.Key {
        /// The font of a run, as the description of a ``StyleSheet/Font``.
        public static let font = Self("StyledRuns.font")
        /// Whether a run is underlined: the `Int` 1.
        public static let underlineStyle = Self("StyledRuns.underlineStyle")
        /// Whether a run is struck through: the `Int` 1.
        public static let strikethroughStyle = Self("StyledRuns.strikethroughStyle")
        /// The colour behind a run.
        public static let backgroundColor = Self("StyledRuns.backgroundColor")
        /// The colour of a run's text.
        public static let foregroundColor = Self("StyledRuns.foregroundColor")
        /// How far a run is raised above the line, in points, as a `Double`.
        public static let baselineOffset = Self("StyledRuns.baselineOffset")
        /// What a run links to, as a `URL`.
        public static let link = Self("StyledRuns.link")
        /// How high a voice reads a run, as a `Double`: 1 is the voice's own pitch.
        public static let accessibilitySpeechPitch = Self("StyledRuns.speechPitch")
        /// Whether a voice reads a run's punctuation, as a `Bool`.
        public static let accessibilitySpeechPunctuation = Self("StyledRuns.speechPunctuation")
    }
#endif
