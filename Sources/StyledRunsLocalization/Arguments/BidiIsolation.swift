/// When an argument is wrapped in U+2068 … U+2069, so that its direction does not disturb the text around.
public enum BidiIsolation: Sendable, Hashable {
    /// When the argument holds a letter that runs against the language's direction.
    case whenNeeded
    /// Around no argument.
    case never
    /// Around every argument.
    case always

    /// Whether an argument is isolated in text of that direction.
    func isolates(_ argument: String, in direction: TextDirection) -> Bool {
        switch self {
        case .never: false
        case .always: true
        case .whenNeeded: argument.unicodeScalars.contains { Self.direction(of: $0) == direction.opposite }
        }
    }

    /// The direction of a scalar of a strong bidirectional class (L, R, AL; UAX #9), else `nil`.
    static func direction(of scalar: Unicode.Scalar) -> TextDirection? {
        let value = scalar.value
        if value < 0x590 {
            let isLetter = scalar.properties.isAlphabetic
            return isLetter ? .leftToRight : nil
        }
        switch value {
        case 0x200E: return .leftToRight
        case 0x200F, 0x061C: return .rightToLeft
        // The blocks that UAX #9 reserves for right-to-left scripts.
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            switch scalar.properties.generalCategory {
            // Digits are of weak class here, marks take the class of their letter.
            case .decimalNumber, .nonspacingMark, .enclosingMark, .format, .mathSymbol, .currencySymbol,
                .unassigned:
                return nil
            default: return .rightToLeft
            }
        default:
            return scalar.properties.isAlphabetic ? .leftToRight : nil
        }
    }
}

extension TextDirection {
    var opposite: TextDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
