import Foundation

/// Numbers as the report writes them: three digits that count, and no exponent.
package enum Number {
    package static func short(_ value: Double?) -> String {
        guard let value else { return "–" }
        let size = abs(value)
        if size >= 100 || size == 0 { return grouped(value) }
        return String(format: size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f", value)
    }

    /// Two digits behind the point, for what is close to a whole number.
    package static func exact(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "–" }

    /// Four digits behind the point, for shares close to one.
    package static func fourDigits(_ value: Double?) -> String {
        value.map { String(format: "%.4f", $0) } ?? "–"
    }

    /// A share as per cent, with its sign where it is a change for the better.
    package static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }

    private static func grouped(_ value: Double) -> String {
        var digits = String(Int(abs(value).rounded()))
        var result = ""
        while digits.count > 3 {
            result = "," + digits.suffix(3) + result
            digits.removeLast(3)
        }
        return (value < 0 ? "-" : "") + digits + result
    }
}
