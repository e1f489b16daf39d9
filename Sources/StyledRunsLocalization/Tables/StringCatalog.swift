public import StyledRunsCore

/// A string catalog (`.xcstrings`): one table in all its languages.
///
/// <!-- swift
/// let bytes = Array(exampleCatalog.utf8)
/// -->
/// ```swift
/// let catalog = StringCatalog(data: bytes)
/// catalog.languages                       // → [en, sv]
/// catalog.table(for: "sv")["NewMovies"]   // the entry, or nil when it is not translated
/// ```
public struct StringCatalog: Sendable {
    /// The language whose text a key without a localization is.
    public let sourceLanguage: Language
    /// The version the file says it is of.
    public let version: String?
    /// The file's text.
    public let source: TableSource
    /// The languages that some key has a localization for, and the source language, sorted by tag.
    public let languages: [Language]
    /// The faults of the file, in order of their places.
    public let diagnostics: [Diagnostic]
    private let tables: [Language: StringTable]

    /// Reads a catalog. Never fails: a damaged file gives what can still be read, and ``diagnostics``.
    ///
    /// - Complexity: O(n) in the length of `data`.
    public init(data: [UInt8]) { self.init(data: data, diagnostics: []) }

    init(data: [UInt8], diagnostics: [Diagnostic]) {
        self = data.withUnsafeBufferPointer { StringCatalog($0, diagnostics) }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ earlier: [Diagnostic] = []) {
        let (source, faults) = TableSource.decode(bytes)
        let (root, scanFaults) = source.utf8.withUnsafeBufferPointer { text in
            var scanner = JSONScanner(text)
            return (scanner.scan(), scanner.diagnostics)
        }
        var reader = StringCatalogReader(root: root, source: source)
        reader.read(isBlank: source.utf8.allSatisfy { $0 <= 0x20 })
        var diagnostics = earlier + faults + scanFaults + reader.diagnostics
        source.utf8.withUnsafeBufferPointer { diagnostics.locate(in: $0) }
        self.source = source
        self.diagnostics = diagnostics
        sourceLanguage = reader.sourceLanguage
        version = root?["version"]?.text?.string
        tables = reader.tables
        languages = reader.tables.keys.sorted { $0.tag < $1.tag }
    }

    /// The table of a language, with the keys that are translated into it; `nil` stands for the source
    /// language. Empty for a language that the catalog does not have.
    public func table(for language: Language?) -> StringTable {
        var table = tables[language ?? sourceLanguage] ?? StringTable(format: .catalog, source: source)
        table.diagnostics = diagnostics
        return table
    }
}

/// Makes tables of a catalog's JSON.
struct StringCatalogReader {
    let root: PropertyNode?
    let source: TableSource
    private(set) var sourceLanguage: Language = "en"
    private(set) var tables: [Language: StringTable] = [:]
    // A table of its own to report into; it knows how.
    private var faults: StringTable

    init(root: PropertyNode?, source: TableSource) {
        self.root = root
        self.source = source
        faults = StringTable(format: .catalog, source: source)
    }

    var diagnostics: [Diagnostic] { faults.diagnostics }

    mutating func read(isBlank: Bool) {
        if let tag = root?["sourceLanguage"]?.text { sourceLanguage = Language(tag.string) }
        tables[sourceLanguage] = StringTable(format: .catalog, source: source)
        guard let strings = root?["strings"]?.members else {
            if !isBlank { faults.report(.unsupportedValue, "The catalog has no \"strings\".", at: nil) }
            return
        }
        var seen: Set<String> = []
        for (key, value) in strings {
            if !seen.insert(key.string).inserted {
                faults.report(
                    .duplicateKey, "The key \"\(key.string)\" is already in the catalog; the last one wins.",
                    at: key, severity: .warning)
            }
            read(key, value)
        }
    }

    private mutating func read(_ key: TableText, _ node: PropertyNode) {
        guard let members = node.members else {
            faults.report(.unsupportedValue, "The value of \"\(key.string)\" is no object.", at: key)
            return
        }
        let comment = node["comment"]?.text?.string
        let translatable =
            node["shouldTranslate"].flatMap { value -> Bool? in
                if case .atom("false") = value { return false }
                return true
            } ?? true
        var localized: Set<Language> = []
        for case (let name, .dictionary(let localizations)) in members where name.string == "localizations" {
            for (tag, localization) in localizations {
                let language = Language(tag.string)
                if !translatable && language != sourceLanguage { continue }
                guard let value = value(of: localization, key) else { continue }
                localized.insert(language)
                let entry = TableEntry(
                    key: key, value: value, comment: comment,
                    state: localization["stringUnit"]?["state"]?.text?.string)
                add(entry, language)
            }
        }
        if !localized.contains(sourceLanguage) {
            add(TableEntry(key: key, value: .text(key), comment: comment), sourceLanguage)
        }
    }

