import Foundation
import StyledRuns
import Testing

@testable import StyledRunsAttributed

@MainActor @Suite struct LocalizedContentTests {
    let localizer: Localizer

    init() throws { localizer = try .sample() }

    /// Waits until `condition` holds; gives up after a while.
    private func wait(until condition: () -> Bool) async {
        for _ in 0..<2_000 where !condition() { try? await Task.sleep(for: .milliseconds(1)) }
    }

    @MainActor private final class Screen {
        var shown: [String] = []
        lazy var content = LocalizedContent { [weak self] in self?.shown.append($0.debugDescription) }
    }

    private func screen() -> Screen {
        let screen = Screen()
        screen.content.localizer = localizer
        return screen
    }

    @Test func aValueIsShownAtOnce() {
        let screen = screen()
        #expect(screen.shown == [])
        screen.content.string = "new"
        #expect(screen.shown == [#""New"[bold] " movies""#])
    }

    @Test func aSwitchOfTheLanguageIsFollowed() async {
        let screen = screen()
        screen.content.key = "new"
        localizer.language = "sv"
        await wait { screen.shown.count == 2 }
        #expect(screen.shown.last == #""Nya"[bold] " filmer""#)
        localizer.language = "en"
        await wait { screen.shown.count == 3 }
        #expect(screen.shown.last == #""New"[bold] " movies""#)
    }

    @Test func aSwitchFromAnotherThreadIsShownOnTheMainActor() async {
        let screen = screen()
        screen.content.key = "new"
        await Task.detached { [localizer] in localizer.language = "sv" }.value
        await wait { screen.shown.count == 2 }
        #expect(screen.shown.last == #""Nya"[bold] " filmer""#)
    }

    @Test func aTableMayComeBeforeTheKeyOrAfterIt() {
        let before = screen()
        before.content.table = "Store"
        before.content.key = "new"
        #expect(before.shown == [#""New offers""#])
        let after = screen()
        after.content.key = "new"
        after.content.table = "Store"
        #expect(after.shown.last == #""New offers""#)
        #expect(after.content.string == LocalizedString("new", table: "Store"))
        after.content.table = nil
        #expect(after.shown.last == #""New"[bold] " movies""#)
        after.content.key = nil
        #expect(after.content.string == nil && after.content.table == nil)
    }

    @Test func aValueBringsItsTableAndArguments() {
        let screen = screen()
        screen.content.table = "Other"
        screen.content.string = LocalizedString("hello %@", table: "Store", arguments: ["**Ann**"])
        #expect(screen.content.table == "Store")
        #expect(screen.content.key == "hello %@")
        #expect(screen.shown == [#""Hello " "**Ann**"[bold]"#])
    }

    @Test func anotherLocalizerIsFollowedInPlaceOfTheFirst() async throws {
        let other = try Localizer.sample()
        other.language = "sv"
        let screen = screen()
        screen.content.key = "new"
        screen.content.localizer = other
        #expect(screen.shown.last == #""Nya"[bold] " filmer""#)
        localizer.language = "sv"
        other.language = "en"
        await wait { screen.shown.count == 3 }
        try await Task.sleep(for: .milliseconds(20))
        #expect(screen.shown.count == 3)
        #expect(screen.shown.last == #""New"[bold] " movies""#)
    }

    @Test func contentThatIsGoneIsFreedAndFollowsNoMore() async throws {
        var shown = 0
        var content: LocalizedContent? = LocalizedContent(localizer: localizer) { _ in shown += 1 }
        content?.key = "new"
        weak let gone = content
        localizer.language = "sv"
        await wait { shown == 2 }
        content = nil
        #expect(gone == nil)
        localizer.language = "en"
        try await Task.sleep(for: .milliseconds(20))
        #expect(shown == 2)
    }

    @Test func whatHoldsTheContentIsFreed() async {
        var screen: Screen? = self.screen()
        screen?.content.key = "new"
        weak let gone = screen
        localizer.language = "sv"
        await wait { screen?.shown.count == 2 }
        screen = nil
        #expect(gone == nil)
    }

    @Test func aHeldValueIsLookedUpOnceItIsReleased() throws {
        let reports = Counter()
        let localizer = try Localizer.sample { _ in _ = reports.next() }
        var shown: [String] = []
        let content = LocalizedContent(localizer: localizer) { shown.append($0.plainText) }
        content.hold()
        content.key = "only in store"
        content.table = "Store"
        #expect(shown == [])
        content.release()
        content.release()
        #expect(shown == ["A bargain"])
        #expect(reports.next() == 1)
    }

