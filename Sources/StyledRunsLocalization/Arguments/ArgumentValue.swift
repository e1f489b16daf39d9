public import Foundation
public import StyledRunsCore

/// What a lookup fills a placeholder with.
public enum ArgumentValue: Sendable, Hashable {
    /// Text, shown exactly as it is: it is never read as markup or as a format.
    case text(String)
    /// A whole number.
    case integer(Int64)
    /// A whole number beyond the range of `Int64`.
    case unsigned(UInt64)
    /// A number with a fraction.
    case floatingPoint(Double)
    /// A decimal number.
    case decimal(Decimal)
    /// Text with styles of its own, which add to those of the place it fills.
    case styledText(StyledText)

    /// Reads an argument as a person types it: a whole number, a decimal number with a point, or text.
    public init(typed string: String) {
        if let value = Int64(string), String(value) == string {
            self = .integer(value)
        } else if let value = Decimal(string: string, locale: Locale(identifier: "en_US_POSIX")),
            string.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }),
            string.utf8.first != 0x2E, string.utf8.last != 0x2E, string.utf8.contains(0x2E),
            string.utf8.count <= 30
        {
            self = .decimal(value)
        } else {
            self = .text(string)
        }
    }

    /// What the value is, for a message.
    var typeName: String {
        switch self {
        case .text, .styledText: "a text"
        case .integer, .unsigned: "a whole number"
        case .floatingPoint, .decimal: "a number with a fraction"
        }
    }
}

/// A type whose values can be arguments of a lookup.
///
/// Strings, characters, all integers, floating-point and decimal numbers, URLs, ``ArgumentValue`` and
/// `StyledText` conform. An app conforms its own types by saying what shows for them:
///
/// ```swift
/// struct Movie: LocalizedArgument {
///     var title: String
///     var argumentValue: ArgumentValue { .text(title) }
/// }
/// ```
public protocol LocalizedArgument {
    /// What shows for the value.
    var argumentValue: ArgumentValue { get }
    /// The placeholder that stands for a value of the type in the key of a string interpolation.
    static var placeholder: String { get }
}

extension LocalizedArgument {
    /// `%@`.
    public static var placeholder: String { "%@" }
}

extension ArgumentValue: LocalizedArgument {
    /// The value itself.
    public var argumentValue: ArgumentValue { self }
}
extension String: LocalizedArgument {
    /// The string as text.
    public var argumentValue: ArgumentValue { .text(self) }
}
extension Substring: LocalizedArgument {
    /// The string as text.
    public var argumentValue: ArgumentValue { .text(String(self)) }
}
extension Character: LocalizedArgument {
    /// The character as text.
    public var argumentValue: ArgumentValue { .text(String(self)) }
}
extension StyledText: LocalizedArgument {
    /// The text with its styles.
    public var argumentValue: ArgumentValue { .styledText(self) }
}
extension URL: LocalizedArgument {
    /// The whole URL as text.
    public var argumentValue: ArgumentValue { .text(absoluteString) }
}

extension LocalizedArgument where Self: SignedInteger & FixedWidthInteger {
    /// The number.
    public var argumentValue: ArgumentValue { .integer(Int64(clamping: self)) }
    /// `%lld`.
    public static var placeholder: String { "%lld" }
}
extension LocalizedArgument where Self: UnsignedInteger & FixedWidthInteger {
    /// The number.
    public var argumentValue: ArgumentValue {
        Int64(exactly: self).map(ArgumentValue.integer) ?? .unsigned(UInt64(clamping: self))
    }
    /// `%llu`.
    public static var placeholder: String { "%llu" }
}
extension Int: LocalizedArgument {}
extension Int8: LocalizedArgument {}
extension Int16: LocalizedArgument {}
extension Int32: LocalizedArgument {}
extension Int64: LocalizedArgument {}
extension UInt: LocalizedArgument {}
extension UInt8: LocalizedArgument {}
extension UInt16: LocalizedArgument {}
extension UInt32: LocalizedArgument {}
extension UInt64: LocalizedArgument {}

extension Double: LocalizedArgument {
    /// The number.
    public var argumentValue: ArgumentValue { .floatingPoint(self) }
    /// `%lf`.
    public static var placeholder: String { "%lf" }
}
extension Float: LocalizedArgument {
    /// The number, as it is written in decimal: 0.1 and not 0.10000000149.
    public var argumentValue: ArgumentValue { .floatingPoint(Double(description) ?? Double(self)) }
    /// `%f`.
    public static var placeholder: String { "%f" }
}
extension Decimal: LocalizedArgument {
    /// The number.
    public var argumentValue: ArgumentValue { .decimal(self) }
}
