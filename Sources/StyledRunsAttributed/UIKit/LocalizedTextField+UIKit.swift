#if canImport(UIKit) && !os(watchOS)
    import StyledRunsCore
    public import UIKit

    /// A text field that shows localized values and follows the language.
    ///
    /// In Interface Builder set its class, its *Localization Key* or *Placeholder Key* and, unless the value is in the default table,
    /// its *Table Name*. It shows the new value on each switch of the language for as long as it lives.
    open class LocalizedTextField: UITextField, LocalizedView {
        /// What the text field shows.
        public private(set) lazy var localizedContent = LocalizedContent { [weak self] text in
            guard let self else { return }
            attributedText = attributed(text)
        }

        /// What the text field shows while it is empty.
        public private(set) lazy var localizedPlaceholder = LocalizedContent { [weak self] text in
            guard let self else { return }
            attributedPlaceholder = attributed(text)
        }

        /// What the value's styles look like, or `nil` for the font that the text field had before its first value.
        public var fonts: StyleSheet? {
            didSet {
                localizedContent.refresh()
                localizedPlaceholder.refresh()
            }
        }

        // Kept, for what a view calls its font is that of its first character once it shows attributes.
        private lazy var ownFont = font

        /// The key of the value.
        @IBInspectable public var localizationKey: String? {
            get { localizedContent.key }
            set { localizedContent.key = newValue }
        }

        /// The key of the value to show while the field is empty.
        @IBInspectable public var placeholderKey: String? {
            get { localizedPlaceholder.key }
            set { localizedPlaceholder.key = newValue }
        }

        /// The name of the table that both values are in, or `nil` for `Localizer.defaultTable`.
        @IBInspectable public var tableName: String? {
            get { localizedContent.table }
            set {
                localizedContent.table = newValue
                localizedPlaceholder.table = newValue
            }
        }

        /// Makes a text field of a frame.
        public override init(frame: CGRect) { super.init(frame: frame) }

        /// Makes the text field of a nib.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            // Key and table are set one after the other: no lookup before both are there.
            localizedContent.hold()
            localizedPlaceholder.hold()
        }

        /// Shows the value that Interface Builder set.
        open override func awakeFromNib() {
            super.awakeFromNib()
            // The method is not bound to the main actor, but a nib with views is loaded on the main thread.
            MainActor.assumeIsolated {
                localizedContent.release()
                localizedPlaceholder.release()
            }
        }

        private func attributed(_ text: StyledText) -> NSAttributedString {
            NSAttributedString(text, fonts: fonts ?? .standard, viewFont: fonts == nil ? ownFont : nil)
        }
    }
#endif
