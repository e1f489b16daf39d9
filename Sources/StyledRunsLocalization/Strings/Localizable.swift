public import StyledRunsCore

/// The keys of a table as an enum, so that a misspelled key does not compile.
///
/// ```swift
/// enum Store: String, Localizable {
///     case buy = "buy_button"
///     case cart = "cart_%d"
///     static let table = "Store"
/// }
/// Store.buy.styledText
/// Store.cart.styledText(3)
/// ```
public protocol Localizable: Sendable {
    /// The name of the table the keys are in. ``Localizer/defaultTable`` unless the type says another.
    static var table: String { get }
    /// The notation of the table's values; `nil` unless the type says one.
    static var markup: MarkupKind? { get }
    /// The localizer to look up in. ``Localizer/shared`` unless the type says another.
    static var localizer: Localizer { get }
    /// The key.
    var localizationKey: String { get }
}

extension Localizable {
    /// ``Localizer/defaultTable``.
    public static var table: String { Localizer.defaultTable }
    /// None: what the localizer's configuration says.
    public static var markup: MarkupKind? { nil }
    /// ``Localizer/shared``.
    public static var localizer: Localizer { .shared }

    /// The key with its table, to pass around.
    public var localizedString: LocalizedString { localizedString() }

    /// The key with its table and arguments, to pass around.
    public func localizedString(_ arguments: any LocalizedArgument...) -> LocalizedString {
        LocalizedString(localizationKey, table: Self.table, arguments: arguments, markup: Self.markup)
    }

    /// The value in the current language. A faulty value is mended and reported.
    public var styledText: StyledText { localizedString.styledText(in: Self.localizer) }

    /// The value in the current language, its arguments filled in. A faulty value is mended and reported.
    public func styledText(_ arguments: any LocalizedArgument...) -> StyledText {
        LocalizedString(localizationKey, table: Self.table, arguments: arguments, markup: Self.markup)
            .styledText(in: Self.localizer)
    }

    /// The value as plain text.
    public var string: String { styledText.plainText }
}

extension Localizable where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var localizationKey: String { rawValue }
}
