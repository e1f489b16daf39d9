// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import FoundationAdditions

// The real one is not Sendable either.
public final class NSFont: AttributeObject {
    public struct TextStyle: Hashable, Sendable {
        public static let body = TextStyle()
    }

    public struct Weight: Hashable, Sendable {
        public let rawValue: CGFloat
        public static let regular = Weight(rawValue: 0)
        public static let bold = Weight(rawValue: 0.4)
    }

    public let fontDescriptor: NSFontDescriptor
    public var pointSize: CGFloat { fontDescriptor.pointSize }

    public init?(descriptor: NSFontDescriptor, size: CGFloat) {
        // No font for a family that has no such face, here the one called "Regular Only".
        if descriptor.family == "Regular Only", !descriptor.symbolicTraits.isEmpty { return nil }
        fontDescriptor = size == 0 ? descriptor : descriptor.withSize(size)
    }
    init(_ descriptor: NSFontDescriptor) { fontDescriptor = descriptor }

    public class func preferredFont(
        forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any] = [:]
    ) -> NSFont { systemFont(ofSize: 13) }
    public class func systemFont(ofSize size: CGFloat) -> NSFont {
        NSFont(NSFontDescriptor(family: ".System", pointSize: size))
    }
    public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> NSFont {
        NSFont(
            NSFontDescriptor(
                family: ".SystemMono", pointSize: size,
                symbolicTraits: weight == .bold ? [.monoSpace, .bold] : .monoSpace))
    }
    public convenience init?(name: String, size: CGFloat) {
        self.init(descriptor: NSFontDescriptor(family: name, pointSize: size), size: 0)
    }
    public struct TextStyleOptionKey: Hashable, Sendable {}

    public func withSize(_ size: CGFloat) -> NSFont { NSFont(fontDescriptor.withSize(size)) }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSFont)?.fontDescriptor == fontDescriptor
    }
    public override var hash: Int { fontDescriptor.hash }
}

@available(*, unavailable) extension NSFont: @unchecked Sendable {}

public final class NSFontDescriptor: AttributeObject {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let italic = Self(rawValue: 1 << 0)
        public static let bold = Self(rawValue: 1 << 1)
        public static let monoSpace = Self(rawValue: 1 << 10)
    }

    public struct SystemDesign: Hashable, Sendable {
        public static let monospaced = SystemDesign()
    }

    let family: String
    public let pointSize: CGFloat
    public let symbolicTraits: SymbolicTraits

    init(family: String, pointSize: CGFloat, symbolicTraits: SymbolicTraits = []) {
        self.family = family
        self.pointSize = pointSize
        self.symbolicTraits = symbolicTraits
    }

    public func withSize(_ size: CGFloat) -> NSFontDescriptor {
        NSFontDescriptor(family: family, pointSize: size, symbolicTraits: symbolicTraits)
    }
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> NSFontDescriptor {
        NSFontDescriptor(family: family, pointSize: pointSize, symbolicTraits: traits)
    }
    public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? {
        if family != ".System" { return nil }
        return NSFontDescriptor(
            family: ".SystemMono", pointSize: pointSize, symbolicTraits: symbolicTraits.union(.monoSpace))
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSFontDescriptor else { return false }
        return other.family == family && other.pointSize == pointSize
            && other.symbolicTraits == symbolicTraits
    }
    public override var hash: Int { symbolicTraits.hashValue }
}

@available(*, unavailable) extension NSFontDescriptor: @unchecked Sendable {}

public final class NSColor: AttributeObject {
    public class var systemYellow: NSColor { NSColor() }
    public class var red: NSColor { NSColor() }
    public func withAlphaComponent(_ alpha: CGFloat) -> NSColor { self }
}

@available(*, unavailable) extension NSColor: @unchecked Sendable {}
