import Foundation
import Observation
import StyledRuns
import Testing

@Suite struct SwitchingTests {
    final class MemoryStore: LanguageStore {
        let tag = TracedMutex<String?>(nil)
        func load() -> String? { tag.withLock { $0 } }
        func save(_ new: String?) { tag.withLock { $0 = new } }
    }

    @Test func switchingChangesTextPluralDigitsAndIsolation() throws {
        let localizer = try TableFiles.localizer("en")
        #expect(try localizer.string("files_%d", 1234) == "1,234 files")
        #expect(try localizer.string("Welcome", "Anna") == "Hello Anna & welcome back!")
        localizer.language = "ar"
        #expect(try localizer.string("files_%d", 3) == "٣ ملفات")
        #expect(try localizer.string("files_%d", 2) == "ملفان")
        #expect(try localizer.string("Welcome", "Anna") == "مرحبًا \u{2068}Anna\u{2069} & أهلًا بعودتك!")
        #expect(try localizer.string("Welcome", "آنا") == "مرحبًا آنا & أهلًا بعودتك!")
        #expect(localizer.direction == .rightToLeft)
        #expect(localizer.currentLanguage == "ar")
        localizer.language = nil
        #expect(localizer.currentLanguage == "en")
        #expect(try localizer.string("Welcome", "آنا") == "Hello \u{2068}آنا\u{2069} & welcome back!")
    }

    @Test(arguments: [
        (BidiIsolation.never, "Anna", "Anna"), (.always, "آنا", "\u{2068}آنا\u{2069}"),
        (.whenNeeded, "12 %", "12 %"),
        (.whenNeeded, "آنا X", "\u{2068}آنا X\u{2069}"), (.whenNeeded, "日本", "\u{2068}日本\u{2069}"),
        (.whenNeeded, "٣", "٣"),
    ])
    func isolationIsTheAppsChoice(_ isolation: BidiIsolation, _ argument: String, _ shown: String) throws {
        let localizer = try TableFiles.localizer(value: "أ %@ ب", "ar") { $0.isolation = isolation }
        #expect(try localizer.string("k", argument) == "أ \(shown) ب")
    }

    @Test func anIsolatedStyledTextKeepsItsStyles() throws {
        let localizer = try TableFiles.localizer(value: "<b>أ</b> %@", "ar")
        let argument = StyledText("x", style: .italic)
        #expect(
            try localizer.styledText("k", argument).runs.map { "\($0.style.traits.names)" } == [
                "[\"bold\"]", "[]", "[\"italic\"]", "[]",
            ])
    }

    @Test func theChoiceIsStoredAndReadBack() throws {
        let store = MemoryStore()
        let first = try TableFiles.localizer { $0.store = store }
        #expect(first.language == nil)
        first.language = "pl"
        #expect(store.load() == "pl")
        let second = try TableFiles.localizer { $0.store = store }
        #expect(second.language == "pl")
        #expect(try second.string("NewMovies") == "Nowe filmy")
        second.language = nil
        #expect(store.load() == nil)
    }

    @Test func userDefaultsKeepTheChoice() {
        let store = UserDefaultsLanguageStore(key: "language-\(UUID().uuidString)")
        defer { store.save(nil) }
        #expect(store.load() == nil)
        store.save("zh-Hans")
        #expect(store.load() == "zh-Hans")
        store.save(nil)
        #expect(store.load() == nil)
    }

    @Test func aSwitchIsAnnouncedAsAStream() async throws {
        let localizer = try TableFiles.localizer()
        let stream = localizer.languageChanges()
        localizer.language = "sv"
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == "sv")
        localizer.language = "pl"
        localizer.language = "ar"
        #expect(await iterator.next() == "ar")
    }

    @Test func streamsEndWithTheLocalizer() async throws {
        var localizer: Localizer? = try TableFiles.localizer()
        let stream = try #require(localizer).languageChanges()
        localizer = nil
        var count = 0
        for await _ in stream { count += 1 }
        #expect(count == 0)
    }

    @Test func aSwitchIsAnnouncedAsANotification() throws {
        let localizer = try TableFiles.localizer()
        let seen = TracedMutex<[String]>([])
        let token = NotificationCenter.default.addObserver(
            forName: Localizer.languageDidChange, object: localizer, queue: nil
        ) { note in
            let language = (note.object as? Localizer)?.currentLanguage.tag ?? "-"
            seen.withLock { $0.append(language) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        localizer.language = "sv"
        try TableFiles.localizer().language = "pl"
        #expect(seen.withLock { $0 } == ["sv"])
    }

    @Test func aSwitchIsObserved() throws {
        let localizer = try TableFiles.localizer()
        let changes = TracedMutex(0)
        withObservationTracking {
            _ = try? localizer.styledText("NewMovies")
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        #expect(changes.withLock { $0 } == 0)
        localizer.language = "sv"
        #expect(changes.withLock { $0 } == 1)
    }

    @Test func anUnknownLanguageShowsTheDevelopmentLanguage() throws {
        let localizer = try TableFiles.localizer("sv")
        localizer.language = "tlh"
        #expect(localizer.currentLanguage == "en")
        #expect(localizer.language == "tlh")
        #expect(try localizer.string("NewMovies") == "New movies")
    }

    @Test func theRegionAskedForShapesNumbers() throws {
        #expect(try TableFiles.localizer("de-CH").string("files_%d", 1234) == "1’234 Dateien")
        #expect(try TableFiles.localizer("ar-AE").string("files_%d", 3) == "3 ملفات")
        #expect(try TableFiles.localizer("zh-CN").string("NewMovies") == "新电影")
        #expect(try TableFiles.localizer("zh-TW").string("NewMovies") == "New movies")
        #expect(try TableFiles.localizer("iw").string("NewMovies") == "סרטים חדשים")
    }

    @Test func numbersCanHaveALocaleOfTheirOwn() throws {
        let localizer = try TableFiles.localizer("ar")
        #expect(try localizer.string("files_%d", 3) == "٣ ملفات")
        localizer.explicitLocale = Locale(identifier: "sv_SE")
        #expect(try localizer.string("files_%d", 3) == "3 ملفات")
        localizer.language = "en"
        #expect(try localizer.string("Rating", 4.5) == "Rated 4,5 of 5")
        localizer.explicitLocale = nil
        #expect(try localizer.string("Rating", 4.5) == "Rated 4.5 of 5")
    }

    @Test func reloadingReadsTheFilesAgain() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let url = folder.appendingPathComponent("en.lproj/Localizable.strings")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("\"a\" = \"old\";".utf8).write(to: url)
        var configuration = Localizer.Configuration(
            folders: [try LocalizationFolder(url: folder)], parsers: .linked)
        configuration.systemLanguages = ["en"]
        let localizer = Localizer(configuration)
        #expect(try localizer.string("a") == "old")
        try Data("\"a\" = \"new\";".utf8).write(to: url)
        #expect(try localizer.string("a") == "old")
        localizer.reload()
        #expect(try localizer.string("a") == "new")
    }
}
