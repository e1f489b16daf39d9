import Foundation
import StyledRunsTestSupport
import Testing

@Suite struct ShowTests {
    private static let tables = PackageFolder.fixtures.appendingPathComponent("Localizations").path

    private func show(_ path: String, _ arguments: String...) throws -> Tool.Outcome {
        try Tool.run(["show", "\(Self.tables)/\(path)"] + arguments, input: Data())
    }

    @Test func aKeyIsShownInEveryLanguage() throws {
        let outcome = try show("App", "--key", "NewMovies", "--to", "runs")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(
            outcome.lines == [
                #"ar       "أفلام " "جديدة"[bold]"#, #"de       "Neue"[bold] " Filme""#,
                #"en       "New"[bold] " movies""#,
                #"he       "סרטים " "חדשים"[bold]"#, #"ja       "新着"[bold] "映画""#,
                #"pl       "Nowe"[bold] " filmy""#,
                #"sv       "Nya"[bold] " filmer""#, #"zh-Hans  "新"[bold] "电影""#,
            ])
    }

    @Test func argumentsAreFilledInAndFormsChosen() throws {
        #expect(
            try show("App", "--key=files_%d", "-a", "3", "-l", "ar", "-l", "pl").output
                == "ar  ٣ ملفات\npl  3 pliki\n")
        #expect(
            try show("App", "--key=Invitation", "-l", "sv", "--named", "name=Ann", "--named", "movie=<b>")
                .output == "sv  <b>: Ann bjuder in dig.\n")
        #expect(
            try show("App", "--key", "Welcome", "-l", "en", "-a", "<b>Ann</b>", "--to", "html").output
                == "en  Hello <b>&lt;b&gt;Ann&lt;/b&gt;</b> &amp; welcome back!\n")
        #expect(
            try show("App", "-k", "Rating", "-l", "de", "-a", "4.5").output == "de  Mit 4,5 von 5 bewertet\n")
    }

    @Test func otherTablesAndNotationsAreFound() throws {
        #expect(
            try show("App", "--key", "buy_button", "-l", "sv", "--markdown", "--to", "html").output
                == "sv  <b>Köp</b> nu\n")
        #expect(try show("App", "--key", "buy_button", "-l", "sv", "--table", "Localizable").status == 1)
        #expect(try show("App/sv.lproj", "--key", "NewMovies").output == "sv  Nya filmer\n")
        #expect(
            try show("App/sv.lproj/Localizable.strings", "--key", "NewMovies").output == "sv  Nya filmer\n")
        #expect(
            try show("Catalog/Localizable.xcstrings", "--key", "Open %@", "-a", "x").output
                == "en  Open x\npl  Otwórz x\nsv  Öppna x\n")
        #expect(try show("SameCatalog/text.strings", "--key", "title").output == "-  Films & more\n")
    }

    @Test func jsonNamesTheLanguage() throws {
        #expect(
            try show("App", "--key", "NewMovies", "-l", "en", "--to", "json").output
                == #"{"language":"en","runs":[{"text":"New","traits":["bold"]},{"text":" movies"}]}"# + "\n")
    }

    @Test func linesOfAValueAreIndented() throws {
        #expect(
            try show("App", "-k", "Trailer", "-l", "en", "-a", "Ran", "-a", "Kurosawa").output
                == "en  Ran\n    Kurosawa\n")
    }

    @Test func aFaultIsPointedAtInItsFile() throws {
        let outcome = try show("App", "--key", "unclosed", "-l", "en")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("\(Self.tables)/App/en.lproj/Broken.strings:2:18: error: "))
        #expect(lines[1] == #"    "unclosed" = "An <b>unclosed element";"#)
        #expect(lines[2] == "                     ^~~")
        let mended = try show("App", "--key", "unclosed", "-l", "en", "--repair", "--to", "runs")
        #expect(mended.status == 1)
        #expect(mended.output == "en  \"An \" \"unclosed element\"[bold]\n")
    }

    @Test func aMissingTranslationIsSaid() throws {
        let outcome = try show("Catalog", "--key", "Untranslated", "-l", "pl", "-l", "en")
        #expect(outcome.status == 0)
        #expect(outcome.output == "pl  Only English\nen  Only English\n")
        #expect(outcome.errors == "styledruns: pl: not translated; this is what shows instead\n")
        let none = try show("App", "--key", "newmovie")
        #expect(none.status == 1)
        #expect(
            none.errors == "styledruns: \(Self.tables)/App has no key `newmovie`; did you mean `NewMovies`?\n"
        )
        #expect(try show("App", "--key", "Welcome", "-l", "en").errors.contains("missing-argument"))
    }

    @Test func wrongUsageIsSaid() throws {
        #expect(try show("nowhere", "--key", "x").status == 1)
        #expect(try Tool.run("show").status == 2)
        #expect(try show("App").status == 2)
        #expect(try show("App", "more", "--key", "x").status == 2)
        #expect(try show("App", "--key", "x", "--named", "y").status == 2)
        #expect(try Tool.run("show", "--help").output.contains("--key KEY"))
    }
}
