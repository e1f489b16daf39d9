import StyledRunsLocalization
import Testing

@Suite struct LanguageTests {
    @Test(arguments: [
        ("sv", "sv"), ("SV_se", "sv-SE"), ("zh_hant_hk", "zh-Hant-HK"), ("iw", "he"), ("in-ID", "id-ID"),
        ("sh", "sr-Latn"), ("no", "no"), ("es-419", "es-419"), ("sv_SE.UTF-8", "sv-SE"),
        ("en_US@euro", "en-US"),
        ("", "und"), ("-", "und"), ("ar-u-nu-latn", "ar-u-nu-latn"), ("eng", "en"),
        ("sr_Latn_RS", "sr-Latn-RS"),
    ])
    func tagsAreCanonical(_ tag: String, _ canonical: String) {
        #expect(Language(tag).tag == canonical)
    }

    @Test(
        arguments: [
            ("sv-FI", ["sv"]), ("zh-Hant-HK", ["zh-Hant"]), ("zh-HK", ["zh-Hant"]),
            ("zh-Hans-SG", ["zh-Hans", "zh"]),
            ("es-MX", ["es-419", "es"]), ("en-GB", ["en-001", "en"]), ("pt-AO", ["pt-PT", "pt"]),
            ("zh-Hant-MO", ["zh-Hant-HK", "zh-Hant"]), ("sr-Latn", []), ("sr-Latn-RS", ["sr-Latn"]),
            ("nb", ["no"]), ("nn", ["no"]),
        ] as [(String, [String])])
    func parentsFollowCLDR(_ tag: String, _ parents: [String]) {
        #expect(Language(tag).parents.map(\.tag) == parents)
    }

    @Test(
        arguments: [
            ("sv-SE", ["en", "sv"], ["sv"]), ("zh-Hant-HK", ["zh-Hans", "zh-Hant"], ["zh-Hant"]),
            ("zh-HK", ["zh-Hans", "en"], []), ("zh", ["zh-Hant", "zh-Hans"], ["zh-Hans"]),
            ("zh-TW", ["zh", "zh-Hant"], ["zh-Hant"]),
            ("zh-Hans-CN", ["zh"], ["zh"]), ("he", ["iw"], ["he"]), ("id", ["in"], ["id"]),
            ("no", ["nb"], ["nb"]),
            ("nb-NO", ["no"], ["no"]), ("nn", ["nb"], ["nb"]), ("nb", ["nn"], []), ("sr", ["sr-Latn"], []),
            ("sr-Latn", ["sr"], []),
            ("sr-ME", ["sr-Latn"], ["sr-Latn"]), ("pt", ["pt-PT", "pt-BR"], ["pt-BR"]),
            ("pt-AO", ["pt-BR", "pt-PT"], ["pt-PT", "pt-BR"]),
            ("en-AU", ["en-GB", "en-US"], ["en-US"]), ("en-GB", ["en", "en-GB"], ["en-GB", "en"]),
            ("fr", ["en"], []), ("xx-YY", ["xx"], ["xx"]),
            ("de-AT", ["de-CH", "de-DE"], ["de-DE"]),
        ] as [(String, [String], [String])])
    func aLanguageFindsWhatCanStandForIt(_ wanted: String, _ available: [String], _ chain: [String]) {
        let matcher = LanguageMatcher(available: available.map { Language($0) })
        #expect(matcher.chain(for: Language(wanted)).map(\.tag) == chain)
    }

    @Test func theFirstPreferenceThatFitsWins() {
        let matcher = LanguageMatcher(available: ["en", "sv", "pl"])
        #expect(matcher.chain(forPreferences: ["fr-FR", "pl-PL", "sv"]) == ["pl"])
        #expect(matcher.chain(forPreferences: ["fr", "tr"]).isEmpty)
    }

    @Test(arguments: ["ar", "he", "fa", "ur", "yi", "dv", "ks", "az-Arab", "pa-PK", "uz-AF", "ckb", "syr"])
    func theseRunRightToLeft(_ tag: String) {
        #expect(Language(tag).direction == .rightToLeft)
    }

    @Test(arguments: ["en", "ja", "zh-Hant", "pa", "uz", "az", "tr", "hi", "xx"])
    func theseRunLeftToRight(_ tag: String) {
        #expect(Language(tag).direction == .leftToRight)
    }
}
