#if canImport(UIKit) && !os(watchOS)
    public import StyledRunsCore
    public import UIKit

    extension UITextField {
        /// Makes a text field that holds a styled text and follows the reader's text size.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public convenience init(styled: StyledText, fonts: StyleSheet = .standard) {
            self.init(frame: .zero)
            adjustsFontForContentSizeCategory = true
            setStyledText(styled, fonts: fonts)
        }

        /// Puts a styled text into the field, in place of what is there.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public func setStyledText(_ styled: StyledText, fonts: StyleSheet = .standard) {
            attributedText = NSAttributedString(styled, fonts: fonts)
        }

        /// Shows a styled text while the field is empty.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public func setStyledPlaceholder(_ styled: StyledText, fonts: StyleSheet = .standard) {
            attributedPlaceholder = NSAttributedString(styled, fonts: fonts)
        }
    }
#endif
