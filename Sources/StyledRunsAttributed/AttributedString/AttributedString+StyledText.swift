public import Foundation
public import StyledRunsCore

extension AttributedString {
    /// Makes the attributed string of a styled text.
    ///
    /// Each run carries the package's own attributes (`AttributeScopes.styledRuns`) and, for a
    /// link, Foundation's `link`. On Apple's systems it carries besides what their views draw: the inline
    /// presentation intent and the underline, strikethrough and background styles.
    ///
    /// <!-- not compiled: SwiftUI -->
    /// ```swift
    /// let text = StyledText(runs: [.init("Only "), .init("5 €", style: .named("price"))])
    /// let sale = AttributedString(text, names: ["price": AttributeContainer().foregroundColor(.red)])
    /// ```
    ///
    /// - Parameters:
    ///   - styled: The text.
    ///   - names: What the app's own names look like. Where names are nested the inner one wins.
    /// - Complexity: O(n) in the length of the text.
    public init(_ styled: StyledText, names: [String: AttributeContainer] = [:]) {
        // The whole string first: appending a string a run costs thrice as much.
        self.init(styled.plainText)
        var start = startIndex
        for run in styled.runs {
            // Counted in scalars, for a run may end inside a character, where no `String.Index` converts.
            let end = unicodeScalars.index(start, offsetBy: run.text.unicodeScalars.count)
            if !run.style.isPlain {
                self[start..<end].setAttributes(AttributeContainer(run.style, names: names))
            }
            start = end
        }
    }
}

extension AttributeContainer {
    /// Makes the attributes of a run in `style`.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - names: What the app's own names look like. Where names are nested the inner one wins.
    public init(_ style: Style, names: [String: AttributeContainer] = [:]) {
        self.init()
        guard !style.isPlain else { return }
        if !style.traits.isEmpty {
            self.styledRuns.traits = style.traits
            #if canImport(SwiftUI)
                present(style.traits)
            #endif
        }
        if let target = style.link {
            let url = LinkTarget.url(target)
            self.link = url
            if url.map({ $0.absoluteString.utf8.elementsEqual(target.utf8) }) != true {
                self.styledRuns.linkTarget = target
            }
        }
        if !style.names.isEmpty {
            self.styledRuns.names = style.names
            for name in style.names {
                if let container = names[name] { merge(container) }
            }
        }
    }
}
