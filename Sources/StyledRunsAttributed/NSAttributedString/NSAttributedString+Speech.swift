#if (!canImport(AppKit) || canImport(UIKit)) && !os(watchOS)
    public import Foundation
    public import StyledRunsCore
    #if canImport(UIKit)
        import UIKit
    #endif

    extension NSAttributedString {
        /// Makes what a voice should read of a styled text, for an `accessibilityAttributedLabel`.
        ///
        /// Bold, italic and highlighted text is read in a higher pitch, and code with its punctuation. A
        /// label that should sound like any other text takes `StyledText.plainText`.
        ///
        /// - Complexity: O(n) in the length of the text.
        public convenience init(speaking styled: StyledText) {
            let result = NSMutableAttributedString(string: styled.plainText)
            var location = 0
            for run in styled.runs {
                let length = run.text.utf16.count
                var attributes: [Key: Any] = [:]
                if !run.style.traits.isDisjoint(with: [.bold, .italic, .highlighted]) {
                    attributes[.accessibilitySpeechPitch] = 1.2
                }
                if run.style.traits.contains(.monospaced) {
                    attributes[.accessibilitySpeechPunctuation] = true
                }
                if !attributes.isEmpty {
                    result.setAttributes(attributes, range: NSRange(location: location, length: length))
                }
                location += length
            }
            self.init(attributedString: result)
        }
    }
#endif
