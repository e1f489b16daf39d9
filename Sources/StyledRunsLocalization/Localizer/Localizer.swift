public import Foundation
public import Observation
import StyledRunsCore

// StyledRunsLocalization finds localized values, chooses their plural form, has them parsed and fills in
// arguments. It may import StyledRunsCore and Foundation; it takes parsers through Core's protocol and so
// links no HTML parser.

/// Looks up localized values in the language the user chose.
///
/// <!-- swift
/// let tables = try exampleTables()
/// -->
/// ```swift
/// let configuration = Localizer.Configuration(
///     folders: [try LocalizationFolder(url: tables)], parsers: .linked)
/// let localizer = Localizer(configuration)
/// localizer.language = "en"
///
/// try localizer.styledText("NewMovies")                 // → "New"[bold] " movies"
/// try localizer.styledText("Terms", "/terms", "<Ann>")  // → "Terms"[link="/terms"] " for " "<Ann>"[bold]
/// try localizer.styledText("files_%d", 3)               // → "3"[bold] " files"
/// localizer.language = "sv"
/// try localizer.styledText("NewMovies")                 // → "Nya"[bold] " filmer"
/// ```
///
/// It is safe to use from any number of threads. A lookup that runs during a switch of the language
/// answers wholly in one of the two.
public final class Localizer: Sendable {
    /// The name of the table that lookups without one read.
    public static let defaultTable = "Localizable"

    /// Posted after a switch of the language, with the localizer as its object.
    public static let languageDidChange = Notification.Name("StyledRunsLanguageDidChange")

    struct CacheKey: Hashable, Sendable {
        let snapshot: Int
        let table: String
        let key: String
        let markup: MarkupKind
        let allowsNames: Bool
        /// The chosen and expanded text, for a value that has several.
        let variant: String?

        /// Feeds what keys nearly always differ in: two tables seldom share a key, and hashing each part of this
        /// one is the greater part of a hit.
        func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(snapshot)
            if let variant { hasher.combine(variant) }
        }
    }

    /// What the app chose.
    struct Choice: Sendable {
        var language: Language?
        var locale: Locale?
    }

    private struct State {
        var choice: Choice
        var snapshot: LanguageSnapshot
    }

    private struct Listeners {
        var next = 0
        var continuations: [Int: AsyncStream<Language>.Continuation] = [:]
    }

    /// How the localizer works.
    public let configuration: Configuration

    let cache: ParseCache<CacheKey, CachedValue>
    private let state: TracedMutex<State>
    private let saved = TracedMutex(0)
    private let listeners = TracedMutex(Listeners())
    private let registrar = ObservationRegistrar()

    /// Makes a localizer, in the language that its store remembers.
    public init(_ configuration: Configuration) {
        self.configuration = configuration
        cache = ParseCache(limits: configuration.cache)
        let choice = Choice(
            language: configuration.store?.load().map { Language($0) }, locale: configuration.locale)
        state = TracedMutex(
            State(
                choice: choice,
                snapshot: LanguageSnapshot(id: 0, choice: choice, configuration: configuration)))
    }

    deinit {
        for continuation in listeners.withLock({ $0.continuations }).values { continuation.finish() }
    }

    // MARK: Language

    /// The language the user chose, or `nil` for the system's.
    ///
    /// Setting it changes every later lookup, its plural forms and numbers included; keeps the choice in
    /// the store; and announces it. ``currentLanguage`` says which localization answers.
    public var language: Language? {
        get {
            registrar.access(self, keyPath: \.language)
            return state.withLock { $0.choice.language }
        }
        set { change { $0.language = newValue } }
    }

    /// The locale that numbers are formatted in, whatever the language; `nil` for that of the language.
    ///
    /// Setting it is announced as a switch of the language is.
    public var explicitLocale: Locale? {
        get {
            registrar.access(self, keyPath: \.language)
            return state.withLock { $0.choice.locale }
        }
        set { change { $0.locale = newValue } }
    }

    /// The language of the localization that lookups read first.
    public var currentLanguage: Language { currentSnapshot().language }

    /// The languages that some table is localized into, sorted by tag.
    public var availableLanguages: [Language] {
        Set(configuration.folders.flatMap(\.languages)).sorted { $0.tag < $1.tag }
    }

    /// The locale that numbers are formatted in.
    public var locale: Locale { currentSnapshot().levels[0].formatter.locale }

    /// Which way text of the current language runs.
    public var direction: TextDirection { currentSnapshot().levels[0].direction }

    /// Reads tables and the system's languages anew and drops every parsed value.
    public func reload() { change { _ in } }

    private func change(_ edit: (inout Choice) -> Void) {
        let (snapshot, choice) = registrar.withMutation(of: self, keyPath: \.language) {
            // What the folders hold is looked at before the lock is taken, so that readers never wait for it.
            // Another change may come between; then the work is done again.
            while true {
                var (choice, id) = state.withLock { ($0.choice, $0.snapshot.id) }
                edit(&choice)
                let made = LanguageSnapshot(id: id + 1, choice: choice, configuration: configuration)
                let isCurrent = state.withLock { state in
                    guard state.snapshot.id == id else { return false }
                    state = State(choice: choice, snapshot: made)
                    return true
                }
                if isCurrent { return (made, choice) }
            }
        }
        cache.removeAll()
        if let store = configuration.store {
            saved.withLock { latest in
                // The last choice is what stays, in whatever order two threads come here.
                guard snapshot.id > latest else { return }
                latest = snapshot.id
                store.save(choice.language?.tag)
            }
        }
        for continuation in listeners.withLock({ $0.continuations }).values {
            continuation.yield(snapshot.language)
        }
        NotificationCenter.default.post(name: Self.languageDidChange, object: self)
    }

    func currentSnapshot() -> LanguageSnapshot {
        registrar.access(self, keyPath: \.language)
        return state.withLock { $0.snapshot }
    }

    /// The language after every later switch. A slow reader gets the newest and skips those between.
    public func languageChanges() -> AsyncStream<Language> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Language.self, bufferingPolicy: .bufferingNewest(1))
        let id = listeners.withLock { listeners in
            listeners.next += 1
            listeners.continuations[listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { $0.continuations[id] = nil }
        }
        return stream
    }

    // MARK: Cache

    /// What the cache did so far.
    public var cacheStatistics: CacheStatistics { cache.statistics }

    /// Drops every parsed value.
    public func clearCache() { cache.removeAll() }

    // MARK: Resources

    /// Where a resource is that is localized like the tables: an image, a sound, a help file.
    ///
    /// The current language's folder comes first, then those it falls back to, then `Base.lproj`, then the
    /// folder itself.
    public func url(forResource name: String, withExtension suffix: String? = nil) -> URL? {
        currentSnapshot().url(forResource: name, withExtension: suffix)
    }
}

extension Localizer: Observable {}
