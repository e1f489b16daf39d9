#if canImport(UIKit) && !os(watchOS)
    public import StyledRunsCore
    public import UIKit

    extension UILabel {
        /// Makes a label that shows a styled text and follows the reader's text size.
        ///
        /// It has as many lines as the text needs.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public convenience init(styled: StyledText, fonts: StyleSheet = .standard) {
            self.init(frame: .zero)
            numberOfLines = 0
            adjustsFontForContentSizeCategory = true
            setStyledText(styled, fonts: fonts)
        }

        /// Shows a styled text.
        ///
        /// The fonts are the sheet's and not the label's, whose own is that of the first character that it
        /// shows. Colour and alignment stay the label's where the sheet has none. VoiceOver reads the plain
        /// text; to have emphasis heard, set `accessibilityAttributedLabel` to
        /// `NSAttributedString(speaking:)`.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public func setStyledText(_ styled: StyledText, fonts: StyleSheet = .standard) {
            attributedText = NSAttributedString(styled, fonts: fonts)
        }
    }
#endif
