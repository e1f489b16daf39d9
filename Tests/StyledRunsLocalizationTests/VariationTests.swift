import Foundation
import StyledRuns
import Testing

@Suite struct VariationTests {
    private func localizer(
        _ language: Language = "en", _ change: (inout Localizer.Configuration) -> Void = { _ in }
    ) throws -> Localizer {
        var configuration = Localizer.Configuration(
            folders: [try LocalizationFolder(url: TableFiles.root.appendingPathComponent("Catalog"))],
            parsers: .linked)
        configuration.systemLanguages = [language]
        configuration.failurePolicy = .throwing
        change(&configuration)
        return Localizer(configuration)
    }

    private func rules(_ change: (inout Localizer.Configuration) -> Void = { _ in }) throws -> Localizer {
        let text = String(decoding: try TableFiles.bytes("Odd/rules.stringsdict"), as: UTF8.self)
        return try TableFiles.localizer(files: ["en.lproj/Localizable.stringsdict": text], "en", change)
    }

    @Test func aKeyWithoutALocalizationIsItsText() throws {
        #expect(try localizer().styledText("Open %@", "x").debugDescription == #""Open x""#)
        #expect(try localizer("sv").styledText("Open %@", "x").debugDescription == #""Öppna " "x"[bold]"#)
        #expect(
            try localizer("pl").styledText("Untranslated").debugDescription == #""Only " "English"[bold]"#)
        #expect(
            try localizer("sv").styledText("Untranslated").debugDescription == #""Only " "English"[bold]"#)
        #expect(try localizer("sv").string("Brand") == "Brand")
        #expect(try localizer().styledText("Stale").debugDescription == #""Still " "here"[italic]"#)
    }

    @Test(arguments: [("mac", "Click"), ("iphone", "Tap"), ("applewatch", "Press")])
    func theDeviceChooses(_ device: String, _ text: String) throws {
        #expect(try localizer("en") { $0.device = device }.string("tap") == text)
        #expect(try rules { $0.device = device }.string("device") == text)
    }

    @Test func devicesAndPluralsNest() throws {
        #expect(try localizer { $0.device = "mac" }.string("songs %lld", 1) == "1 song on this Mac")
        #expect(try localizer().styledText("songs %lld", 2).debugDescription == #""2"[bold] " songs""#)
        #expect(try localizer().string("songs %lld", 0) == "No songs")
        #expect(try localizer("pl").string("songs %lld", 5) == "5 utworów")
        #expect(try localizer("sv").string("songs %lld", 5) == "5 songs")
    }

    @Test func substitutionsTakeTheirArguments() throws {
        #expect(
            try localizer().styledText("albums %lld songs %lld", 1, 12).debugDescription
                == #""1 album with " "12"[bold] " songs""#)
        #expect(try localizer("sv").string("albums %lld songs %lld", 1, 12) == "12 låtar på 1 album")
        #expect(try localizer("sv").string("albums %lld songs %lld", 2, 1) == "1 låt på 2 album")
    }

    @Test func aCatalogKnowsItsLanguages() throws {
        #expect(try localizer().availableLanguages == ["en", "pl", "sv"])
        let catalog = StringCatalog(data: try TableFiles.bytes("Catalog/Localizable.xcstrings"))
        #expect(catalog.sourceLanguage == "en")
        #expect(catalog.table(for: "fr").count == 0)
        #expect(catalog.table(for: "sv")["Brand"] == nil)
    }

    @Test func variablesOfAStringsdictNest() throws {
        #expect(try rules().string("nested", 0, 1) == "1 minute")
        #expect(try rules().string("nested", 1, 5) == "1 hour and 5 minutes")
        #expect(try rules().string("nested", 3, 1) == "3 hours and 1 minute")
        #expect(try rules().string("of", 2, 1, "Ann") == "2 of 1 run done by Ann")
        #expect(try rules().string("of", 2, 5, "Ann") == "2 of 5 runs done by Ann")
    }

    @Test func theWidestTextShowsWhenNothingSaysTheWidth() throws {
        #expect(try rules().string("width") == "Rather long")
    }

    @Test func variablesThatNameEachOtherEnd() throws {
        let text = try rules { $0.failurePolicy = .repairing }.string("loop", 1)
        #expect(text.hasPrefix("xyxy"))
        #expect(text.utf8.count < 10_000)
    }

    @Test(
        arguments: [
            ("en", [0: "No files", 1: "1 file", 2: "2 files", 1000: "1,000 files"]),
            ("pl", [0: "Brak plików", 1: "1 plik", 2: "2 pliki", 5: "5 plików", 22: "22 pliki"]),
            ("ar", [0: "لا ملفات", 1: "ملف واحد", 2: "ملفان", 3: "٣ ملفات", 11: "١١ ملفًا", 100: "١٠٠ ملف"]),
            ("he", [0: "אין קבצים", 1: "קובץ אחד", 2: "שני קבצים", 20: "20 קבצים"]),
            ("ja", [0: "ファイルはありません", 1: "1個のファイル"]), ("de", [1: "1 Datei", 1234: "1.234 Dateien"]),
            ("zh-Hans", [1: "1 个文件"]), ("sv", [1: "1 fil", 2: "2 filer"]),
        ] as [(Language, [Int: String])])
    func theAppsPluralsAreThoseOfTheLanguage(_ language: Language, _ texts: [Int: String]) throws {
        let localizer = try TableFiles.localizer(language) { $0.failurePolicy = .throwing }
        for (number, text) in texts { #expect(try localizer.string("files_%d", number) == text) }
    }

    @Test func twoVariablesAreChosenEachByItsNumber() throws {
        let expected = ["en": "1 seat in 3 rows", "pl": "1 miejsce w 3 rzędach", "ja": "3列の1席"]
        for (language, text) in expected {
            #expect(try TableFiles.localizer(Language(language)).string("seats_%d_%d", 1, 3) == text)
        }
    }

    @Test func theFormOfAFractionIsThatOfItsDigits() throws {
        let value = """
            <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>.1f</string>
            <key>one</key><string>%.1f one</string><key>other</key><string>%.1f other</string></dict></dict></dict></plist>
            """
        let english = try TableFiles.localizer(files: ["en.lproj/Localizable.stringsdict": value])
        #expect(try english.string("k", 1.0) == "1.0 other")
        let french = try TableFiles.localizer(files: ["fr.lproj/Localizable.stringsdict": value], "fr")
        #expect(try french.string("k", 1.5) == "1,5 one")
        #expect(try french.string("k", 2) == "2,0 other")
    }

    @Test func aMissingNumberShowsTheFormOther() throws {
        let localizer = try TableFiles.localizer("en") { $0.failurePolicy = .throwing }
        let error = #expect(throws: LocalizationError.self) { try localizer.styledText("files_%d") }
        #expect(error?.diagnostics.first?.code == .missingArgument)
        #expect(throws: LocalizationError.self) { try localizer.styledText("files_%d", "three") }
        #expect(try TableFiles.localizer("en").string("files_%d") == "%1$d files")
        #expect(try TableFiles.localizer("en").string("files_%d", "three") == "three files")
    }
}
