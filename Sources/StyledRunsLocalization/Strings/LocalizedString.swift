public import StyledRunsCore

/// A key with all that its lookup needs, to pass around before it is shown.
///
/// ```swift
/// let name = "Ann"
/// let label: LocalizedString = "NewMovies"
/// let greeting: LocalizedString = "Hello \(name)"     // the key "Hello %@" with one argument
/// let files = LocalizedString("files_%d", table: "Store", arguments: [3])
/// label.styledText                                    // in the current language of `Localizer.shared`
/// ```
public struct LocalizedString: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The name of the table; `nil` for ``Localizer/defaultTable``.
    public var table: String?
    /// What the placeholders stand for, by position.
    public var arguments: [ArgumentValue]
    /// What `{name}` stands for, by name.
    public var namedArguments: [String: ArgumentValue]
    /// The notation of the value; `nil` for what the localizer's configuration says.
    public var markup: MarkupKind?
    /// The value to show when no table has the key; `nil` for what the missing-key policy says.
    public var fallback: String?

    /// Makes a localized string of its parts.
    public init(
        _ key: String, table: String? = nil, arguments: [any LocalizedArgument] = [],
        named names: [String: any LocalizedArgument] = [:], markup: MarkupKind? = nil, fallback: String? = nil
    ) {
        self.key = key
        self.table = table
        self.arguments = arguments.map(\.argumentValue)
        namedArguments = names.mapValues(\.argumentValue)
        self.markup = markup
        self.fallback = fallback
    }

    private func request(isLenient: Bool) -> Localizer.Request {
        Localizer.Request(
            key: key, table: table, markup: markup, arguments: arguments, names: namedArguments,
            fallback: fallback, isLenient: isLenient)
    }

    /// The value as its table has it, markup and placeholders included; the key when no table has it.
    ///
    /// - Complexity: O(n) in the lengths of the value and its arguments. The first lookup in a table reads its
    ///   files.
    public func resolve(in localizer: Localizer = .shared) -> String {
        localizer.rawValue(key, arguments: arguments, table: table) ?? fallback ?? key
    }

    /// The value in the current language of ``Localizer/shared``, its arguments filled in.
    ///
    /// It never fails: a faulty value is mended and reported, whatever the failure policy.
    public var styledText: StyledText { styledText(in: .shared) }

    /// The value as plain text: what a log or an accessibility label wants.
    public var string: String { styledText.plainText }

    /// The value in the current language of `localizer`, its arguments filled in.
    ///
    /// It never fails: a faulty value is mended and reported, whatever the failure policy.
    ///
    /// - Complexity: O(n) in the lengths of the value and its arguments. The first lookup in a table reads its
    ///   files.
    public func styledText(in localizer: Localizer) -> StyledText {
        do {
            return try localizer.lookUp(request(isLenient: true))
        } catch {
            // A lenient lookup has nothing to throw; should it ever, the key is what there is to show.
            return StyledText(key)
        }
    }

    /// The value in the current language of `localizer`, or what is wrong with it.
    ///
    /// - Throws: ``LocalizationError`` when the policies for failures or missing keys say so.
    /// - Complexity: O(n) in the lengths of the value and its arguments. The first lookup in a table reads its
    ///   files.
    public func checkedStyledText(in localizer: Localizer = .shared) throws(LocalizationError) -> StyledText {
        try localizer.lookUp(request(isLenient: false))
    }
}

extension LocalizedString: ExpressibleByStringInterpolation {
    /// Makes a localized string of a key.
    public init(stringLiteral key: String) { self.init(key) }

    /// Makes a localized string whose key has a placeholder for each interpolated value.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringInterpolation.key, arguments: stringInterpolation.arguments)
    }

    /// Collects the key and the arguments of an interpolation.
    ///
    /// The placeholder is `%@` for text, `%lld` and `%llu` for whole numbers, `%lf` and `%f` for numbers
    /// with a fraction, unless a `specifier` is given. A percent sign in the text becomes `%%`.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [ArgumentValue] = []

        /// Makes an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 4 * interpolationCount)
        }

        /// Adds text.
        public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

        /// Adds an argument.
        public mutating func appendInterpolation<Argument: LocalizedArgument>(_ argument: Argument) {
            key += Argument.placeholder
            arguments.append(argument.argumentValue)
        }

        /// Adds an argument that a placeholder of its own shows, such as `%.2f`.
        public mutating func appendInterpolation(_ argument: some LocalizedArgument, specifier: String) {
            key += specifier
            arguments.append(argument.argumentValue)
        }
    }
}
