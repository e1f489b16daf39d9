#if canImport(AppKit) && !canImport(UIKit)
    public import AppKit
    public import StyledRunsCore

    extension NSButton {
        /// Makes a push button whose title is a styled text.
        ///
        /// - Parameters:
        ///   - styled: The title.
        ///   - fonts: What its styles look like.
        ///   - target: The receiver of `action`.
        ///   - action: What a click sends.
        public convenience init(
            styled: StyledText, fonts: StyleSheet = .standard, target: AnyObject? = nil,
            action: Selector? = nil
        ) {
            self.init(title: styled.plainText, target: target, action: action)
            setStyledText(styled, fonts: fonts)
        }

        /// Shows a styled text as the title.
        ///
        /// - Parameters:
        ///   - styled: The title.
        ///   - fonts: What its styles look like.
        public func setStyledText(_ styled: StyledText, fonts: StyleSheet = .standard) {
            attributedTitle = NSAttributedString(styled, fonts: fonts)
        }
    }
#endif
