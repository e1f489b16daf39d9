public import Foundation
import StyledRunsCore

extension String {
    /// The value of this key as plain text, in the current language: `"Buy".localized(table: "Store")`.
    ///
    /// The value is no markup here and shows as it is written; what a missing key shows is the missing-key
    /// policy of ``Localizer/shared``, except that nothing is thrown.
    ///
    /// - Parameters:
    ///   - table: the name of the table; `nil` for ``Localizer/defaultTable``.
    ///   - bundle: where the table is; `nil` for the folders of ``Localizer/shared``.
    ///   - arguments: what the placeholders stand for.
    public func localized(
        table: String? = nil, bundle: Bundle? = nil, _ arguments: any LocalizedArgument...
    ) -> String {
        let localizer = bundle.map { Localizer.shared.localizer(for: $0) } ?? .shared
        return LocalizedString(self, table: table, arguments: arguments, markup: .plain)
            .styledText(in: localizer).plainText
    }
}
