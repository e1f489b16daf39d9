#if canImport(SwiftUI)
    public import Foundation
    public import StyledRunsCore
    public import StyledRunsLocalization
    public import SwiftUI

    /// Shows a styled text, or a localized value in the current language.
    ///
    /// <!-- not compiled: SwiftUI -->
    /// ```swift
    /// StyledTextView("Terms", names: ["price": .init().foregroundColor(.red)])
    ///     .environment(\.openURL, OpenURLAction { url in router.open(url) })
    /// ```
    ///
    /// A localized value is looked up in the view's body, where SwiftUI observes the localizer: on a switch of
    /// the language the view shows the new value, and there is nothing to stop when it goes away. A tap on a
    /// link goes to the environment's `openURL`. VoiceOver reads the plain text and announces the links.
    public struct StyledTextView: View {
        private enum Content {
            case text(StyledText)
            case value(LocalizedString, Localizer)
        }

        private let content: Content
        private let names: [String: AttributeContainer]

        /// Makes a view of a styled text.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - names: What the app's own names look like.
        public init(_ styled: StyledText, names: [String: AttributeContainer] = [:]) {
            content = .text(styled)
            self.names = names
        }

        /// Makes a view of a localized value that follows the language.
        ///
        /// - Parameters:
        ///   - string: The value.
        ///   - localizer: Where it is looked up.
        ///   - names: What the app's own names look like.
        public init(
            _ string: LocalizedString, in localizer: Localizer = .shared,
            names: [String: AttributeContainer] = [:]
        ) {
            content = .value(string, localizer)
            self.names = names
        }

        /// One text of one attributed string.
        public var body: some View {
            Text(AttributedString(text, names: names))
        }

        private var text: StyledText {
            switch content {
            case .text(let text): text
            case .value(let string, let localizer): string.styledText(in: localizer)
            }
        }
    }
#endif
