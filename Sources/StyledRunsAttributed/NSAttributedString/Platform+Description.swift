#if !canImport(UIKit) && !canImport(AppKit)
    public import StyledRunsCore

    extension StyleSheet {
        /// A font, described: where no framework draws text, there is nothing to load one from.
        public struct Font: Sendable, Hashable {
            /// The family, or `nil` for the system's own.
            public var family: String?
            /// The size in points.
            public var size: Double
            /// Which of bold, italic and monospaced the face is.
            public var traits: Style.Traits

            /// Describes a font; `size` is in points.
            public init(family: String? = nil, size: Double, traits: Style.Traits = []) {
                self.family = family
                self.size = size
                self.traits = traits
            }
        }
    }

    /// What the style sheet asks of the system it runs on.
    enum Platform {
        static var standardFont: StyleSheet.Font { StyleSheet.Font(size: 17) }
        static var highlight: Any { "yellow" }

        static func size(of font: StyleSheet.Font) -> Double { font.size }

        static func traits(of font: StyleSheet.Font) -> Style.Traits { font.traits }

        static func font(_ font: StyleSheet.Font, adding traits: Style.Traits) -> StyleSheet.Font {
            StyleSheet.Font(family: font.family, size: font.size, traits: font.traits.union(traits))
        }

        static func font(_ font: StyleSheet.Font, scaledBy factor: Double) -> StyleSheet.Font {
            StyleSheet.Font(family: font.family, size: font.size * factor, traits: font.traits)
        }
    }
#endif
