/// What few values have: faults, HTML tags, and backticks without a partner. Belongs to one reader.
final class MarkdownFindings {
    var diagnostics: [Diagnostic] = []
    var tags: [InlineTag] = []
    /// The HTML elements that are open, at most as many as may be nested.
    var openElements: [OpenElement] = []
    /// How many elements are open that are nested too deep.
    var droppedElements = 0
    /// How many HTML start tags were warned of, and their end tags not met.
    var warnedStartTags = 0
    /// For each length of a backtick run, where the last run of it starts. Made by the first search for an end
    /// that finds none.
    var lastBackticks: [Int: Int]?
}

/// An HTML element whose end tag is still to come.
struct OpenElement {
    var name: String
    var offset: Int
    var length: Int
}
