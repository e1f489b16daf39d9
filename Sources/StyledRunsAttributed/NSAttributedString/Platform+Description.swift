#if !canImport(UIKit) && !canImport(AppKit)
    import Foundation
    public import StyledRunsCore

    extension StyleSheet {
        /// A font, described: where no framework draws text, there is nothing to load one from.
        ///
        /// An attributed string holds its ``description``, from which ``init(_:)`` makes it again.
        public struct Font: Sendable, Hashable, LosslessStringConvertible {
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

            /// The size, the names of the traits, and behind ` / ` the family: `17.0 bold italic / Palatino`.
            public var description: String {
                ([String(size)] + traits.names + (family.map { ["/", $0] } ?? [])).joined(separator: " ")
            }

            /// Reads a ``description``, or gives `nil` when it is none.
            public init?(_ description: String) {
                var rest = description[...]
                if let slash = rest.range(of: " / ") {
                    family = String(rest[slash.upperBound...])
                    rest = rest[..<slash.lowerBound]
                }
                var words = rest.split(separator: " ")[...]
                guard let size = words.popFirst().flatMap({ Double($0) }) else { return nil }
                self.size = size
                traits = []
                for word in words {
                    guard let trait = Style.Traits(name: String(word)) else { return nil }
                    traits.insert(trait)
                }
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

        static func font(in attribute: Any?) -> StyleSheet.Font? {
            switch attribute {
            case let font as StyleSheet.Font: font
            case let description as String: StyleSheet.Font(description)
            default: nil
            }
        }

        /// The form in which an attributed string can hold `value`.
        ///
        /// CoreFoundation compares the attributes of neighbouring runs. On this system it takes each object
        /// for one of its own and reads a type number from its memory, which is only there in the types that
        /// Foundation shares with it; for any other the process stops as soon as the memory reads wrong.
        static func attribute(_ value: Any) -> Any {
            switch value {
            case is String, is Bool, is Double, is Float, is URL, is Date, is Data: value
            case is Int, is Int8, is Int16, is Int32, is Int64: value
            case is UInt, is UInt8, is UInt16, is UInt32, is UInt64: value
            case let list as [Any]: list.map(attribute)
            case let table as [String: Any]: table.mapValues(attribute)
            default: String(describing: value)
            }
        }
    }
#endif
