#if canImport(AppKit) && !canImport(UIKit)
    public import AppKit
    import StyledRunsCore

    extension StyleSheet {
        /// A font.
        public typealias Font = NSFont
    }

    /// What the style sheet asks of the system it runs on.
    enum Platform {
        static var standardFont: NSFont { .preferredFont(forTextStyle: .body) }
        static var highlight: Any { NSColor.systemYellow.withAlphaComponent(0.4) }

        static func size(of font: NSFont) -> Double { Double(font.pointSize) }

        static func traits(of font: NSFont) -> Style.Traits {
            let symbolic = font.fontDescriptor.symbolicTraits
            var traits: Style.Traits = []
            if symbolic.contains(.bold) { traits.insert(.bold) }
            if symbolic.contains(.italic) { traits.insert(.italic) }
            if symbolic.contains(.monoSpace) { traits.insert(.monospaced) }
            return traits
        }

        static func font(_ font: NSFont, adding traits: Style.Traits) -> NSFont {
            var result = font
            if traits.contains(.monospaced) { result = monospaced(result) }
            if traits.contains(.bold) { result = adding(.bold, to: result) }
            if traits.contains(.italic) { result = adding(.italic, to: result) }
            return result
        }

        static func font(_ font: NSFont, scaledBy factor: Double) -> NSFont {
            font.withSize(font.pointSize * CGFloat(factor))
        }

        static func font(in attribute: Any?) -> NSFont? { attribute as? NSFont }

        /// The form in which an attributed string can hold `value`: as it is.
        static func attribute(_ value: Any) -> Any { value }

        /// `font` with one more trait, or as it is where its family has no such face.
        private static func adding(_ trait: NSFontDescriptor.SymbolicTraits, to font: NSFont) -> NSFont {
            let descriptor = font.fontDescriptor
            let styled = descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(trait))
            return NSFont(descriptor: styled, size: 0) ?? font
        }

        private static func monospaced(_ font: NSFont) -> NSFont {
            // The system's family has a monospaced design; for other families it takes the system's.
            if let descriptor = font.fontDescriptor.withDesign(.monospaced),
                let designed = NSFont(descriptor: descriptor, size: 0)
            {
                return designed
            }
            let system = NSFont.monospacedSystemFont(ofSize: font.pointSize, weight: .regular)
            return Self.font(system, adding: traits(of: font).intersection([.bold, .italic]))
        }
    }
#endif