    private mutating func add(_ entry: TableEntry, _ language: Language) {
        tables[language, default: StringTable(format: .catalog, source: source)].add(entry)
    }

    private mutating func value(of localization: PropertyNode, _ key: TableText) -> TableValue? {
        guard let base = unitOrVariations(localization, key, inVariable: nil) else { return nil }
        guard let substitutions = localization["substitutions"]?.members else { return base }
        var variables: [String: FormatVariable] = [:]
        for (name, node) in substitutions {
            let specifier = node["formatSpecifier"]?.text?.string ?? "lld"
            guard let value = unitOrVariations(node, name, inVariable: specifier) else { continue }
            variables[name.string] = FormatVariable(
                argument: node["argNum"]?.integer.flatMap {
                    (1...FormatSpecifier.maximumPosition).contains($0) ? $0 : nil
                },
                specifier: specifier, value: value)
        }
        for (_, text) in base.texts { faults.checkVariables(of: text, variables) }
        return variables.isEmpty ? base : .format(base, variables: variables)
    }

    /// What a localization, a variation or a substitution holds: a text, or texts by plural or device.
    private mutating func unitOrVariations(
        _ node: PropertyNode, _ key: TableText, inVariable specifier: String?
    ) -> TableValue? {
        if let unit = node["stringUnit"] {
            guard let text = unit["value"]?.text else {
                faults.report(.unsupportedValue, "A unit of \"\(key.string)\" has no value.", at: key)
                return nil
            }
            // What nobody has translated yet is no translation.
            if text.string.isEmpty, unit["state"]?.text?.string == "new" { return nil }
            return .text(text)
        }
        guard let variations = node["variations"]?.members, let (kind, content) = variations.first,
            let cases = content.members
        else {
            faults.report(.unsupportedValue, "\"\(key.string)\" has neither a unit nor variations.", at: key)
            return nil
        }
        switch kind.string {
        case "device":
            var devices: [String: TableValue] = [:]
            for (name, node) in cases {
                devices[name.string] = unitOrVariations(node, name, inVariable: specifier)
            }
            return devices.isEmpty ? nil : .device(devices)
        case "plural":
            return plural(cases, kind, specifier)
        case "width":
            var widths: [Int: TableValue] = [:]
            for (name, node) in cases {
                guard let width = Int(name.string) else { continue }
                widths[width] = unitOrVariations(node, name, inVariable: specifier)
            }
            return widths.isEmpty ? nil : .width(widths)
        default:
            faults.report(.malformedVariation, "A catalog has no variations by \"\(kind.string)\".", at: kind)
            return nil
        }
    }

    private mutating func plural(
        _ cases: [PropertyNode.Member], _ kind: TableText, _ specifier: String?
    ) -> TableValue? {
        var forms: [PluralCategory: TableValue] = [:]
        for (name, node) in cases {
            guard let category = PluralCategory(rawValue: name.string) else {
                faults.report(
                    .malformedVariation,
                    "\"\(name.string)\" is no plural category; they are zero, one, two, few, many and other.",
                    at: name)
                continue
            }
            forms[category] = unitOrVariations(node, name, inVariable: specifier)
        }
        if forms.isEmpty { return nil }
        faults.checkForms(forms, at: kind)
        if let specifier { return .plural(PluralForms(specifier: specifier, forms: forms)) }
        let counted = Self.countedArgument(of: forms)
        return .plural(
            PluralForms(argument: counted.position, specifier: counted.specifier, forms: forms))
    }

    /// The first whole number that a form shows is the one that the forms count.
    private static func countedArgument(
        of forms: [PluralCategory: TableValue]
    ) -> (position: Int, specifier: String) {
        for category in PluralCategory.allCases.reversed() {
            for (_, text) in forms[category]?.texts ?? [] {
                var next = 1
                for (_, token) in FormatSpecifier.tokens(in: text.string) {
                    guard case .specifier(let specifier) = token else { continue }
                    let position = specifier.position ?? next
                    if specifier.position == nil { next += 1 }
                    if specifier.isInteger || specifier.isFloat {
                        return (position, specifier.valueType)
                    }
                }
            }
        }
        return (1, "lld")
    }
}

extension FormatSpecifier {
    /// Precision, length and conversion: what `NSStringFormatValueTypeKey` and `formatSpecifier` hold.
    var valueType: String {
        var type = ""
        if case .fixed(let digits) = precision { type = ".\(digits)" }
        return type + length + String(Unicode.Scalar(conversion))
    }
}
