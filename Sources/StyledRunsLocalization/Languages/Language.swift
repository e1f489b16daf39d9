/// A language as BCP 47 tags it: `sv`, `zh-Hant-HK`, `pt-BR`.
///
/// The tag is brought into canonical form: hyphens, the usual case of each subtag, and the current code in
/// place of a retired one (`iw` becomes `he`). Any string is accepted; one that is no tag matches nothing
/// but itself.
public struct Language: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The canonical tag.
    public let tag: String
    /// The code of the language alone, such as `zh`.
    public let code: String
    /// The script as the tag has it, such as `Hant`.
    public let script: String?
    /// The region as the tag has it, such as `HK` or `419`.
    public let region: String?

    /// Makes a language of a tag, whose subtags hyphens or underscores separate.
    ///
    /// - Complexity: O(n) in the length of `tag`.
    public init(_ tag: String) {
        var rest = tag.split { $0 == "-" || $0 == "_" }.map(String.init)[...]
        // POSIX names (`sv_SE.UTF-8`, `en_US@euro`) carry what is no part of the language.
        if let end = tag.firstIndex(where: { $0 == "." || $0 == "@" }) {
            rest = tag[..<end].split { $0 == "-" || $0 == "_" }.map(String.init)[...]
        }
        var code = rest.popFirst()?.lowercased() ?? "und"
        var script: String?
        var region: String?
        if let alias = Self.aliases[code] {
            let parts = alias.split(separator: "-").map(String.init)
            code = parts[0]
            script = parts.dropFirst().first { $0.count == 4 }
            region = parts.dropFirst().first { $0.count == 2 }
        }
        if let next = rest.first, next.utf8.count == 4, next.utf8.allSatisfy(Self.isLetter) {
            script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
            rest.removeFirst()
        }
        if let next = rest.first, Self.isRegion(next) {
            region = next.uppercased()
            rest.removeFirst()
        }
        self.init(code: code, script: script, region: region, rest: rest.map { $0.lowercased() })
    }

    private init(code: String, script: String?, region: String?, rest: [String] = []) {
        self.code = code
        self.script = script
        self.region = region
        tag = ([code, script, region].compactMap { $0 } + rest).joined(separator: "-")
    }

    /// Makes a language of a tag.
    public init(stringLiteral tag: String) { self.init(tag) }

    /// The canonical tag.
    public var description: String { tag }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isRegion(_ subtag: String) -> Bool {
        let bytes = subtag.utf8
        return bytes.count == 2 && bytes.allSatisfy(isLetter)
            || bytes.count == 3 && bytes.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
}

extension Language {
    private static func table(_ pairs: String) -> [String: String] {
        var table: [String: String] = [:]
        for pair in pairs.split(whereSeparator: \.isWhitespace) {
            let parts = pair.split(separator: ":")
            table[String(parts[0])] = String(parts[1])
        }
        return table
    }

    private static let aliases = table(LanguageData.aliases)
    private static let parentTags = table(LanguageData.parents)
    private static let likelyScripts = table(LanguageData.likelyScripts)
    private static let likelyRegions = table(LanguageData.likelyRegions)

    /// The script the language is written in: the tag's own, else the likely one there.
    public var likelyScript: String {
        if let script { return script }
        if let region, let found = Self.likelyScripts[code + "-" + region] { return found }
        return Self.likelyScripts[code] ?? "Latn"
    }

    /// The region the tag names, else the one where the language is most spoken, if it is known.
    public var likelyRegion: String? {
        region ?? Self.likelyRegions[code + "-" + likelyScript] ?? Self.likelyRegions[code]
    }

    /// Whether CLDR has data for the language's code.
    var isKnown: Bool { Self.likelyScripts[code] != nil }

    /// The tags to fall back to, nearest first, in CLDR's order: subtags dropped from the end, or the
    /// parent that CLDR names (`es-MX` → `es-419` → `es`). None is written in another script.
    public var parents: [Language] {
        var parents: [Language] = []
        var current = self
        while let parent = current.parent, parents.count < 8 {
            parents.append(parent)
            current = parent
        }
        return parents
    }

    private var parent: Language? {
        if let named = Self.parentTags[tag] { return Language(named) }
        let bare = Language(code: code, script: script, region: region)
        if bare != self { return bare }
        if region != nil {
            // `zh-HK` is `zh-Hant-HK`: what is dropped must not change the script.
            let script =
                self.script
                ?? (likelyScript == Language(code: code, script: nil, region: nil).likelyScript
                    ? nil : likelyScript)
            return Language(code: code, script: script, region: nil)
        }
        if script != nil {
            let bare = Language(code: code, script: nil, region: nil)
            return bare.likelyScript == script ? bare : nil
        }
        return nil
    }

    /// Which way text of the language runs.
    public var direction: TextDirection {
        Self.rightToLeftScripts.contains(likelyScript) ? .rightToLeft : .leftToRight
    }

    // Scripts of right-to-left direction in CLDR's script metadata.
    private static let rightToLeftScripts: Set<String> = [
        "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr",
        "Hung", "Khar", "Lydi", "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh",
        "Ougr", "Palm", "Phli", "Phlp", "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc",
        "Thaa", "Todr", "Yezi",
    ]
}

/// Which way text runs.
public enum TextDirection: Sendable, Hashable {
    /// As in Latin script.
    case leftToRight
    /// As in Arabic and Hebrew script.
    case rightToLeft
}
