public import StyledRunsCore

/// One table of one language: its keys and their values, in the order of the file.
///
/// ```swift
/// let table = StringTable(data: Array("\"New\" = \"<b>New</b> movies\";".utf8), format: .strings)
/// table["New"]?.value        // .text("<b>New</b> movies")
/// table.diagnostics          // what is wrong with the file
/// ```
///
/// A damaged file gives a table of every entry that can still be read, and diagnostics that say the rest.
public struct StringTable: Sendable {
    /// The format the table was read from.
    public let format: TableFormat
    /// The file's text, or `nil` for a binary file.
    public let source: TableSource?
    /// The entries, each key once, in the order of the file.
    public private(set) var entries: [TableEntry] = []
    /// The faults of the file, in order of their places.
    public package(set) var diagnostics: [Diagnostic] = []
    private var positions: [String: Int] = [:]

    package init(format: TableFormat, source: TableSource?) {
        self.format = format
        self.source = source
    }

    /// Makes an empty table.
    public init() { self.init(format: .strings, source: nil) }

    /// The number of keys.
    public var count: Int { entries.count }

    /// The entry of a key.
    public subscript(key: String) -> TableEntry? { positions[key].map { entries[$0] } }

    /// Adds an entry, or replaces that of the same key where it stands. Returns the entry it replaced.
    @discardableResult
    package mutating func add(_ entry: TableEntry) -> TableEntry? {
        if let position = positions[entry.key.string] {
            let old = entries[position]
            entries[position] = entry
            return old
        }
        positions[entry.key.string] = entries.count
        entries.append(entry)
        return nil
    }

    mutating func reserve(_ count: Int) {
        entries.reserveCapacity(count)
        positions.reserveCapacity(count)
    }

    /// Every key with its value: what is equal for equal tables of different formats.
    public var values: [String: TableValue] {
        Dictionary(uniqueKeysWithValues: entries.map { ($0.key.string, $0.value) })
    }
}

/// One key of a table.
public struct TableEntry: Sendable {
    /// The key.
    public let key: TableText
    /// Its value.
    public let value: TableValue
    /// The translator's comment, where the format keeps one.
    public let comment: String?
    /// How far the translation is (`new`, `translated`, `needs_review`), as a string catalog has it.
    public let state: String?

    package init(key: TableText, value: TableValue, comment: String? = nil, state: String? = nil) {
        self.key = key
        self.value = value
        self.comment = comment
        self.state = state
    }
}

/// The format of a table's file.
public enum TableFormat: String, Sendable, Hashable, CaseIterable {
    /// `.strings` as text.
    case strings
    /// `.strings` as an XML property list.
    case stringsXML
    /// `.strings` as a binary property list.
    case stringsBinary
    /// `.stringsdict` as an XML property list.
    case stringsdictXML
    /// `.stringsdict` as a binary property list.
    case stringsdictBinary
    /// `.xcstrings`.
    case catalog

    /// Whether the format is a binary one, of which no positions are known.
    public var isBinary: Bool { self == .stringsBinary || self == .stringsdictBinary }

    /// `text` as it is written inside a value of this format.
    ///
    /// - Complexity: O(n) in the length of `text`.
    public func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch (self, scalar) {
            case (.strings, "\""), (.strings, "\\"), (.catalog, "\""), (.catalog, "\\"):
                result += "\\"
                result.unicodeScalars.append(scalar)
            case (.strings, "\n"), (.catalog, "\n"): result += "\\n"
            case (.strings, "\r"), (.catalog, "\r"): result += "\\r"
            case (.strings, "\t"), (.catalog, "\t"): result += "\\t"
            case (.stringsXML, "<"), (.stringsdictXML, "<"): result += "&lt;"
            case (.stringsXML, ">"), (.stringsdictXML, ">"): result += "&gt;"
            case (.stringsXML, "&"), (.stringsdictXML, "&"): result += "&amp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
