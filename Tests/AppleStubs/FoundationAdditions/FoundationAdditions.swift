// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What Foundation has on Apple's systems and lacks elsewhere. Apple's frameworks export Foundation, and their
// stand-ins export this.
@_exported public import Foundation

public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let emphasized = Self(rawValue: 1 << 0)
    public static let stronglyEmphasized = Self(rawValue: 1 << 1)
    public static let code = Self(rawValue: 1 << 2)
    public static let strikethrough = Self(rawValue: 1 << 5)
}

extension AttributeScopes.FoundationAttributes {
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
        public static func encode(_ value: Value, to encoder: any Encoder) throws {
            try value.rawValue.encode(to: encoder)
        }
        public static func decode(from decoder: any Decoder) throws -> Value {
            Value(rawValue: try UInt(from: decoder))
        }
    }

    public var inlinePresentationIntent: InlinePresentationIntentAttribute {
        preconditionFailure("a scope is never made")
    }
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = Self(rawValue: 1)
}

public struct Selector: Hashable, Sendable {}

extension NSAttributedString.Key {
    public static let font = Self("NSFont")
    public static let link = Self("NSLink")
    public static let foregroundColor = Self("NSColor")
    public static let backgroundColor = Self("NSBackgroundColor")
    public static let underlineStyle = Self("NSUnderline")
    public static let strikethroughStyle = Self("NSStrikethrough")
    public static let baselineOffset = Self("NSBaselineOffset")
}

/// A class whose objects may stand in an attributed string.
///
/// CoreFoundation compares attributes and, off Apple's systems, takes each object for one of its own: it reads
/// a type number from where its objects have it. With that of a string there, and a class that is not the
/// string's, it asks the object itself.
open class AttributeObject: NSObject {
    private let typeInformation: UInt64 = 7 << 8 | 0x80
    public override init() {}
}
