public import Foundation
public import StyledRunsCore

extension NSAttributedString {
    /// Makes the attributed string of a styled text.
    ///
    /// Each run has one font, in which its traits are combined, and the attributes that the sheet gives to
    /// its traits, link and names. The package's own keys are there besides, so that
    /// `StyledText(NSAttributedString(text)) == text`.
    ///
    /// - Parameters:
    ///   - styled: The text.
    ///   - fonts: What its styles look like.
    /// - Complexity: O(n) in the length of the text.
    public convenience init(_ styled: StyledText, fonts: StyleSheet = .standard) {
        self.init(styled, fonts: fonts, viewFont: nil)
    }

    /// As the public initializer does, with the font of a view in place of the sheet's default font.
    convenience init(_ styled: StyledText, fonts: StyleSheet, viewFont: StyleSheet.Font?) {
        let runs = styled.runs
        if runs.count <= 1 {
            let attributes = runs.first.map { fonts.attributes(for: $0.style, viewFont: viewFont) }
            self.init(string: styled.plainText, attributes: attributes)
            return
        }
        // Plain text is the most common; its attributes are set in one go.
        let plain = fonts.attributes(for: .plain, viewFont: viewFont)
        let result = NSMutableAttributedString(string: styled.plainText, attributes: plain)
        var known: [Style: [Key: Any]] = [:]
        var location = 0
        for run in runs {
            let length = run.text.utf16.count
            if !run.style.isPlain {
                let attributes: [Key: Any]
                if let found = known[run.style] {
                    attributes = found
                } else {
                    attributes = fonts.attributes(for: run.style, viewFont: viewFont)
                    known[run.style] = attributes
                }
                result.setAttributes(attributes, range: NSRange(location: location, length: length))
            }
            location += length
        }
        self.init(attributedString: result)
    }
}
