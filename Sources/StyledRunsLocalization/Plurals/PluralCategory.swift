/// A class of numbers that takes one form of a word (CLDR's plural categories).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable, Codable {
    /// Numbers of the rule `zero`; in a table, the number 0 in any language.
    case zero
    /// The singular in most languages that have one.
    case one
    /// The dual.
    case two
    /// A small number, such as the paucal of Slavic languages.
    case few
    /// A large number, or fractions in some languages.
    case many
    /// Everything else; the one form that every language has.
    case other
}
