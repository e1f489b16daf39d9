// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported public import FoundationAdditions

@MainActor open class UIResponder: NSObject {}

@MainActor @preconcurrency public protocol UIContentSizeCategoryAdjusting: AnyObject {
    var adjustsFontForContentSizeCategory: Bool { get set }
}

@MainActor open class UIView: UIResponder {
    open var frame: CGRect
    open var accessibilityAttributedLabel: NSAttributedString?
    open var accessibilityLabel: String?

    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { frame = .zero }
    open func sizeToFit() {}
    open func invalidateIntrinsicContentSize() {}
    // The real one is NSObject's. It is not on the main actor there either: a nib may be loaded anywhere.
    nonisolated open func awakeFromNib() {}
}

@MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    open var adjustsFontForContentSizeCategory = false
    open var numberOfLines = 1
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var attributedText: NSAttributedString?
    open var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor open class UIControl: UIView {
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
    }
}

@MainActor open class UIAction: NSObject {}

@MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom, system }

    private var titles: [UInt: NSAttributedString] = [:]
    open private(set) var titleLabel: UILabel? = UILabel(frame: .zero)

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(type: ButtonType) { self.init(frame: .zero) }
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) { self.init(type: type) }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        titles[state.rawValue] = title
    }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { titles[state.rawValue] }
}

@MainActor open class UIScrollView: UIView {
    open var isScrollEnabled = true
}

@MainActor open class NSTextContainer: NSObject {}

@MainActor open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
    open var adjustsFontForContentSizeCategory = false
    open var isEditable = true
    open var isSelectable = true
    open var font: UIFont?
    open var attributedText: NSAttributedString! = NSAttributedString(string: "")

    public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
    open var adjustsFontForContentSizeCategory = false
    open var font: UIFont? = .systemFont(ofSize: 17)
    open var attributedText: NSAttributedString?
    open var attributedPlaceholder: NSAttributedString?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
