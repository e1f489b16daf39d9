public import Foundation
public import StyledRunsCore

/// Why a lookup failed.
public struct LocalizationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is. New kinds may be added.
    public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The name of the kind.
        public let rawValue: String
        /// Makes a kind of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of the kind.
        public var description: String { rawValue }

        /// No table in any language that is looked into has the key.
        public static let missingKey = Self(rawValue: "missing-key")
        /// The value's markup is malformed.
        public static let malformedMarkup = Self(rawValue: "malformed-markup")
        /// The arguments do not fit the value's placeholders.
        public static let mismatchedArguments = Self(rawValue: "mismatched-arguments")
        /// A file or folder cannot be read.
        public static let unreadableFile = Self(rawValue: "unreadable-file")
    }

    /// What kind of failure it is.
    public let code: Code
    /// What is wrong, for a person.
    public let message: String
    /// The key looked up.
    public let key: String?
    /// The table looked into.
    public let table: String?
    /// The language of the value.
    public let language: Language?
    /// The file the value was read from.
    public let file: URL?
    /// The faults of the value; their places are those in ``file`` where the format keeps places.
    public let diagnostics: [Diagnostic]

    init(
        _ code: Code, _ message: String, key: String? = nil, table: String? = nil, language: Language? = nil,
        file: URL? = nil, diagnostics: [Diagnostic] = []
    ) {
        self.code = code
        self.message = message
        self.key = key
        self.table = table
        self.language = language
        self.file = file
        self.diagnostics = diagnostics
    }

    /// The message, and the diagnostics one a line.
    public var description: String {
        ([message] + diagnostics.map(\.description)).joined(separator: "\n")
    }
}

/// What a localizer found wrong while it went on.
public struct LocalizationReport: Sendable, Hashable {
    /// The key looked up, or `nil` when the report is about a file.
    public let key: String?
    /// The table looked into.
    public let table: String
    /// The language of the value.
    public let language: Language?
    /// The file the value was read from.
    public let file: URL?
    /// The faults; their places are those in ``file`` where the format keeps places.
    public let diagnostics: [Diagnostic]
}
