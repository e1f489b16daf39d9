public import Foundation
public import StyledRunsCore

extension Localizer {
    /// What is told of faults in values and files. It may be called on any thread.
    public typealias DiagnosticsHandler = @Sendable (LocalizationReport) -> Void

    /// What to do with a value whose markup or arguments are faulty.
    public enum FailurePolicy: Sendable, Hashable {
        /// The lookup throws.
        case throwing
        /// The lookup mends the value, so that clean text shows, and reports what it mended.
        case repairing
        /// As `repairing`, but a faulty value shows without any style.
        case plain
    }

    /// What a lookup gives for a key that no table has.
    public enum MissingKeyPolicy: Sendable, Hashable {
        /// The key as text.
        case key
        /// The key between `**`, as text: easy to spot while testing.
        case markedKey
        /// It throws.
        case throwing
    }

    /// How a localizer works.
    public struct Configuration: Sendable {
        /// Where the tables are; the first folder that has a key wins.
        public var folders: [LocalizationFolder]
        /// The language that texts are written in first: looked into last, and the one of `Base.lproj`.
        public var developmentLanguage: Language = "en"
        /// The languages of the system, most preferred first; `nil` asks Foundation.
        public var systemLanguages: [Language]?
        /// The locale that numbers are formatted in; `nil` takes that of the value's language.
        public var locale: Locale?
        /// The notation of values for which nothing else says another.
        public var markup: MarkupKind = .html
        /// The notation of a table's values.
        public var tableMarkup: [String: MarkupKind] = [:]
        /// The notation of single values, by table and key.
        public var keyMarkup: [String: [String: MarkupKind]] = [:]
        /// The tables in which `{name}` is a placeholder even when a call names no argument.
        public var tablesWithNames: Set<String> = []
        /// The parsers of the notations.
        public var parsers: MarkupParsers
        /// What to do with faulty values.
        public var failurePolicy: FailurePolicy = .repairing
        /// What to give for missing keys.
        public var missingKeyPolicy: MissingKeyPolicy = .key
        /// When arguments are isolated from the direction of the text.
        public var isolation: BidiIsolation = .whenNeeded
        /// The links that an argument may make.
        public var links: LinkPolicy = .standard
        /// How much the cache keeps.
        public var cache = CacheLimits()
        /// Where the chosen language is kept between starts; `nil` keeps it nowhere.
        public var store: (any LanguageStore)?
        /// Which form a value that differs by device shows.
        public var device = Configuration.currentDevice
        /// What is told of faults.
        public var diagnosticsHandler: DiagnosticsHandler?

        /// Makes a configuration of what every localizer needs; the rest has defaults.
        public init(folders: [LocalizationFolder], parsers: MarkupParsers) {
            self.folders = folders
            self.parsers = parsers
        }

        var preferredLanguages: [Language] {
            systemLanguages ?? Locale.preferredLanguages.map { Language($0) }
        }

        /// The name that tables have for what this program runs on.
        public static var currentDevice: String {
            #if os(iOS)
                "iphone"
            #elseif os(macOS)
                "mac"
            #elseif os(tvOS)
                "appletv"
            #elseif os(watchOS)
                "applewatch"
            #elseif os(visionOS)
                "applevision"
            #else
                "other"
            #endif
        }
    }
}
