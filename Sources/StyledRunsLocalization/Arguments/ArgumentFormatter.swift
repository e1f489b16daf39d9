import Foundation
import StyledRunsCore

/// Writes arguments as placeholders ask for, in a locale.
struct ArgumentFormatter: Sendable {
    let locale: Locale

    private static let neutral = Locale(identifier: "en_US_POSIX")

    /// The text of `value` for `specifier`, or `nil` when the types do not fit. A width is not applied yet.
    ///
    /// `width` and `precision` are those of the specifier, taken from arguments where it says `*`.
    func text(
        for value: ArgumentValue, _ specifier: FormatSpecifier, width: Int?, precision: Int?
    ) -> String? {
        switch specifier.conversion {
        case UInt8(ascii: "@"):
            return plainText(for: value)
        case UInt8(ascii: "s"):
            guard let text = Self.string(value) else { return nil }
            return precision.map { String(text.prefix($0)) } ?? text
        case UInt8(ascii: "c"):
            switch value {
            case .text(let text) where text.count == 1: return text
            case .integer(let code):
                return UInt32(exactly: code).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
            default: return nil
            }
        case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"):
            return radixText(for: value, specifier, width: width, precision: precision)
        default:
            return numberText(for: value, specifier, width: width, precision: precision)
        }
    }

    /// What `%@` shows for a value.
    func plainText(for value: ArgumentValue) -> String {
        switch value {
        case .text(let text): text
        case .styledText(let text): text.plainText
        case .integer(let number): number.formatted(.number.locale(locale))
        case .unsigned(let number): number.formatted(.number.locale(locale))
        case .floatingPoint(let number): number.formatted(.number.locale(locale))
        case .decimal(let number): number.formatted(.number.locale(locale))
        }
    }

    private static func string(_ value: ArgumentValue) -> String? {
        switch value {
        case .text(let text): text
        case .styledText(let text): text.plainText
        default: nil
        }
    }

    // MARK: Numbers

    private func numberText(
        for value: ArgumentValue, _ specifier: FormatSpecifier, width: Int?, precision: Int?
    ) -> String? {
        if specifier.isInteger {
            switch value {
            case .integer(let number):
                return write(number, isNegative: number < 0, specifier, width: width, precision: precision)
            case .unsigned(let number):
                return write(number, isNegative: false, specifier, width: width, precision: precision)
            default: return nil
            }
        }
        if specifier.conversion != UInt8(ascii: "f") {
            guard let number = Self.double(value) else { return nil }
            return scientific(number, specifier, precision: precision)
        }
        let digits = precision ?? 6
        let padding = Self.zeros(specifier, width: width.map { $0 - digits - (digits > 0 ? 1 : 0) })
        switch value {
        case .floatingPoint(let number):
            return number.formatted(
                style(FloatingPointFormatStyle<Double>(), specifier, padding, number.sign == .minus, digits))
        case .decimal(let number):
            return number.formatted(
                Decimal.FormatStyle(locale: locale).grouping(grouping(specifier, padding != nil))
                    .sign(strategy: specifier.flags.contains(.sign) ? .always() : .automatic)
                    .precision(
                        .integerAndFractionLength(
                            integerLimits: Self.length(padding, isNegative: number.isSignMinus, specifier),
                            fractionLimits: digits...digits)))
        case .integer(let number):
            return numberText(for: .decimal(Decimal(number)), specifier, width: width, precision: precision)
        case .unsigned(let number):
            return numberText(for: .decimal(Decimal(number)), specifier, width: width, precision: precision)
        default: return nil
        }
    }

    private func style(
        _ style: FloatingPointFormatStyle<Double>, _ specifier: FormatSpecifier, _ padding: Int?,
        _ isNegative: Bool, _ digits: Int
    ) -> FloatingPointFormatStyle<Double> {
        style.locale(locale).grouping(grouping(specifier, padding != nil))
            .sign(strategy: specifier.flags.contains(.sign) ? .always() : .automatic)
            .precision(
                .integerAndFractionLength(
                    integerLimits: Self.length(padding, isNegative: isNegative, specifier),
                    fractionLimits: digits...digits))
    }

    private func write<Number: BinaryInteger>(
        _ number: Number, isNegative: Bool, _ specifier: FormatSpecifier, width: Int?, precision: Int?
    ) -> String {
        // In C a precision, the least number of digits, turns the zero flag off.
        let padding = precision ?? Self.zeros(specifier, width: width)
        let sign =
            precision == nil && padding != nil && (isNegative || specifier.flags.contains(.sign)) ? 1 : 0
        let style = IntegerFormatStyle<Number>(locale: locale)
            .grouping(grouping(specifier, padding != nil))
            .sign(strategy: specifier.flags.contains(.sign) ? .always() : .automatic)
        guard let padding else { return number.formatted(style) }
        return number.formatted(style.precision(.integerLength(max(1, padding - sign)...)))
    }

