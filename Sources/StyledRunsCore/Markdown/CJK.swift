/// Which characters are Chinese, Japanese or Korean to the "CJK-friendly" amendment of CommonMark.
enum CJK {
    /// Whether `scalar` is wide, full-width or half-width (Unicode Standard Annex 11) and no emoji by default,
    /// or Hangul.
    ///
    /// The ranges are those of Unicode 16 with the unassigned places between them taken in.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x1100: false
        case 0x1100...0x11FF, 0x20A9, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
            0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFFE6, 0xFFE8...0xFFEE, 0x16FE0...0x18DFF,
            0x1AFF0...0x1B2FF, 0x1D300...0x1D37F, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            !scalar.properties.isEmojiPresentation
        default: false
        }
    }

    /// Whether `scalar` selects a variant of the ideograph before it.
    static func isIdeographicSelector(_ scalar: Unicode.Scalar) -> Bool {
        (0xE0100...0xE01EF).contains(scalar.value)
    }

    /// Whether `scalar` is a variation selector for other characters than emoji.
    static func isTextSelector(_ scalar: Unicode.Scalar) -> Bool {
        (0xFE00...0xFE0E).contains(scalar.value)
    }

    /// Whether `scalar` is a quotation mark that U+FE01 makes full-width.
    static func hasFullWidthForm(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}": true
        default: false
        }
    }
}
