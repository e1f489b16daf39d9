// StyledRunsAttributed turns `StyledText` into what frameworks show: `AttributedString`,
// `NSAttributedString`, and the views of SwiftUI, UIKit and AppKit. It may import Core, Localization and
// Foundation; a framework of Apple's only behind `canImport`.

public import Foundation
public import StyledRunsCore

extension AttributeScopes {
    /// The package's own attributes, and Foundation's, which holds `link`.
    public struct StyledRunsAttributes: AttributeScope {
        /// The typographic traits of a run. Absent where a run has none.
        public let traits: TraitsAttribute
        /// The names of the app's own tags around a run, outermost first. Absent where a run has none.
        public let names: NamesAttribute
        /// The target of a link as it was written, where a `URL` would spell it otherwise or not at all.
        public let linkTarget: LinkTargetAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes
    }

    /// The package's own attributes: `attributed.styledRuns.traits = .bold`.
    public var styledRuns: StyledRunsAttributes.Type { StyledRunsAttributes.self }
}

extension AttributeScopes.StyledRunsAttributes {
    /// The typographic traits of a run. Its coded form is the list of their names.
    public enum TraitsAttribute: CodableAttributedStringKey {
        /// The set of traits.
        public typealias Value = Style.Traits

        /// The name of the attribute.
        public static let name = "StyledRuns.traits"

        /// Writes the names of the traits.
        ///
        /// - Throws: what `encoder` throws.
        public static func encode(_ value: Style.Traits, to encoder: any Encoder) throws {
            try value.names.encode(to: encoder)
        }

        /// Reads the names of traits.
        ///
        /// - Throws: `DecodingError.dataCorrupted` for a name that is no trait's, and what `decoder` throws.
        public static func decode(from decoder: any Decoder) throws -> Style.Traits {
            var traits: Style.Traits = []
            for name in try [String](from: decoder) {
                guard let trait = Style.Traits(name: name) else {
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: decoder.codingPath, debugDescription: "\"\(name)\" is no trait"))
                }
                traits.formUnion(trait)
            }
            return traits
        }
    }

    /// The names of the app's own tags around a run, outermost first.
    public enum NamesAttribute: CodableAttributedStringKey {
        /// The names, outermost first.
        public typealias Value = [String]

        /// The name of the attribute.
        public static let name = "StyledRuns.names"
    }

    /// The target of a link as it was written.
    ///
    /// It stands beside or in place of Foundation's `link` where the target is no URL, as an unfilled
    /// placeholder is none, or where a `URL` writes it in another way, as it does with an international
    /// host name.
    public enum LinkTargetAttribute: CodableAttributedStringKey {
        /// The target as written.
        public typealias Value = String

        /// The name of the attribute.
        public static let name = "StyledRuns.linkTarget"
    }
}

extension AttributeDynamicLookup {
    /// Finds the package's attributes by their short names, as in `attributed.runs[\.traits]`.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.StyledRunsAttributes, T>
    ) -> T { self[T.self] }
}
