#if canImport(UIKit)
    import StyledRunsCore
    public import UIKit

    extension StyleSheet {
        /// A font.
        public typealias Font = UIFont
    }

    /// What the style sheet asks of the system it runs on.
    enum Platform {
        // Asked for anew each time, so that it has the size that the reader chose by then.
        static var standardFont: UIFont { .preferredFont(forTextStyle: .body) }
        // The system colours do not exist on watchOS.
        static var highlight: Any { UIColor.yellow.withAlphaComponent(0.4) }

        static func size(of font: UIFont) -> Double { Double(font.pointSize) }

        static func traits(of font: UIFont) -> Style.Traits {
            let symbolic = font.fontDescriptor.symbolicTraits
            var traits: Style.Traits = []
            if symbolic.contains(.traitBold) { traits.insert(.bold) }
            if symbolic.contains(.traitItalic) { traits.insert(.italic) }
            if symbolic.contains(.traitMonoSpace) { traits.insert(.monospaced) }
            return traits
        }

        static func font(_ font: UIFont, adding traits: Style.Traits) -> UIFont {
            var result = font
            if traits.contains(.monospaced) { result = monospaced(result) }
            if traits.contains(.bold) { result = adding(.traitBold, to: result) }
            if traits.contains(.italic) { result = adding(.traitItalic, to: result) }
            return result
        }

        static func font(_ font: UIFont, scaledBy factor: Double) -> UIFont {
            font.withSize(font.pointSize * CGFloat(factor))
        }

        static func font(in attribute: Any?) -> UIFont? { attribute as? UIFont }

        /// The form in which an attributed string can hold `value`: as it is.
        static func attribute(_ value: Any) -> Any { value }

        /// `font` with one more trait, or as it is where its family has no such face.
        ///
        /// Size 0 leaves the descriptor's size and, with it, its tie to a text style, by which labels follow
        /// the reader's text size.
        private static func adding(_ trait: UIFontDescriptor.SymbolicTraits, to font: UIFont) -> UIFont {
            let descriptor = font.fontDescriptor
            guard let styled = descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(trait)) else {
                return font
            }
            return UIFont(descriptor: styled, size: 0)
        }

        private static func monospaced(_ font: UIFont) -> UIFont {
            // The system's family has a monospaced design; for other families it takes the system's.
            if let descriptor = font.fontDescriptor.withDesign(.monospaced) {
                return UIFont(descriptor: descriptor, size: 0)
            }
            let system = UIFont.monospacedSystemFont(ofSize: font.pointSize, weight: .regular)
            return Self.font(system, adding: traits(of: font).intersection([.bold, .italic]))
        }
    }
#endif
