import Foundation

/// Where the language that a user chose is kept between starts of the program.
public protocol LanguageStore: Sendable {
    /// The tag that was saved last, or `nil` for the system's language.
    func load() -> String?
    /// Keeps a tag, or with `nil` forgets it.
    func save(_ tag: String?)
}

/// Keeps the chosen language in the user defaults.
public struct UserDefaultsLanguageStore: LanguageStore {
    /// The key of the value.
    public let key: String
    /// The name of the defaults' suite, or `nil` for the standard ones.
    public let suiteName: String?

    /// Makes a store.
    public init(key: String = "StyledRunsLanguage", suiteName: String? = nil) {
        self.key = key
        self.suiteName = suiteName
    }

    // Made for each use: `UserDefaults` is not `Sendable` everywhere, and all of one suite share its values.
    private var defaults: UserDefaults { suiteName.flatMap(UserDefaults.init(suiteName:)) ?? .standard }

    /// The tag in the defaults.
    public func load() -> String? { defaults.string(forKey: key) }

    /// Writes the tag into the defaults, or removes it.
    public func save(_ tag: String?) {
        let defaults = defaults
        if let tag { defaults.set(tag, forKey: key) } else { defaults.removeObject(forKey: key) }
    }
}
