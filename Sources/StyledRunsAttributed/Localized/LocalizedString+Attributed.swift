public import Foundation
import StyledRunsCore
public import StyledRunsLocalization

extension LocalizedString {
    /// The value in the current language of `Localizer.shared` as an `AttributedString`.
    public var attributedString: AttributedString { AttributedString(self) }

    /// The value in the current language as an `NSAttributedString`.
    ///
    /// - Parameters:
    ///   - fonts: What its styles look like.
    ///   - localizer: Where it is looked up.
    public func nsAttributedString(
        fonts: StyleSheet = .standard, in localizer: Localizer = .shared
    ) -> NSAttributedString {
        NSAttributedString(styledText(in: localizer), fonts: fonts)
    }

    /// The string with its value read as `markup`, whatever the localizer's configuration says.
    func read(as markup: MarkupKind) -> LocalizedString {
        var string = self
        string.markup = markup
        return string
    }
}

extension Localizable {
    /// The value in the current language as an `AttributedString`.
    public var attributedString: AttributedString { AttributedString(styledText) }
}

extension AttributedString {
    /// Makes the attributed string of a localized value in the current language.
    ///
    /// ```swift
    /// let name = "Ann"
    /// let greeting = AttributedString("Hello \(name)" as LocalizedString)
    /// ```
    ///
    /// - Parameters:
    ///   - string: The value.
    ///   - localizer: Where it is looked up.
    ///   - names: What the app's own names look like.
    public init(
        _ string: LocalizedString, in localizer: Localizer = .shared,
        names: [String: AttributeContainer] = [:]
    ) {
        self.init(string.styledText(in: localizer), names: names)
    }

    /// Makes the attributed string of a localized value that is written in HTML.
    ///
    /// ```swift
    /// let terms = AttributedString(localizedHTML: "Terms")
    /// ```
    ///
    /// - Parameters:
    ///   - string: The value. Its arguments are text and never markup.
    ///   - localizer: Where it is looked up.
    ///   - names: What the app's own names look like.
    public init(
        localizedHTML string: LocalizedString, in localizer: Localizer = .shared,
        names: [String: AttributeContainer] = [:]
    ) {
        self.init(string.read(as: .html), in: localizer, names: names)
    }

    /// Makes the attributed string of a localized value that is written in Markdown.
    ///
    /// - Parameters:
    ///   - string: The value. Its arguments are text and never markup.
    ///   - localizer: Where it is looked up.
    ///   - names: What the app's own names look like.
    public init(
        localizedMarkdown string: LocalizedString, in localizer: Localizer = .shared,
        names: [String: AttributeContainer] = [:]
    ) {
        self.init(string.read(as: .markdown), in: localizer, names: names)
    }
}

extension NSAttributedString {
    /// Makes the attributed string of a localized value that is written in HTML.
    ///
    /// - Parameters:
    ///   - string: The value. Its arguments are text and never markup.
    ///   - fonts: What its styles look like.
    ///   - localizer: Where it is looked up.
    public convenience init(
        localizedHTML string: LocalizedString, fonts: StyleSheet = .standard,
        in localizer: Localizer = .shared
    ) {
        self.init(string.read(as: .html).styledText(in: localizer), fonts: fonts)
    }

    /// Makes the attributed string of a localized value that is written in Markdown.
    ///
    /// - Parameters:
    ///   - string: The value. Its arguments are text and never markup.
    ///   - fonts: What its styles look like.
    ///   - localizer: Where it is looked up.
    public convenience init(
        localizedMarkdown string: LocalizedString, fonts: StyleSheet = .standard,
        in localizer: Localizer = .shared
    ) {
        self.init(string.read(as: .markdown).styledText(in: localizer), fonts: fonts)
    }
}
