public import StyledRunsLocalization

/// A view that shows a localized value and follows the language.
@MainActor public protocol LocalizedView: AnyObject {
    /// What the view shows.
    var localizedContent: LocalizedContent { get }
}

extension LocalizedView {
    /// The value that the view shows, with its arguments, or `nil` when there is none.
    public var localizedString: LocalizedString? {
        get { localizedContent.string }
        set { localizedContent.string = newValue }
    }

    /// Where the value is looked up, and whose language the view follows.
    public var localizer: Localizer {
        get { localizedContent.localizer }
        set { localizedContent.localizer = newValue }
    }
}
