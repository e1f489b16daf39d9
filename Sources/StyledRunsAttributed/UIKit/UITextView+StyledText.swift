#if canImport(UIKit) && !os(watchOS)
    public import StyledRunsCore
    public import UIKit

    extension UITextView {
        /// Makes a text view that shows a styled text, for reading: links in it can be tapped.
        ///
        /// It does not scroll, so that it takes the height of its text, and follows the reader's text size.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public convenience init(styled: StyledText, fonts: StyleSheet = .standard) {
            self.init(frame: .zero, textContainer: nil)
            #if !os(tvOS)
                // On tvOS a text view is never editable. Elsewhere only one that is not opens links.
                isEditable = false
            #endif
            isScrollEnabled = false
            adjustsFontForContentSizeCategory = true
            setStyledText(styled, fonts: fonts)
        }

        /// Shows a styled text. Links can be tapped while the view is selectable and not editable.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public func setStyledText(_ styled: StyledText, fonts: StyleSheet = .standard) {
            attributedText = NSAttributedString(styled, fonts: fonts)
        }
    }
#endif
