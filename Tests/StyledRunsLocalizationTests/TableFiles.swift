import Foundation
import StyledRuns
import StyledRunsTestSupport
import Testing

/// The tables of the tests.
enum TableFiles {
    static let root = PackageFolder.fixtures.appendingPathComponent("Localizations")
    static let app = root.appendingPathComponent("App")

    /// A localizer over the app's tables in Swedish, for keys that name their localizer.
    static let swedish: Localizer = {
        guard let localizer = try? localizer("sv") else { preconditionFailure("no fixtures at \(app.path)") }
        return localizer
    }()

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    }

    /// The table of a fixture.
    static func table(_ path: String) throws -> StringTable {
        StringTable(data: try bytes(path), format: path.hasSuffix("dict") ? .stringsdictXML : .strings)
    }

    /// A configuration over the app's tables with every parser; languages are given and kept nowhere.
    static func configuration(_ language: Language = "en") throws -> Localizer.Configuration {
        var configuration = Localizer.Configuration(
            folders: [try LocalizationFolder(url: app)], parsers: .linked)
        configuration.systemLanguages = [language]
        configuration.tableMarkup = ["Store": .markdown]
        return configuration
    }

    /// A localizer over the app's tables.
    static func localizer(
        _ language: Language = "en", _ change: (inout Localizer.Configuration) -> Void = { _ in }
    ) throws -> Localizer {
        var configuration = try configuration(language)
        change(&configuration)
        return Localizer(configuration)
    }

    /// A localizer over files written for one test.
    static func localizer(
        files: [String: String], _ language: Language = "en",
        _ change: (inout Localizer.Configuration) -> Void = { _ in }
    ) throws -> Localizer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "styledruns-\(UUID().uuidString)")
        for (path, text) in files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = Localizer.Configuration(
            folders: [try LocalizationFolder(url: folder)], parsers: .linked)
        configuration.systemLanguages = [language]
        configuration.failurePolicy = .throwing
        change(&configuration)
        let localizer = Localizer(configuration)
        // Read while the files are there.
        for table in configuration.folders[0].tableNames { _ = localizer.rawValue("", table: table) }
        return localizer
    }

    /// A localizer with one value under the key `k`.
    static func localizer(
        value: String, _ language: Language = "en",
        _ change: (inout Localizer.Configuration) -> Void = { _ in }
    ) throws -> Localizer {
        let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return try localizer(
            files: ["\(language.tag).lproj/Localizable.strings": "\"k\" = \"\(escaped)\";"], language, change)
    }
}

extension StringTable {
    /// The text of a key that has one.
    func text(_ key: String) -> String? {
        guard case .text(let text)? = self[key]?.value else { return nil }
        return text.string
    }

    /// `LINE:COLUMN code` of each diagnostic.
    var places: [String] { diagnostics.map { "\($0.line):\($0.column) \($0.code)" } }
}
