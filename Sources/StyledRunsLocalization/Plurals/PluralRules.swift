/// The plural rules of a language, from CLDR.
///
/// ```swift
/// PluralRules(language: "pl").category(for: PluralOperands(3))                    // .few
/// PluralRules(language: "en").category(for: PluralOperands(22), kind: .ordinal)   // .two
/// ```
public struct PluralRules: Sendable {
    /// What a number is used for.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// It counts: "3 files".
        case cardinal
        /// It ranks: "3rd file".
        case ordinal
    }

    typealias Rule = @Sendable (PluralOperands) -> PluralCategory

    /// The version of CLDR that the rules are from.
    public static let dataVersion = PluralRuleData.version

    private let cardinal: Rule?
    private let ordinal: Rule?

    /// Makes the rules of `language`. A language that CLDR does not know puts every number into `other`.
    public init(language: Language) {
        cardinal = Self.find(language, PluralRuleData.cardinal)
        ordinal = Self.find(language, PluralRuleData.ordinal)
    }

    /// The category of a number.
    public func category(for operands: PluralOperands, kind: Kind = .cardinal) -> PluralCategory {
        let rule = kind == .cardinal ? cardinal : ordinal
        return rule?(operands) ?? .other
    }

    /// The rule of the nearest tag that has one: CLDR gives rules to whole languages, and to `pt-PT`.
    private static func find(_ language: Language, _ rule: (String) -> Rule?) -> Rule? {
        if let found = rule(language.tag) { return found }
        for parent in language.parents {
            if let found = rule(parent.tag) { return found }
        }
        return rule(language.code)
    }
}
