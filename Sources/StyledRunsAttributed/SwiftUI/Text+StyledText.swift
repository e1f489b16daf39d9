#if canImport(SwiftUI)
    import Foundation
    public import StyledRunsCore
    public import StyledRunsLocalization
    public import SwiftUI

    extension Text {
        /// Makes one text of a styled text.
        ///
        /// It is one `Text` of one attributed string, however many runs there are: it wraps as one paragraph,
        /// and its size costs no stack. A tap on a link goes to the environment's `openURL`.
        public init(_ styled: StyledText) { self.init(AttributedString(styled)) }

        /// Makes one text of a localized value in the current language.
        ///
        /// In the `body` of a view it follows a switch of the language, for there the lookup is observed.
        ///
        /// - Parameters:
        ///   - string: The value.
        ///   - localizer: Where it is looked up.
        public init(styled string: LocalizedString, in localizer: Localizer = .shared) {
            self.init(AttributedString(string, in: localizer))
        }
    }
#endif
