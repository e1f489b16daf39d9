package import Foundation
package import StyledRunsCore

/// Shows what a key looks like in every language of a folder, a bundle, a catalog or a table's file.
package struct TableInspector {
    /// What to show.
    package struct Query: Sendable {
        package var key: String
        /// `nil` looks into the default table and then into all others.
        package var table: String?
        /// Empty for all languages that there are.
        package var languages: [Language] = []
        package var arguments: [ArgumentValue] = []
        package var names: [String: ArgumentValue] = [:]
        package var markup: MarkupKind = .html
        package var parsers: MarkupParsers = .linked
        package var links: LinkPolicy = .standard
        /// Whether faulty values are mended and shown too.
        package var repairs = false

        package init(key: String) { self.key = key }
    }

    /// What a key looks like in one language.
    package struct Shown: Sendable {
        /// The language asked for; `nil` where a file says none.
        package let language: Language?
        /// The text, or `nil` when there is none to show.
        package let text: StyledText?
        /// What is wrong with the value. Places are those in ``file``, where its format keeps places.
        package let diagnostics: [Diagnostic]
        package let file: URL?
        /// The path of the file, relative as the inspector's was.
        package var path: String? { file?.relativePath }
        /// The text of the file.
        package let source: TableSource?
        /// Whether the key has a value in the language itself, and not in one it falls back to alone.
        package let isTranslated: Bool

        /// Whether no table has the key.
        package var isMissing: Bool { text == nil && diagnostics.contains { $0.code == .missingKey } }

        /// Whether nothing is wrong with the value.
        package var isAccepted: Bool { text != nil && !diagnostics.contains { $0.severity == .error } }
    }

    private let folder: LocalizationFolder
    private let only: Language?

    /// Takes a path: a folder of tables, a bundle, one `.lproj` of it, or one file.
    package init(path: String) throws(LocalizationError) {
        let url = URL(fileURLWithPath: path)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw LocalizationError(.unreadableFile, "There is no file or folder \(path).", file: url)
        }
        if !isDirectory.boolValue {
            folder = try LocalizationFolder(file: url)
            only = nil
        } else if url.pathExtension == "lproj" {
            folder = try LocalizationFolder(url: url.deletingLastPathComponent())
            only = Language(url.deletingPathExtension().lastPathComponent)
        } else {
            // Bundles of macOS keep their resources further down.
            let inner = ["Contents/Resources", "Resources"].map { url.appendingPathComponent($0) }
                .first { FileManager.default.fileExists(atPath: $0.path) }
            folder = try LocalizationFolder(url: inner ?? url)
            only = nil
        }
    }

    /// The value in each language, in the order asked for, else sorted by tag.
    package func show(_ query: Query) -> [Shown] {
        var languages: [Language?] =
            query.languages.isEmpty ? only.map { [$0] } ?? folder.languages : query.languages
        // A file that says no language has the one table.
        if languages.isEmpty { languages = [nil] }
        return languages.map { show(query, $0, tables(for: query)) }
    }

    /// The keys of the tables that a query looks into, in any language, sorted.
    package func keys(for query: Query) -> [String] {
        let languages: [Language?] = folder.languages + [nil]
        let found = tables(for: query).flatMap { table in
            languages.flatMap { folder.tables(named: table, in: $0) }.flatMap(\.table.entries).map(
                \.key.string)
        }
        return Set(found).sorted()
    }

    private func tables(for query: Query) -> [String] {
        if let table = query.table { return [table] }
        return [Localizer.defaultTable] + folder.tableNames.filter { $0 != Localizer.defaultTable }
    }

    private func show(_ query: Query, _ language: Language?, _ tables: [String]) -> Shown {
        let reports = ReportBox()
        var configuration = Localizer.Configuration(folders: [folder], parsers: query.parsers)
        configuration.systemLanguages = language.map { [$0] } ?? []
        configuration.failurePolicy = query.repairs ? .repairing : .throwing
        configuration.missingKeyPolicy = .throwing
        configuration.links = query.links
        configuration.diagnosticsHandler = { reports.add($0) }
        let localizer = Localizer(configuration)
        let snapshot = localizer.currentSnapshot()
        let found = tables.lazy.compactMap { table in
            snapshot.find(query.key, table: table).map { (table, $0) }
        }
        .first
        let table = found?.0 ?? tables[0]
        let source = found?.1.table.table.source
        let level = found?.1.level
        let isTranslated =
            level.map { level in
                level.localization == nil && language == nil
                    || level.language.code == language?.code
                        && level.language.likelyScript == language?.likelyScript
            } ?? false
        // What is wrong with the file belongs to every key of it, and is not repeated for each language.
        reports.removeAll()
        do {
            let text = try localizer.lookUp(
                Localizer.Request(
                    key: query.key, table: table, markup: query.markup, arguments: query.arguments,
                    names: query.names))
            return Shown(
                language: language, text: text, diagnostics: reports.all.flatMap(\.diagnostics),
                file: found?.1.table.url, source: source, isTranslated: isTranslated)
        } catch {
            return Shown(
                language: language, text: nil, diagnostics: error.diagnostics, file: error.file,
                source: source, isTranslated: isTranslated)
        }
    }
}
