// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import FoundationAdditions
import Synchronization

public final class UIFont: AttributeObject, @unchecked Sendable {
    public struct TextStyle: Hashable, Sendable {
        public static let body = TextStyle()
    }

    public struct Weight: Hashable, Sendable {
        public let rawValue: CGFloat
        public static let regular = Weight(rawValue: 0)
        public static let bold = Weight(rawValue: 0.4)
    }

    public let fontDescriptor: UIFontDescriptor
    public var pointSize: CGFloat { fontDescriptor.pointSize }

    public init(descriptor: UIFontDescriptor, size: CGFloat) {
        fontDescriptor = size == 0 ? descriptor : descriptor.withSize(size)
    }

    /// The size that the reader chose for body text.
    public static var preferredSize: CGFloat {
        get { size.withLock { $0 } }
        set { size.withLock { $0 = newValue } }
    }
    private static let size = Mutex<CGFloat>(17)

    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(family: ".System", pointSize: preferredSize), size: 0)
    }
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(family: ".System", pointSize: size), size: 0)
    }
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            descriptor: UIFontDescriptor(
                family: ".SystemMono", pointSize: size,
                symbolicTraits: weight == .bold ? [.traitMonoSpace, .traitBold] : .traitMonoSpace),
            size: 0)
    }
    public convenience init?(name: String, size: CGFloat) {
        self.init(descriptor: UIFontDescriptor(family: name, pointSize: size), size: 0)
    }

    public func withSize(_ size: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: size) }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.fontDescriptor == fontDescriptor
    }
    public override var hash: Int { fontDescriptor.hash }
}

public final class UIFontDescriptor: AttributeObject, @unchecked Sendable {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = Self(rawValue: 1 << 0)
        public static let traitBold = Self(rawValue: 1 << 1)
        public static let traitMonoSpace = Self(rawValue: 1 << 10)
    }

    public struct SystemDesign: Hashable, Sendable {
        public static let monospaced = SystemDesign()
    }

    public let family: String
    public let pointSize: CGFloat
    public let symbolicTraits: SymbolicTraits

    public init(family: String, pointSize: CGFloat, symbolicTraits: SymbolicTraits = []) {
        self.family = family
        self.pointSize = pointSize
        self.symbolicTraits = symbolicTraits
    }

    public func withSize(_ size: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(family: family, pointSize: size, symbolicTraits: symbolicTraits)
    }
    /// `nil` for a family that has no such face, here the one called "Regular Only".
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        if family == "Regular Only" { return nil }
        return UIFontDescriptor(family: family, pointSize: pointSize, symbolicTraits: traits)
    }
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        if family != ".System" { return nil }
        return UIFontDescriptor(
            family: ".SystemMono", pointSize: pointSize, symbolicTraits: symbolicTraits.union(.traitMonoSpace)
        )
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.family == family && other.pointSize == pointSize
            && other.symbolicTraits == symbolicTraits
    }
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(family)
        hasher.combine(pointSize)
        hasher.combine(symbolicTraits)
        return hasher.finalize()
    }
}

public final class UIColor: AttributeObject, @unchecked Sendable {
    public static let yellow = UIColor()
    public static let red = UIColor()
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}
