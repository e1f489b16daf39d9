import Foundation
import StyledRuns
import StyledRunsTestSupport

/// A value of the localized fixtures, read.
struct LocalizedValue {
    var language: String
    var table: String
    var key: String
    var text: StyledText
    var isRightToLeft: Bool
}

extension LocalizedValue {
    private static let root = PackageFolder.fixtures.appending(path: "Localizations")

    /// Every value of the fixtures as its table has it, and of those with placeholders some filled in.
    static func all() throws -> [LocalizedValue] {
        let app = root.appending(path: "App")
        var values: [LocalizedValue] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: app.path).sorted() {
            guard name.hasSuffix(".lproj") else { continue }
            let language = String(name.dropLast(6))
            let folder = app.appending(path: name)
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
                let url = folder.appending(path: file)
                guard let format = format(of: url) else { continue }
                let table = StringTable(data: [UInt8](try Data(contentsOf: url)), format: format)
                values += self.values(
                    of: table, named: url.deletingPathExtension().lastPathComponent, language)
            }
            values += try filled(app, language)
        }
        return values + (try catalog())
    }

    private static func format(of file: URL) -> TableFormat? {
        switch file.pathExtension {
        case "strings": .strings
        case "stringsdict": .stringsdictXML
        default: nil
        }
    }

    private static func values(
        of table: StringTable, named name: String, _ language: String
    ) -> [LocalizedValue] {
        let parser: any MarkupParser = name == "Store" ? MarkdownParser() : HTMLParser.inline
        return table.entries.flatMap { entry in
            entry.value.texts.map { path, text in
                value(
                    language, name, path.isEmpty ? entry.key.string : "\(entry.key.string) \(path)",
                    parser.repair(text.string).text)
            }
        }
    }

    private static func catalog() throws -> [LocalizedValue] {
        let data = try Data(contentsOf: root.appending(path: "Catalog/Localizable.xcstrings"))
        let catalog = StringCatalog(data: [UInt8](data))
        return ["en", "sv", "pl"].flatMap { values(of: catalog.table(for: $0), named: "Catalog", $0.tag) }
    }

    /// Some values of the app with arguments, which hold markup and run in both directions.
    private static func filled(_ app: URL, _ language: String) throws -> [LocalizedValue] {
        var configuration = Localizer.Configuration(
            folders: [try LocalizationFolder(url: app)], parsers: .linked)
        configuration.systemLanguages = [Language(language)]
        configuration.tableMarkup = ["Store": .markdown]
        let localizer = Localizer(configuration)
        var strings: [LocalizedString] = ["Ann & <b>Bo</b>", "דנה", "ليلى", "Łucja 👩‍👩‍👧"].flatMap { name in
            [
                LocalizedString("Welcome", arguments: [name]),
                LocalizedString("Terms", arguments: ["https://example.com/terms?a=1&b=2", name]),
                LocalizedString("Invitation", named: ["name": name, "movie": "Ünder **the** Sea"]),
            ]
        }
        strings += [LocalizedString("Rating", arguments: [4.5])]
        strings += [0, 1, 2, 5, 21, 100].map { LocalizedString("cart_%d", table: "Store", arguments: [$0]) }
        return strings.map { string in
            value(
                language, string.table ?? "Localizable", string.key + " …", string.styledText(in: localizer))
        }
    }

    private static func value(
        _ language: String, _ table: String, _ key: String, _ text: StyledText
    ) -> LocalizedValue {
        LocalizedValue(
            language: language, table: table, key: key, text: text,
            isRightToLeft: ["ar", "he"].contains(language))
    }
}
