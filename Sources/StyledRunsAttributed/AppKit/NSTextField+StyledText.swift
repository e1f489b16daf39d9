#if canImport(AppKit) && !canImport(UIKit)
    public import AppKit
    public import StyledRunsCore

    extension NSTextField {
        /// Makes a label that shows a styled text. Links in it can be clicked.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public convenience init(styled: StyledText, fonts: StyleSheet = .standard) {
            self.init(labelWithAttributedString: NSAttributedString(styled, fonts: fonts))
            // A text field opens links only while it is selectable and may show attributes.
            let hasLink = styled.runs.contains { $0.style.link != nil }
            isSelectable = hasLink
            allowsEditingTextAttributes = hasLink
        }

        /// Shows a styled text. Links can be clicked while the field is selectable and allows attributes.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public func setStyledText(_ styled: StyledText, fonts: StyleSheet = .standard) {
            attributedStringValue = NSAttributedString(styled, fonts: fonts)
        }

        /// Shows a styled text while the field is empty.
        ///
        /// - Parameters:
        ///   - styled: The text.
        ///   - fonts: What its styles look like.
        public func setStyledPlaceholder(_ styled: StyledText, fonts: StyleSheet = .standard) {
            placeholderAttributedString = NSAttributedString(styled, fonts: fonts)
        }
    }
#endif
