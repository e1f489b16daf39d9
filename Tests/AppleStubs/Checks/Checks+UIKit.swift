#if canImport(UIKit)
    import Foundation
    import StyledRunsAttributed
    import StyledRunsCore
    import StyledRunsLocalization
    import UIKit

    extension Checks {
        static func checkConveniences() {
            guard let text = try? sample() else { return expect(false, "the sample parses") }
            let label = UILabel(styled: text)
            expect(label.attributedText.map { StyledText($0) } == text, "a label shows the text")
            expect(label.adjustsFontForContentSizeCategory && label.numberOfLines == 0, "a label grows")
            let button = UIButton(styled: text)
            expect(
                button.attributedTitle(for: .normal).map { StyledText($0) } == text, "a button shows the text"
            )
            button.setStyledText(StyledText("pressed"), for: .highlighted)
            expect(
                button.attributedTitle(for: .highlighted)?.string == "pressed",
                "a state has a title of its own")
            expect(button.attributedTitle(for: .normal)?.string == text.plainText, "other states keep theirs")
            let view = UITextView(styled: text)
            expect(StyledText(view.attributedText) == text, "a text view shows the text")
            expect(!view.isEditable && view.isSelectable && !view.isScrollEnabled, "a text view opens links")
            let field = UITextField(styled: text)
            field.setStyledPlaceholder(StyledText("empty", style: .italic))
            expect(field.attributedText.map { StyledText($0) } == text, "a text field holds the text")
            expect(field.attributedPlaceholder?.string == "empty", "a text field has a placeholder")

            let spoken = NSAttributedString(speaking: text)
            expect(spoken.string == text.plainText, "the spoken text is the plain text")

            UIFont.preferredSize = 30
            label.setStyledText(StyledText("x", style: .bold))
            let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            expect(font?.pointSize == 30, "a new text has the size that the reader chose by then")
            UIFont.preferredSize = 17
        }

        static func checkLocalizedViews(_ tables: Tables) async throws {
            let coder = NSKeyedArchiver(requiringSecureCoding: false)
            try await checkView(
                tables, { LocalizedLabel(frame: .zero) }, LocalizedLabel(coder: coder),
                text: { $0.attributedText })
            try await checkView(
                tables, { LocalizedButton(frame: .zero) }, LocalizedButton(coder: coder),
                text: { $0.attributedTitle(for: .normal) })
            try await checkView(
                tables, { LocalizedTextField(frame: .zero) }, LocalizedTextField(coder: coder),
                text: { $0.attributedText })
            try await checkView(
                tables, { LocalizedTextView(frame: .zero, textContainer: nil) },
                LocalizedTextView(coder: coder),
                text: { $0.attributedText })

            let label = LocalizedLabel(frame: .zero)
            label.font = .systemFont(ofSize: 40)
            label.localizer = try tables.localizer()
            label.localizationKey = "new"
            func size(_ location: Int) -> CGFloat? {
                (label.attributedText?.attribute(.font, at: location, effectiveRange: nil) as? UIFont)?
                    .pointSize
            }
            expect(size(0) == 40 && size(5) == 40, "the label's own font is kept")
            label.fonts = StyleSheet(default: .systemFont(ofSize: 9))
            expect(size(0) == 9, "a sheet replaces it")
            label.fonts = nil
            expect(size(0) == 40, "and gives it back")

            let field = LocalizedTextField(frame: .zero)
            field.tableName = "Store"
            field.localizer = try tables.localizer()
            field.localizedPlaceholder.localizer = field.localizer
            field.placeholderKey = "search"
            expect(field.attributedPlaceholder?.string == "Search all", "a field has a localized placeholder")
            expect(field.attributedText == nil, "its text stays empty")
            field.localizer.language = "sv"
            try await wait { field.attributedPlaceholder?.string == "Sök allt" }
            expect(field.attributedPlaceholder?.string == "Sök allt", "its placeholder follows the language")
        }

        /// Checks one kind of view: made in code and `loaded` from a nib.
        static func checkView<View: UIView & InspectableView>(
            _ tables: Tables, _ make: () -> View, _ loaded: View?, text: (View) -> NSAttributedString?
        ) async throws {
            let kind = "\(View.self)"
            let made = make()
            let localizer = try tables.localizer()
            made.localizer = localizer
            made.localizationKey = "new"
            expect(
                text(made).map { StyledText($0).debugDescription } == #""New"[bold] " movies""#,
                "\(kind) shows")
            localizer.language = "sv"
            try await wait { text(made)?.string == "Nya filmer" }
            expect(text(made)?.string == "Nya filmer", "\(kind) follows the language")
            made.tableName = "Store"
            expect(text(made)?.string == "Nya varor", "\(kind) changes its table")

            guard let loaded else { return expect(false, "\(kind) is loaded from a nib") }
            let before = text(loaded)?.string
            loaded.localizer = localizer
            loaded.localizationKey = "new"
            expect(text(loaded)?.string == before, "\(kind) waits for its table")
            loaded.tableName = "Store"
            loaded.awakeFromNib()
            expect(text(loaded)?.string == "Nya varor", "\(kind) shows when it awakes")

            weak var gone: View?
            do {
                let short = make()
                short.localizer = localizer
                short.localizationKey = "new"
                gone = short
                expect(gone != nil, "\(kind) is there")
            }
            expect(gone == nil, "\(kind) is freed while it follows the language")
            localizer.language = "en"
            try await wait { text(made)?.string == "New offers" }
            expect(text(made)?.string == "New offers", "\(kind) follows after another is gone")
        }
    }

    /// What Interface Builder sets.
    @MainActor protocol InspectableView: LocalizedView {
        var localizationKey: String? { get set }
        var tableName: String? { get set }
    }

    extension LocalizedLabel: InspectableView {}
    extension LocalizedButton: InspectableView {}
    extension LocalizedTextView: InspectableView {}
    extension LocalizedTextField: InspectableView {}
#endif