    @Test func aViewIsItsContent() {
        @MainActor final class View: LocalizedView {
            var text = StyledText()
            lazy var localizedContent = LocalizedContent { [weak self] in self?.text = $0 }
        }
        let view = View()
        view.localizer = localizer
        view.localizedString = "new"
        #expect(view.text.plainText == "New movies")
        #expect(view.localizedString == "new")
        #expect(view.localizer === localizer)
    }
}

@Suite struct LocalizedStringTests {
    let localizer: Localizer

    init() throws { localizer = try .sample() }

    @Test func aValueBecomesEitherKindOfAttributedString() {
        let expected = StyledText.joined(("New", .bold), (" movies", .plain))
        #expect(AttributedString("new" as LocalizedString, in: localizer) == AttributedString(expected))
        let string: LocalizedString = "new"
        #expect(
            string.nsAttributedString(in: localizer).isEqual(to: NSAttributedString(expected)))
        localizer.language = "sv"
        #expect(String(AttributedString(string, in: localizer).characters) == "Nya filmer")
    }

    @Test func theNotationIsNamed() {
        let html = AttributedString(localizedHTML: "tags", in: localizer)
        #expect(StyledText(html).debugDescription == #""a"[bold]"#)
        #expect(StyledText(NSAttributedString(localizedHTML: "tags", in: localizer)) == StyledText(html))
        let markdown = AttributedString(localizedMarkdown: "new", in: localizer)
        #expect(StyledText(markdown).debugDescription == #""New"[bold] " movies""#)
        #expect(
            StyledText(NSAttributedString(localizedMarkdown: "new", in: localizer)) == StyledText(markdown))
    }

    @Test func anArgumentIsNoMarkup() {
        let name = "<b>Ann</b>"
        let text = StyledText(AttributedString(localizedHTML: "greet \(name)", in: localizer))
        #expect(text.debugDescription == #""Dear "[italic] "<b>Ann</b>"[bold italic]"#)
    }

    @Test func namesAreStyledAndSheetsApplied() throws {
        var price = AttributeContainer()
        price.languageIdentifier = "de"
        let attributed = AttributedString(localizedHTML: "price", in: localizer, names: ["price": price])
        #expect(attributed.runs.map(\.languageIdentifier) == [nil, "de"])
        let sheet = StyleSheet().styling("price", with: [.foregroundColor: "red"])
        let styled = NSAttributedString(localizedHTML: "price", fonts: sheet, in: localizer)
        #expect(styled.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? String == "red")
    }
}

@Suite(.serialized) struct SharedLocalizerTests {
    enum Store: String, Localizable {
        case new
        static let table = "Store"
    }

    @Test func keysWithoutALocalizerLookUpInTheSharedOne() throws {
        let before = Localizer.shared
        defer { Localizer.shared = before }
        Localizer.shared = try .sample()
        #expect(String(Store.new.attributedString.characters) == "New offers")
        #expect(String(("new" as LocalizedString).attributedString.characters) == "New movies")
        #expect(("new" as LocalizedString).nsAttributedString().string == "New movies")
    }
}

extension Localizer {
    /// A localizer of two small tables in English and Swedish.
    static func sample(_ handler: DiagnosticsHandler? = nil) throws -> Localizer {
        let folder = try LocalizationFolder(url: SampleTables.folder.get())
        var configuration = Configuration(folders: [folder], parsers: .linked)
        configuration.systemLanguages = ["en"]
        configuration.markup = .markdown
        configuration.diagnosticsHandler = handler
        return Localizer(configuration)
    }
}

/// Tables in a folder that lasts as long as the process.
private enum SampleTables {
    static let folder: Result<URL, any Error> = Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "StyledRuns-\(UUID().uuidString)")
        for (path, text) in tables {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        atexit {
            if let folder = try? SampleTables.folder.get() { try? FileManager.default.removeItem(at: folder) }
        }
        return folder
    }

    private static let tables = [
        "en.lproj/Localizable.strings": #"""
        "new" = "**New** movies"; "tags" = "<b>a</b>";
        "greet %@" = "<i>Dear <b>%@</b></i>"; "price" = "only <span class='price'>5 €</span>";
        """#,
        "sv.lproj/Localizable.strings": #""new" = "**Nya** filmer";"#,
        "en.lproj/Store.strings": #"""
        "new" = "New offers"; "hello %@" = "Hello **%@**"; "only in store" = "A bargain";
        """#,
    ]
}
