import Foundation
import StyledRunsCore

extension Localizer {
    private static let sharedState = TracedMutex<Localizer?>(nil)

    /// The localizer that keys without one of their own look up in.
    ///
    /// Unless an app sets another, it reads the main bundle, keeps the chosen language in the user
    /// defaults, and has the parsers that ``MarkupParsers/linked`` finds.
    public static var shared: Localizer {
        get {
            sharedState.withLock { state in
                if let state { return state }
                var configuration = Configuration(
                    folders: [LocalizationFolder(bundle: .main)], parsers: .linked)
                // `developmentLocalization` stops the process on Linux when the bundle does not name one.
                let region = Bundle.main.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
                configuration.developmentLanguage = region.map { Language($0) } ?? "en"
                configuration.store = UserDefaultsLanguageStore()
                let made = Localizer(configuration)
                state = made
                return made
            }
        }
        set {
            let old = sharedState.withLock { state in
                let old = state
                state = newValue
                return old
            }
            // Freed when the lock is no longer held.
            withExtendedLifetime(old) {}
        }
    }

    private struct BundleLocalizer {
        let localizer: Localizer
        let owner: ObjectIdentifier
        let language: Language?
    }

    private static let bundleLocalizers = TracedMutex<[String: BundleLocalizer]>([:])

    /// A localizer that works as this one does, in its language, on the tables of a bundle.
    func localizer(for bundle: Bundle) -> Localizer {
        let path = bundle.bundleURL.path
        let owner = ObjectIdentifier(self)
        let language = language
        let known = Self.bundleLocalizers.withLock { $0[path] }
        if let known, known.owner == owner, known.language == language { return known.localizer }
        var configuration = configuration
        configuration.folders = [LocalizationFolder(bundle: bundle)]
        configuration.store = FixedLanguage(tag: language?.tag)
        let made = Localizer(configuration)
        Self.bundleLocalizers.withLock {
            $0[path] = BundleLocalizer(localizer: made, owner: owner, language: language)
        }
        return made
    }
}

/// A choice that is given once and kept nowhere.
private struct FixedLanguage: LanguageStore {
    let tag: String?

    func load() -> String? { tag }
    func save(_ tag: String?) {}
}