    /// Numbers are grouped as the locale does, as `String.localizedStringWithFormat` has it. Digits that
    /// are filled up with zeros are a code rather than a quantity.
    private func grouping(
        _ specifier: FormatSpecifier, _ isPadded: Bool
    ) -> NumberFormatStyleConfiguration.Grouping {
        isPadded && !specifier.flags.contains(.grouping) ? .never : .automatic
    }

    private static func zeros(_ specifier: FormatSpecifier, width: Int?) -> Int? {
        specifier.flags.contains(.zero) && !specifier.flags.contains(.left) ? width : nil
    }

    private static func length(
        _ padding: Int?, isNegative: Bool, _ specifier: FormatSpecifier
    ) -> PartialRangeFrom<Int> {
        let sign = isNegative || specifier.flags.contains(.sign) ? 1 : 0
        return max(1, (padding ?? 1) - (padding == nil ? 0 : sign))...
    }

    private static func double(_ value: ArgumentValue) -> Double? {
        switch value {
        case .floatingPoint(let number): number
        case .integer(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .decimal(let number): Double("\(number)")
        default: nil
        }
    }

    /// `%e`, `%g` and `%a`, which no locale knows, with the locale's digits and separator.
    private func scientific(_ number: Double, _ specifier: FormatSpecifier, precision: Int?) -> String {
        var format = "%"
        if specifier.flags.contains(.sign) { format += "+" }
        if specifier.flags.contains(.alternate) { format += "#" }
        if let precision { format += ".\(precision)" }
        format += String(Unicode.Scalar(specifier.conversion))
        let text = String(format: format, number)
        if specifier.conversion == UInt8(ascii: "a") || !number.isFinite { return text }
        return localized(text)
    }

    private func localized(_ digits: String) -> String {
        let zero: Unicode.Scalar = 0.formatted(.number.locale(locale)).unicodeScalars.first ?? "0"
        let separator = locale.decimalSeparator ?? "."
        if zero == "0" && separator == "." { return digits }
        var text = ""
        for scalar in digits.unicodeScalars {
            switch scalar {
            case "0"..."9":
                text.unicodeScalars.append(Unicode.Scalar(zero.value + scalar.value - 0x30) ?? scalar)
            case ".": text += separator
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// `%x`, `%X` and `%o`: the two's complement in the bits of the length, or in 64 where it needs them.
    private func radixText(
        for value: ArgumentValue, _ specifier: FormatSpecifier, width: Int?, precision: Int?
    ) -> String? {
        var pattern: UInt64
        switch value {
        case .integer(let number):
            pattern = UInt64(bitPattern: number)
            if number < 0, specifier.bits < 64, number >= -(1 << Int64(specifier.bits - 1)) {
                pattern &= (1 << UInt64(specifier.bits)) - 1
            }
        case .unsigned(let number): pattern = number
        default: return nil
        }
        let isOctal = specifier.conversion == UInt8(ascii: "o")
        var digits = String(
            pattern, radix: isOctal ? 8 : 16, uppercase: specifier.conversion == UInt8(ascii: "X"))
        var prefix = ""
        if specifier.flags.contains(.alternate) && pattern != 0 {
            prefix = isOctal ? "0" : specifier.conversion == UInt8(ascii: "X") ? "0X" : "0x"
        }
        let count = precision ?? (Self.zeros(specifier, width: width) ?? 0) - prefix.count
        if digits.count < count { digits = String(repeating: "0", count: count - digits.count) + digits }
        return prefix + digits
    }

    // MARK: Plurals

    /// The number as plural rules see it when it is shown by the conversion `type`, such as `d` or `.1f`.
    /// `nil` when it is no number.
    func operands(of value: ArgumentValue, shownBy type: String) -> PluralOperands? {
        switch value {
        case .integer(let number) where !type.hasSuffix("f"): return PluralOperands(number)
        case .unsigned(let number) where !type.hasSuffix("f"): return PluralOperands(number)
        case .text, .styledText: return nil
        default: break
        }
        let formatter = ArgumentFormatter(locale: Self.neutral)
        var bytes = Array("%\(type)".utf8)
        bytes.append(0)
        let specifier = bytes.withUnsafeBufferPointer { FormatSpecifier($0, at: 0) }
        var text = formatter.plainText(for: value)
        if let specifier, specifier.conversion == UInt8(ascii: "f"),
            let shown = formatter.text(for: value, specifier, width: nil, precision: specifier.fixedPrecision)
        {
            text = shown
        }
        return PluralOperands(digits: text.replacing(",", with: ""))
    }
}

extension FormatSpecifier {
    var fixedPrecision: Int? {
        if case .fixed(let digits) = precision { return digits }
        return nil
    }
}
