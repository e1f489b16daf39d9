public import Foundation
import StyledRunsCore

/// A folder with localized tables: the resources of a bundle, or any folder of files.
///
/// It reads `sv.lproj/Localizable.strings` and `.stringsdict`, `Base.lproj`, catalogs
/// (`Localizable.xcstrings`), folders named by a language alone (`sv/Localizable.strings`), and files named
/// by one (`sv.strings`, which is the table `Localizable`). Files are read when a lookup first needs them.
public final class LocalizationFolder: Sendable {
    /// Where the folder is.
    public let url: URL

    /// A file of a table.
    struct TableFile: Sendable, Hashable {
        let url: URL
        let format: TableFormat
    }

    /// What a file holds for one language.
    struct LoadedTable: Sendable {
        let table: StringTable
        let url: URL
    }

    /// `nil` stands for `Base.lproj` and for files beside the language folders.
    private let directories: [Language?: [URL]]
    private let namedFiles: [Language?: [TableFile]]
    private let catalogs: [String: CatalogSlot]

    // One file answers to every table's name.
    private let isOneFile: Bool

    private static let formats: [(suffix: String, format: TableFormat)] = [
        ("stringsdict", .stringsdictXML), ("strings", .strings),
    ]

    /// Reads what files and language folders there are.
    ///
    /// - Throws: ``LocalizationError`` when the folder cannot be read.
    /// - Complexity: O(n log n) in the number of files. None of them is read yet.
    public init(url: URL) throws(LocalizationError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        } catch {
            throw LocalizationError(
                .unreadableFile, "The folder \(url.path) cannot be read: \(error.localizedDescription)",
                file: url)
        }
        self.url = url
        isOneFile = false
        (directories, namedFiles, catalogs) = Self.sort(names, in: url)
    }

    /// Reads the resources of a bundle. One without resources has no tables.
    ///
    /// - Complexity: O(n log n) in the number of files. None of them is read yet.
    public init(bundle: Bundle) {
        url = bundle.resourceURL ?? bundle.bundleURL
        isOneFile = false
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        (directories, namedFiles, catalogs) = Self.sort(names.sorted(), in: url)
    }

    /// Takes one file for the whole folder: a catalog, or a table of the language it lies in.
    ///
    /// - Throws: ``LocalizationError`` when the file has no format of a table.
    public init(file: URL) throws(LocalizationError) {
        url = file.deletingLastPathComponent()
        isOneFile = true
        if file.pathExtension == "xcstrings" {
            directories = [:]
            namedFiles = [:]
            catalogs = [file.deletingPathExtension().lastPathComponent: CatalogSlot(file)]
            return
        }
        guard let format = Self.formats.first(where: { $0.suffix == file.pathExtension })?.format else {
            throw LocalizationError(
                .unreadableFile, "\(file.path) is no .strings, .stringsdict or .xcstrings file.", file: file)
        }
        let folder = file.deletingLastPathComponent()
        let parent = folder.pathExtension == "lproj" ? folder.deletingPathExtension() : folder
        let stem = file.deletingPathExtension().lastPathComponent
        let language = [parent.lastPathComponent, stem].first(where: Self.isLanguage).map { Language($0) }
        directories = [:]
        namedFiles = [language: [TableFile(url: file, format: format)]]
        catalogs = [:]
    }

    private static func sort(
        _ names: [String], in folder: URL
    ) -> ([Language?: [URL]], [Language?: [TableFile]], [String: CatalogSlot]) {
        var directories: [Language?: [URL]] = [nil: [folder]]
        var files: [Language?: [TableFile]] = [:]
        var catalogs: [String: CatalogSlot] = [:]
        for name in names {
            let url = folder.appendingPathComponent(name)
            let stem = url.deletingPathExtension().lastPathComponent
            switch url.pathExtension {
            case "lproj":
                let language: Language? = stem == "Base" ? nil : Language(stem)
                directories[language, default: []].append(url)
            case "xcstrings": catalogs[stem] = CatalogSlot(url)
            case "":
                if isLanguage(name), isDirectory(url) { directories[Language(name), default: []].append(url) }
            case let suffix:
                if isLanguage(stem), let format = formats.first(where: { $0.suffix == suffix })?.format {
                    files[Language(stem), default: []].append(TableFile(url: url, format: format))
                }
            }
        }
        return (directories, files, catalogs)
    }

    private static func isDirectory(_ url: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
            && isDirectory.boolValue
    }

    /// Whether a name looks like a language: a known code, with at most a script and a region.
    private static func isLanguage(_ name: String) -> Bool {
        Language(name).isKnown && Language(name).tag.count <= 14
    }

    // MARK: What there is

    /// The languages that some table is localized into, sorted by tag. Reads the catalogs.
    public var languages: [Language] {
        var languages = Set(directories.keys.compactMap { $0 })
        languages.formUnion(namedFiles.keys.compactMap { $0 })
        for catalog in catalogs.values { languages.formUnion(catalog.value.languages) }
        return languages.sorted { $0.tag < $1.tag }
    }

    /// The names of the tables, sorted.
    public var tableNames: [String] {
        var names = Set(catalogs.keys)
        if !namedFiles.isEmpty && !isOneFile { names.insert(Localizer.defaultTable) }
        for url in directories.values.joined() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] {
                let file = URL(fileURLWithPath: name)
                if Self.formats.contains(where: { $0.suffix == file.pathExtension }) {
                    let stem = file.deletingPathExtension().lastPathComponent
                    if url != self.url || !Self.isLanguage(stem) { names.insert(stem) }
                }
            }
        }
        return names.sorted()
    }

    /// The source languages of the folder's catalogs.
    var sourceLanguages: [Language] { catalogs.sorted { $0.key < $1.key }.map(\.value.value.sourceLanguage) }

    /// The tables of that name in a language, the one to look into first in front: formats by number come
    /// before plain strings, which they replace.
    func tables(named name: String, in language: Language?) -> [LoadedTable] {
        var tables: [LoadedTable] = []
        for directory in directories[language] ?? [] {
            for (suffix, format) in Self.formats {
                let url = directory.appendingPathComponent(name + "." + suffix)
                if FileManager.default.fileExists(atPath: url.path) { tables.append(Self.load(url, format)) }
            }
        }
        for file in namedFiles[language] ?? [] where name == Localizer.defaultTable || isOneFile {
            tables.append(Self.load(file.url, file.format))
        }
        if let language {
            if let slot = catalogs[name] ?? (isOneFile ? catalogs.values.first : nil) {
                tables.append(LoadedTable(table: slot.value.table(for: language), url: slot.url))
            }
        }
        return tables
    }

    /// The place of a resource: in the first of `languages` that has it, then in `Base.lproj` and beside
    /// the language folders.
    func url(forResource name: String, withExtension suffix: String?, in languages: [Language]) -> URL? {
        let file = suffix.map { $0.isEmpty ? name : name + "." + $0 } ?? name
        for language in languages.map(Optional.some) + [nil] {
            for directory in (directories[language] ?? []).reversed() {
                let url = directory.appendingPathComponent(file)
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    private static func load(_ url: URL, _ format: TableFormat) -> LoadedTable {
        switch read(url) {
        case .success(let bytes):
            return LoadedTable(table: StringTable(data: bytes, format: format), url: url)
        case .failure(let error):
            var table = StringTable(format: format, source: nil)
            table.diagnostics = [error.diagnostic]
            return LoadedTable(table: table, url: url)
        }
    }

    fileprivate static func read(_ url: URL) -> Result<[UInt8], ReadError> {
        do {
            return .success([UInt8](try Data(contentsOf: url, options: .mappedIfSafe)))
        } catch {
            return .failure(ReadError(message: error.localizedDescription))
        }
    }
}

private struct ReadError: Error {
    let message: String
    var diagnostic: Diagnostic {
        Diagnostic(
            code: .unreadableFile, message: "The file cannot be read: \(message)", offset: 0, length: 0)
    }
}

/// A catalog that is read when it is first asked for.
private final class CatalogSlot: Sendable {
    let url: URL
    private let catalog = TracedMutex<StringCatalog?>(nil)

    init(_ url: URL) { self.url = url }

    var value: StringCatalog {
        // Others wait for the one who reads: they need the same file.
        catalog.withLock { catalog in
            if let catalog { return catalog }
            let read: StringCatalog
            switch LocalizationFolder.read(url) {
            case .success(let bytes): read = StringCatalog(data: bytes)
            case .failure(let error): read = StringCatalog(data: [], diagnostics: [error.diagnostic])
            }
            catalog = read
            return read
        }
    }
}
