#if canImport(UIKit) && !os(watchOS)
    public import StyledRunsCore
    public import UIKit

    extension UIButton {
        /// Makes a system button whose title is a styled text.
        ///
        /// - Parameters:
        ///   - styled: The title.
        ///   - fonts: What its styles look like.
        ///   - action: What a tap does.
        public convenience init(
            styled: StyledText, fonts: StyleSheet = .standard, primaryAction action: UIAction? = nil
        ) {
            self.init(type: .system, primaryAction: action)
            titleLabel?.numberOfLines = 0
            titleLabel?.adjustsFontForContentSizeCategory = true
            setStyledText(styled, fonts: fonts)
        }

        /// Shows a styled text as the title for a state.
        ///
        /// - Parameters:
        ///   - styled: The title.
        ///   - fonts: What its styles look like.
        ///   - state: The state. Others show the title of `.normal` unless they have one of their own.
        public func setStyledText(
            _ styled: StyledText, fonts: StyleSheet = .standard, for state: UIControl.State = .normal
        ) {
            setAttributedTitle(NSAttributedString(styled, fonts: fonts), for: state)
        }
    }
#endif
