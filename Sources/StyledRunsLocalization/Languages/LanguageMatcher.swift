/// Finds the localizations that can stand for a language.
///
/// ```swift
/// LanguageMatcher(available: ["en", "pt-BR", "zh-Hant"]).chain(for: "zh-HK")   // [zh-Hant]
/// ```
public struct LanguageMatcher: Sendable {
    /// What there is to choose from.
    public let available: [Language]

    /// Makes a matcher of the localizations an app has.
    public init(available: some Sequence<Language>) {
        self.available = Array(available)
    }

    /// The localizations to look into for `language`, best first; empty when none fits.
    ///
    /// First the language itself, then its parents in CLDR's order, then one localization of the same
    /// language and script for another region. A localization in another script never fits.
    ///
    /// - Complexity: O(n) in the number of localizations.
    public func chain(for language: Language) -> [Language] {
        var chain: [Language] = []
        func add(_ found: Language?) {
            if let found, !chain.contains(found) { chain.append(found) }
        }
        for candidate in [language] + language.parents {
            add(available.first { $0 == candidate })
            add(available.first { Self.same($0, candidate) })
        }
        add(sibling(of: language))
        // `nb`, `nn` and `no` read each other; CLDR's parents lead from the first two to `no` alone.
        if language.code == "no" || language.code == "nn" {
            add(available.first { $0.code == "nb" })
        }
        return chain
    }

    /// The best chain for a list of languages, most preferred first: that of the first one that fits.
    ///
    /// - Complexity: O(n·m) in the numbers of localizations and of languages in the list.
    public func chain(forPreferences languages: some Sequence<Language>) -> [Language] {
        for language in languages {
            let chain = chain(for: language)
            if !chain.isEmpty { return chain }
        }
        return []
    }

    /// Whether both name the same written language, one of them leaving out what is likely anyway.
    private static func same(_ left: Language, _ right: Language) -> Bool {
        left.code == right.code && left.region == right.region && left.likelyScript == right.likelyScript
    }

    private func sibling(of language: Language) -> Language? {
        let script = language.likelyScript
        let siblings = available.filter { $0.code == language.code && $0.likelyScript == script }
        let likely = Language(language.code + "-" + script).likelyRegion
        return siblings.first { $0.region == nil } ?? siblings.first { $0.region == likely }
            ?? siblings.min { $0.tag < $1.tag }
    }
}
