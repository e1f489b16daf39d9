/// A formatted number as plural rules see it: its value and its visible fraction digits (UTS #35, part 3).
///
/// `1`, `1.0` and `1.00` are different operands, since languages tell "1 star" from "1.0 stars".
public struct PluralOperands: Sendable, Hashable {
    // The standard's one-letter names, since the rules are written in them.

    /// The integer digits. Of a number of more than 18 digits, the last 18 and a leading 1: no rule can
    /// tell it from the number itself.
    let i: UInt64
    /// The number of visible fraction digits.
    let v: Int
    /// The visible fraction digits as a number, the first 18 of them.
    let f: UInt64
    /// The visible fraction digits without trailing zeros as a number.
    let t: UInt64
    /// The exponent of a compact form, such as 6 in "1M".
    let e: Int

    /// The number of visible fraction digits without trailing zeros.
    var w: Int {
        var digits = v
        var rest = f
        while digits > 0 && rest % 10 == 0 {
            digits -= 1
            rest /= 10
        }
        return digits
    }

    /// Whether the value has no fraction but zeros.
    var isWhole: Bool { t == 0 }

    /// Whether the value is 0, however it is written.
    var isZero: Bool { i == 0 && t == 0 }

    /// Makes the operands of a whole number. The sign does not matter to any rule.
    public init(_ value: some BinaryInteger) {
        let magnitude = value.magnitude
        let limit: UInt64 = 1_000_000_000_000_000_000
        if let small = UInt64(exactly: magnitude), small < limit {
            i = small
        } else {
            i = UInt64(truncatingIfNeeded: magnitude % .init(limit)) + limit
        }
        v = 0
        f = 0
        t = 0
        e = 0
    }

    /// Reads ASCII digits with an optional sign, fraction and compact exponent: `-1.50`, `1.2c6`.
    ///
    /// Returns `nil` for anything else.
    ///
    /// - Complexity: O(n) in the length of `digits`.
    public init?(digits: String) {
        var whole: [UInt8] = []
        var fraction: [UInt8] = []
        var exponent = 0
        var stage = 0
        var exponentDigits = 0
        for (index, byte) in digits.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                guard index == 0 else { return nil }
            case UInt8(ascii: "."):
                guard stage == 0 else { return nil }
                stage = 1
            case UInt8(ascii: "c"), UInt8(ascii: "e"):
                guard stage < 2 else { return nil }
                stage = 2
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                switch stage {
                case 0: whole.append(digit)
                case 1: fraction.append(digit)
                default:
                    exponentDigits += 1
                    guard exponentDigits <= 3 else { return nil }
                    exponent = exponent * 10 + Int(digit)
                }
            default:
                return nil
            }
        }
        guard !whole.isEmpty, stage != 1 || !fraction.isEmpty, stage != 2 || exponentDigits > 0 else {
            return nil
        }
        // The value is the one that is meant: 1.2c6 is 1200000.
        for _ in 0..<exponent { whole.append(fraction.isEmpty ? 0 : fraction.removeFirst()) }
        self.init(whole: whole, fraction: fraction, exponent: exponent)
    }

    private init(whole: [UInt8], fraction: [UInt8], exponent: Int) {
        func number(_ digits: some Sequence<UInt8>) -> UInt64 { digits.reduce(0) { $0 * 10 + UInt64($1) } }
        let significant = whole.drop { $0 == 0 }
        let high: UInt64 = significant.count > 18 ? 1_000_000_000_000_000_000 : 0
        i = number(significant.suffix(18)) + high
        v = fraction.count
        f = number(fraction.prefix(18))
        var trimmed = fraction[...]
        while trimmed.last == 0 { trimmed.removeLast() }
        // A digit past the 18th still makes the number a fraction.
        let first = number(trimmed.prefix(18))
        t = first == 0 && !trimmed.isEmpty ? 1 : first
        e = exponent
    }
}
