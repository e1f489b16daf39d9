import Foundation
import StyledRunsCore

/// All that a lookup in one language needs, unchangeable from outside: a lookup takes one and stays with it,
/// so that a switch in the middle of it changes nothing of its result.
final class LanguageSnapshot: Sendable {
    /// One language that is looked into, and how its values are shown.
    struct Level: Sendable {
        /// `nil` for `Base.lproj`.
        let localization: Language?
        let language: Language
        let rules: PluralRules
        let formatter: ArgumentFormatter
        let direction: TextDirection
    }

    /// A value, and where it was found.
    struct Found: Sendable {
        let entry: TableEntry
        let table: LocalizationFolder.LoadedTable
        let level: Level
    }

    /// Tells lookups of one snapshot from those of another in the cache.
    let id: Int
    /// The language of the first level.
    let language: Language
    let levels: [Level]
    private let folders: [LocalizationFolder]
    private let stacks = TracedMutex<[String: TableStack]>([:])
    private let reported = TracedMutex<Set<URL>>([])
    private let handler: Localizer.DiagnosticsHandler?

    init(id: Int, choice: Localizer.Choice, configuration: Localizer.Configuration) {
        self.id = id
        folders = configuration.folders
        handler = configuration.diagnosticsHandler
        let development = configuration.developmentLanguage
        let matcher = LanguageMatcher(available: Self.available(folders))
        let wanted = choice.language.map { [$0] } ?? configuration.preferredLanguages
        let chain = matcher.chain(forPreferences: wanted)
        let requested = wanted.first { !matcher.chain(for: $0).isEmpty }
        var localizations: [(Language?, Language)] = chain.map { ($0, $0) }
        localizations.append((nil, development))
        for language in matcher.chain(for: development) + folders.flatMap(\.sourceLanguages)
        where !localizations.contains(where: { $0.0 == language }) {
            localizations.append((language, language))
        }
        language = chain.first ?? development
        levels = localizations.map { localization, language in
            // The region a person asked for shapes numbers, even where the texts are those of another.
            let shown = requested?.code == language.code ? requested ?? language : language
            let locale =
                choice.locale
                ?? shown.locale(followsSystem: choice.language == nil && configuration.systemLanguages == nil)
            return Level(
                localization: localization, language: language, rules: PluralRules(language: language),
                formatter: ArgumentFormatter(locale: locale), direction: language.direction)
        }
    }

    private static func available(_ folders: [LocalizationFolder]) -> [Language] {
        var seen: Set<Language> = []
        return folders.flatMap(\.languages).filter { seen.insert($0).inserted }
    }

    /// Finds a key: in every language in turn, in each in every folder in turn.
    func find(_ key: String, table: String) -> Found? {
        let stack = stacks.withLock { stacks in
            if let stack = stacks[table] { return stack }
            let stack = TableStack(name: table, levels: levels, folders: folders)
            stacks[table] = stack
            return stack
        }
        for (level, slot) in zip(levels, stack.slots) {
            for loaded in tables(of: slot, table) {
                if let entry = loaded.table[key] { return Found(entry: entry, table: loaded, level: level) }
            }
        }
        return nil
    }

    private func tables(of slot: TableStack.Slot, _ name: String) -> [LocalizationFolder.LoadedTable] {
        let (tables, isNew) = slot.tables()
        guard isNew, let handler else { return tables }
        for loaded in tables where !loaded.table.diagnostics.isEmpty {
            if !reported.withLock({ $0.insert(loaded.url).inserted }) { continue }
            handler(
                LocalizationReport(
                    key: nil, table: name, language: slot.language, file: loaded.url,
                    diagnostics: loaded.table.diagnostics))
        }
        return tables
    }

    func url(forResource name: String, withExtension suffix: String?) -> URL? {
        let languages = levels.compactMap(\.localization)
        for folder in folders {
            if let url = folder.url(forResource: name, withExtension: suffix, in: languages) { return url }
        }
        return nil
    }
}

/// One table in all the languages of a snapshot, each read when a lookup first needs it.
private final class TableStack: Sendable {
    final class Slot: Sendable {
        let language: Language?
        private let name: String
        private let folders: [LocalizationFolder]
        private let loaded = TracedMutex<[LocalizationFolder.LoadedTable]?>(nil)

        init(_ name: String, _ language: Language?, _ folders: [LocalizationFolder]) {
            self.name = name
            self.language = language
            self.folders = folders
        }

        /// The tables, and whether this call read them. Others wait meanwhile: they need the same files.
        func tables() -> (tables: [LocalizationFolder.LoadedTable], isNew: Bool) {
            loaded.withLock { loaded in
                if let loaded { return (loaded, false) }
                let tables = folders.flatMap { $0.tables(named: name, in: language) }
                loaded = tables
                return (tables, true)
            }
        }
    }

    let slots: [Slot]

    init(name: String, levels: [LanguageSnapshot.Level], folders: [LocalizationFolder]) {
        slots = levels.map { Slot(name, $0.localization, folders) }
    }
}

extension Language {
    /// The locale that formats numbers for the language.
    ///
    /// A tag without a region gets the likely one: data for a bare language may leave out what its
    /// speakers use, such as the digits of `ar`.
    func locale(followsSystem: Bool) -> Locale {
        if followsSystem && region == nil {
            let current = Locale.current
            if current.language.languageCode?.identifier == code { return current }
        }
        guard region == nil, let likelyRegion else { return Locale(identifier: tag) }
        var parts = tag.split(separator: "-").map(String.init)
        parts.insert(likelyRegion, at: script == nil ? 1 : 2)
        return Locale(identifier: parts.joined(separator: "-"))
    }
}
