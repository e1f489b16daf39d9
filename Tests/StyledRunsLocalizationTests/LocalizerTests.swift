import Foundation
import StyledRuns
import Testing

@Suite struct LocalizerTests {
    enum Store: String, Localizable {
        case buy = "buy_button"
        case cart = "cart_%d"
        static let table = "Store"
        static let localizer = TableFiles.swedish
    }

    @Test func aKeyIsLookedUpInTheCurrentLanguage() throws {
        let localizer = try TableFiles.localizer()
        #expect(try localizer.styledText("NewMovies").debugDescription == #""New"[bold] " movies""#)
        localizer.language = "sv"
        #expect(try localizer.styledText("NewMovies").debugDescription == #""Nya"[bold] " filmer""#)
    }

    @Test func argumentsAreTextAndNeverMarkup() throws {
        let localizer = try TableFiles.localizer()
        let url = try #require(URL(string: "https://example.com/terms?a=1&b=2"))
        #expect(
            try localizer.styledText("Terms", url, "<b>Ann</b>").debugDescription
                == #""By going on, <b>Ann</b>, you accept our " "terms of use"[link="https://example.com/terms?a=1&b=2"] ".""#
        )
    }

    @Test func thePluralFormIsThatOfTheNumber() throws {
        let localizer = try TableFiles.localizer()
        #expect(try localizer.styledText("files_%d", 3).debugDescription == #""3"[bold] " files""#)
        #expect(try localizer.styledText("files_%d", 1).debugDescription == #""1"[bold] " file""#)
    }

    @Test func keysOfAnEnumAreTyped() {
        #expect(Store.buy.styledText.debugDescription == #""Köp"[bold] " nu""#)
        #expect(Store.cart.styledText(2).debugDescription == #""2"[bold] " biljetter i varukorgen""#)
        #expect(Store.buy.string == "Köp nu")
        #expect(Store.buy.localizedString.table == "Store")
    }

    @Test func everyValueOfTheAppIsAcceptedInEveryLanguage() throws {
        let folder = try LocalizationFolder(url: TableFiles.app)
        #expect(folder.languages == ["ar", "de", "en", "he", "ja", "pl", "sv", "zh-Hans"])
        #expect(folder.tableNames == ["Broken", "Localizable", "Store"])
        for language in folder.languages {
            let localizer = try TableFiles.localizer(language) { $0.failurePolicy = .throwing }
            for key in ["NewMovies", "Water", "Full"] {
                #expect(try localizer.styledText(key).runs.count > 1)
            }
            #expect(try localizer.styledText("Welcome", "Ann").runs.contains { $0.style == .bold })
            #expect(
                try localizer.styledText("Terms", "/terms", "Ann").runs.contains { $0.style.link == "/terms" }
            )
            #expect(try localizer.styledText("Trailer", "Ran", "Kurosawa").plainText.contains("\n"))
            #expect(try localizer.styledText("Rating", 4.5).runs.count > 1)
            #expect(
                try localizer.styledText("Search", "a&b").runs.contains {
                    $0.style.link == "https://example.com/search?q=a%26b"
                })
            #expect(
                try localizer.styledText("Invitation", named: ["name": "Ann", "movie": "Ran"]).plainText
                    .contains("Ran"))
            #expect(
                try localizer.styledText("sale", "10", "8", table: "Store").runs.contains {
                    $0.style == .strikethrough
                })
            #expect(try localizer.styledText("rules", table: "Store").runs.contains { $0.style.link != nil })
            for number in [0, 1, 2, 3, 5, 11, 20, 21, 100, 1000] {
                #expect(try !localizer.styledText("files_%d", number).isEmpty)
                #expect(try !localizer.styledText("seats_%d_%d", number, 7).isEmpty)
                #expect(try !localizer.styledText("cart_%d", number, table: "Store").isEmpty)
            }
        }
    }

    @Test func everyBrokenValueIsRejectedMendedAndReported() throws {
        let table = try TableFiles.table("App/en.lproj/Broken.strings")
        #expect(table.count >= 18)
        #expect(table.places == [])
        let strict = try TableFiles.localizer { $0.failurePolicy = .throwing }
        let reports = Reports()
        let lenient = try TableFiles.localizer { $0.diagnosticsHandler = reports.handler }
        for (line, entry) in table.entries.enumerated() {
            let key = entry.key.string
            let error = #expect(throws: LocalizationError.self, "\(key)") {
                try strict.styledText(key, table: "Broken")
            }
            #expect(error?.code == .malformedMarkup)
            #expect(error?.file?.lastPathComponent == "Broken.strings")
            #expect(error?.diagnostics.first?.line == line + 2)
            let shown = try lenient.styledText(key, table: "Broken").plainText
            #expect(!shown.contains("<b>") && !shown.contains("</b>"), "\(shown)")
            #expect(reports.all.last?.key == key)
            #expect(
                try TableFiles.localizer { $0.failurePolicy = .plain }.styledText(key, table: "Broken").runs
                    .allSatisfy(\.style.isPlain))
        }
        #expect(reports.all.count == table.count)
        // A value is reported when it is parsed, not each time it is shown.
        _ = try lenient.styledText("unclosed", table: "Broken")
        #expect(reports.all.count == table.count)
    }

    @Test func aFaultIsReportedWhereItStandsInTheFile() throws {
        let strict = try TableFiles.localizer { $0.failurePolicy = .throwing }
        let error = #expect(throws: LocalizationError.self) {
            try strict.styledText("escapes before", table: "Broken")
        }
        // Behind a four-digit escape, a line end and a quote, which take ten characters in the file.
        #expect(error?.diagnostics.map { "\($0.line):\($0.column) \($0.code)" } == ["21:31 unclosed-element"])
    }

    @Test func aMissingKeyShowsWhatTheAppChose() throws {
        let reports = Reports()
        let key = try TableFiles.localizer { $0.diagnosticsHandler = reports.handler }
        #expect(try key.styledText("<b>none</b>").debugDescription == #""<b>none</b>""#)
        #expect(reports.codes == ["missing-key"])
        #expect(try key.string("Hello %@", "Ann") == "Hello Ann")
        #expect(try key.string("100%") == "100%")
        let marked = try TableFiles.localizer { $0.missingKeyPolicy = .markedKey }
        #expect(try marked.styledText("none", markup: .markdown).debugDescription == #""**none**""#)
        let strict = try TableFiles.localizer { $0.missingKeyPolicy = .throwing }
        let error = #expect(throws: LocalizationError.self) {
            try strict.styledText("none", table: "Nowhere")
        }
        #expect(error?.code == .missingKey)
        #expect(error?.table == "Nowhere")
    }

    @Test func aKeyMissingInALanguageIsLookedForInTheNext() throws {
        let files = [
            "en.lproj/Localizable.strings": "\"a\" = \"en a\";\"b\" = \"en b\";\"n\" = \"%d\";",
            "sv.lproj/Localizable.strings": "\"a\" = \"sv a\";",
            "Base.lproj/Localizable.strings": "\"c\" = \"base c\";",
            "Localizable.strings": "\"d\" = \"root d\";",
            "ar.lproj/Localizable.strings": "\"a\" = \"ar a\";",
        ]
        let localizer = try TableFiles.localizer(files: files, "sv")
        for (key, text) in ["a": "sv a", "b": "en b", "c": "base c", "d": "root d"] {
            #expect(try localizer.string(key) == text)
        }
        // A text of another language shows its numbers in that language too.
        #expect(try TableFiles.localizer(files: files, "ar").string("n", 1234) == "1,234")
    }

    @Test func earlierFoldersWin() throws {
        let catalog = try LocalizationFolder(url: TableFiles.root.appendingPathComponent("Catalog"))
        let localizer = try TableFiles.localizer { $0.folders.append(catalog) }
        #expect(try localizer.string("Stale") == "Still here")
        #expect(try localizer.string("NewMovies") == "New movies")
    }

    @Test func theNotationIsThatOfTheCallTheKeyOrTheTable() throws {
        let localizer = try TableFiles.localizer(files: [
            "en.lproj/T.strings": "\"a\" = \"<b>*x*</b>\"; \"b\" = \"<b>*x*</b>\";"
        ]) {
            $0.tableMarkup = ["T": .markdown]
            $0.keyMarkup = ["T": ["b": .html]]
            $0.failurePolicy = .repairing
        }
        #expect(try localizer.styledText("a", table: "T").debugDescription == #""<b>" "x"[italic] "</b>""#)
        #expect(try localizer.styledText("b", table: "T").debugDescription == #""*x*"[bold]"#)
        #expect(
            try localizer.styledText("a", table: "T", markup: .plain).debugDescription == #""<b>*x*</b>""#)
        #expect(
            try localizer.styledText("a", table: "T", markup: .markers(["*": .underline])).debugDescription
                == #""<b>" "x"[underline] "</b>""#)
    }

    @Test func aNotationWithoutAParserShowsItsSource() throws {
        let localizer = try TableFiles.localizer { $0.parsers = .withoutHTML }
        #expect(try localizer.string("NewMovies") == "<b>New</b> movies")
        let strict = try TableFiles.localizer {
            $0.parsers = .withoutHTML
            $0.failurePolicy = .throwing
        }
        let error = #expect(throws: LocalizationError.self) { try strict.styledText("NewMovies") }
        #expect(error?.diagnostics.map(\.code) == [.missingParser])
    }

    @Test func theUmbrellaBringsTheHTMLParser() throws {
        let parser = try #require(MarkupParsers.linked.html)
        #expect(try parser.parse("<b>x</b>").debugDescription == #""x"[bold]"#)
        #expect(MarkupParsers.withoutHTML.html == nil)
    }

    @Test func rawValuesAreWhatTheTableHas() throws {
        let localizer = try TableFiles.localizer()
        #expect(localizer.rawValue("NewMovies") == "<b>New</b> movies")
        #expect(localizer.rawValue("files_%d", 1) == "<b>%1$d</b> file")
        #expect(localizer.rawValue("none") == nil)
    }

    @Test func resourcesAreThoseOfTheLanguage() throws {
        let localizer = try TableFiles.localizer()
        func contents(_ name: String, _ suffix: String?) throws -> String? {
            try localizer.url(forResource: name, withExtension: suffix).map {
                try String(contentsOf: $0, encoding: .utf8)
            }
        }
        #expect(try contents("notes", "txt") == "House notes.\n")
        localizer.language = "sv"
        #expect(try contents("notes.txt", nil) == "Salongens anteckningar.\n")
        localizer.language = "pl"
        #expect(try contents("notes", "txt") == "House notes.\n")
        #expect(try contents("contact", "txt") == "box office\n")
        #expect(try contents("none", "txt") == nil)
    }

    @Test func plainFoldersAndFilesAreRead() throws {
        let files = [
            "sv/Localizable.strings": "\"a\" = \"sv\";", "pl.strings": "\"a\" = \"pl\";",
            "de/deep/x.strings": "", "Store.strings": "\"s\" = \"store\";",
            "Localizable.strings": "\"a\" = \"root\";",
        ]
        #expect(try TableFiles.localizer(files: files, "sv").string("a") == "sv")
        #expect(try TableFiles.localizer(files: files, "pl").string("a") == "pl")
        #expect(try TableFiles.localizer(files: files, "fr").string("a") == "root")
        #expect(try TableFiles.localizer(files: files, "sv").string("s", table: "Store") == "store")
        #expect(throws: LocalizationError.self) {
            try LocalizationFolder(url: URL(fileURLWithPath: "/nowhere"))
        }
    }

    @Test func oneFileIsAFolder() throws {
        func localizer(_ path: String) throws -> Localizer {
            var configuration = Localizer.Configuration(
                folders: [try LocalizationFolder(file: TableFiles.root.appendingPathComponent(path))],
                parsers: .linked)
            configuration.systemLanguages = ["sv"]
            return Localizer(configuration)
        }
        #expect(try localizer("App/sv.lproj/Localizable.strings").string("NewMovies") == "Nya filmer")
        #expect(try localizer("App/pl.lproj/Localizable.strings").string("NewMovies") == "NewMovies")
        #expect(try localizer("Catalog/Localizable.xcstrings").string("Open %@", "x") == "Öppna x")
        #expect(try localizer("SameCatalog/text.strings").string("title") == "Films & more")
        #expect(throws: LocalizationError.self) {
            try LocalizationFolder(file: URL(fileURLWithPath: "/x.txt"))
        }
    }

    @Test func aFileThatCannotBeReadIsReported() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        // A folder where a file should be.
        let url = folder.appendingPathComponent("en.lproj/Localizable.strings")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let reports = Reports()
        var configuration = Localizer.Configuration(
            folders: [try LocalizationFolder(url: folder)], parsers: .linked)
        configuration.systemLanguages = ["en"]
        configuration.diagnosticsHandler = reports.handler
        #expect(try Localizer(configuration).string("a") == "a")
        #expect(reports.codes == ["unreadable-file", "missing-key"])
    }

    @Test func faultsOfAFileAreReportedOnce() throws {
        let reports = Reports()
        let localizer = try TableFiles.localizer(files: [
            "en.lproj/Localizable.strings": "\"a\" = \"1\"\n\"b\" = \"2\";"
        ]) {
            $0.diagnosticsHandler = reports.handler
        }
        for _ in 0..<3 { #expect(try localizer.string("a") == "1") }
        #expect(reports.codes == ["missing-semicolon"])
        #expect(reports.all.first?.key == nil)
    }
}
