#if canImport(UIKit) && !os(watchOS)
    import StyledRunsCore
    public import UIKit

    /// A label that shows a localized value and follows the language.
    ///
    /// In Interface Builder set its class, its *Localization Key* and, unless the value is in the default table,
    /// its *Table Name*. It shows the new value on each switch of the language for as long as it lives.
    open class LocalizedLabel: UILabel, LocalizedView {
        /// What the label shows.
        public private(set) lazy var localizedContent = LocalizedContent { [weak self] in self?.show($0) }

        /// What the value's styles look like, or `nil` for the font that the label had before its first value.
        public var fonts: StyleSheet? {
            didSet { localizedContent.refresh() }
        }

        // Kept, for what a view calls its font is that of its first character once it shows attributes.
        private lazy var ownFont = font

        /// The key of the value.
        @IBInspectable public var localizationKey: String? {
            get { localizedContent.key }
            set { localizedContent.key = newValue }
        }

        /// The name of the table that the value is in, or `nil` for `Localizer.defaultTable`.
        @IBInspectable public var tableName: String? {
            get { localizedContent.table }
            set { localizedContent.table = newValue }
        }

        /// Makes a label of a frame.
        public override init(frame: CGRect) { super.init(frame: frame) }

        /// Makes the label of a nib.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            // Key and table are set one after the other: no lookup before both are there.
            localizedContent.hold()
        }

        /// Shows the value that Interface Builder set.
        open override func awakeFromNib() {
            super.awakeFromNib()
            // The method is not bound to the main actor, but a nib with views is loaded on the main thread.
            MainActor.assumeIsolated { localizedContent.release() }
        }

        private func show(_ text: StyledText) {
            let attributed = NSAttributedString(
                text, fonts: fonts ?? .standard, viewFont: fonts == nil ? ownFont : nil)
            attributedText = attributed
        }
    }
#endif
