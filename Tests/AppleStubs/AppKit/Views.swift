// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import FoundationAdditions

@MainActor open class NSResponder: NSObject {}

@MainActor open class NSView: NSResponder {
    open var frame: NSRect

    public init(frame: NSRect) { self.frame = frame }
    public required init?(coder: NSCoder) { frame = .zero }
    open func invalidateIntrinsicContentSize() {}
    // The real one is NSObject's. It is not on the main actor there either: a nib may be loaded anywhere.
    nonisolated open func awakeFromNib() {}
}

@MainActor open class NSControl: NSView {
    open var font: NSFont? = .systemFont(ofSize: 13)
    open var stringValue = ""
    open var attributedStringValue = NSAttributedString(string: "")

    public override init(frame: NSRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor open class NSTextField: NSControl {
    open var isEditable = true
    open var isSelectable = true
    open var allowsEditingTextAttributes = false
    open var placeholderAttributedString: NSAttributedString?

    public override init(frame: NSRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(labelWithAttributedString string: NSAttributedString) {
        self.init(frame: .zero)
        attributedStringValue = string
        isEditable = false
        isSelectable = false
    }
}

@MainActor open class NSButton: NSControl {
    open var title = "Button"
    open var attributedTitle = NSAttributedString(string: "Button")

    public override init(frame: NSRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
    }
}
