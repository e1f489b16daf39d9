#if canImport(AppKit) && !canImport(UIKit)
    import AppKit
    import Foundation
    import StyledRunsAttributed
    import StyledRunsCore
    import StyledRunsLocalization

    extension Checks {
        static func checkConveniences() {
            guard let text = try? sample() else { return expect(false, "the sample parses") }
            let label = NSTextField(styled: text)
            expect(StyledText(label.attributedStringValue) == text, "a label shows the text")
            expect(label.isSelectable && label.allowsEditingTextAttributes, "a label with a link opens it")
            let plain = NSTextField(styled: StyledText("x", style: .bold))
            expect(!plain.isSelectable && !plain.isEditable, "a label without a link is only shown")
            label.setStyledPlaceholder(StyledText("empty", style: .italic))
            expect(label.placeholderAttributedString?.string == "empty", "a field has a placeholder")
            let button = NSButton(styled: text)
            expect(StyledText(button.attributedTitle) == text, "a button shows the text")
            expect(button.title == text.plainText, "a button's title is the plain text")
        }

        static func checkLocalizedViews(_ tables: Tables) async throws {
            let coder = NSKeyedArchiver(requiringSecureCoding: false)
            try await checkView(
                tables, { LocalizedTextField(frame: .zero) }, LocalizedTextField(coder: coder),
                text: { $0.attributedStringValue })
            try await checkView(
                tables, { LocalizedButton(frame: .zero) }, LocalizedButton(coder: coder),
                text: { $0.attributedTitle })

            let field = LocalizedTextField(frame: .zero)
            field.font = .systemFont(ofSize: 40)
            field.localizer = try tables.localizer()
            field.localizationKey = "new"
            func size(_ location: Int) -> CGFloat? {
                (field.attributedStringValue.attribute(.font, at: location, effectiveRange: nil) as? NSFont)?
                    .pointSize
            }
            expect(size(0) == 40 && size(5) == 40, "the field's own font is kept")
            field.fonts = StyleSheet(default: .systemFont(ofSize: 9))
            expect(size(0) == 9, "a sheet replaces it")

            field.localizedPlaceholder.localizer = field.localizer
            field.localizedPlaceholder.string = LocalizedString("search", table: "Store")
            expect(
                field.placeholderAttributedString?.string == "Search all",
                "a field has a localized placeholder")
            field.localizer.language = "sv"
            try await wait { field.placeholderAttributedString?.string == "Sök allt" }
            expect(
                field.placeholderAttributedString?.string == "Sök allt",
                "its placeholder follows the language")
        }

        /// Checks one kind of view: made in code and `loaded` from a nib.
        static func checkView<View: NSView & InspectableView>(
            _ tables: Tables, _ make: () -> View, _ loaded: View?, text: (View) -> NSAttributedString
        ) async throws {
            let kind = "\(View.self)"
            let made = make()
            let localizer = try tables.localizer()
            made.localizer = localizer
            made.localizationKey = "new"
            expect(StyledText(text(made)).debugDescription == #""New"[bold] " movies""#, "\(kind) shows")
            localizer.language = "sv"
            try await wait { text(made).string == "Nya filmer" }
            expect(text(made).string == "Nya filmer", "\(kind) follows the language")
            made.tableName = "Store"
            expect(text(made).string == "Nya varor", "\(kind) changes its table")

            guard let loaded else { return expect(false, "\(kind) is loaded from a nib") }
            let before = text(loaded).string
            loaded.localizer = localizer
            loaded.localizationKey = "new"
            expect(text(loaded).string == before, "\(kind) waits for its table")
            loaded.tableName = "Store"
            loaded.awakeFromNib()
            expect(text(loaded).string == "Nya varor", "\(kind) shows when it awakes")

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
            try await wait { text(made).string == "New offers" }
            expect(text(made).string == "New offers", "\(kind) follows after another is gone")
        }
    }

    /// What Interface Builder sets.
    @MainActor protocol InspectableView: LocalizedView {
        var localizationKey: String? { get set }
        var tableName: String? { get set }
    }

    extension LocalizedTextField: InspectableView {}
    extension LocalizedButton: InspectableView {}
#endif
