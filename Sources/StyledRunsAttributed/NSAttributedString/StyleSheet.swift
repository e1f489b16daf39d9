public import Foundation
public import StyledRunsCore

/// What traits, links and the app's own names look like in an `NSAttributedString`.
///
/// <!-- not compiled: UIKit -->
/// ```swift
/// extension StyleSheet {
///     static let shop = StyleSheet(default: .preferredFont(forTextStyle: .body))
///         .styling("price", with: [.foregroundColor: UIColor.systemRed])
/// }
/// label.attributedText = NSAttributedString(text, fonts: .shop)
/// ```
///
/// A sheet keeps the expressions that it is given and not their values, and asks them anew for each string.
/// So a preferred font has the text size that the reader chose by then, no object is shared between two
/// strings, and a sheet can be used on any thread.
///
/// Nested styles combine into one font: the run of `<b><i>x</i></b>` gets the sheet's bold-italic font where
/// it has one, else one made from the closest font that it has.
///
/// Where there is neither UIKit nor AppKit, an attributed string holds an attribute that is no string,
/// number, URL, date, data, or list or table of these by its description, for Foundation there stops the
/// process over any other.
public struct StyleSheet: Sendable {
    /// Attributes, made anew for each string.
    typealias Attributes = @Sendable () -> [NSAttributedString.Key: Any]

    var defaultFont: @Sendable () -> Font
    var fonts: [(traits: Style.Traits, font: @Sendable () -> Font?)] = []
    var everything: Attributes?
    var links: Attributes?
    var traits: [(traits: Style.Traits, attributes: Attributes)] = []
    var names: [String: Attributes] = [:]

    /// The traits that choose a font.
    static let fontTraits: Style.Traits = [.bold, .italic, .monospaced]

    /// Makes a sheet from the fonts of an app. A font that is not given is made from the closest one that is.
    ///
    /// - Parameters:
    ///   - font: The font of text without a trait. By default the system's body font, which follows the
    ///     reader's text size.
    ///   - bold: The font of bold text.
    ///   - italic: The font of italic text.
    ///   - boldItalic: The font of text that is bold and italic.
    ///   - monospaced: The font of code.
    public init(
        default font: @autoclosure @escaping @Sendable () -> Font = StyleSheet.standardFont,
        bold: @autoclosure @escaping @Sendable () -> Font? = nil,
        italic: @autoclosure @escaping @Sendable () -> Font? = nil,
        boldItalic: @autoclosure @escaping @Sendable () -> Font? = nil,
        monospaced: @autoclosure @escaping @Sendable () -> Font? = nil
    ) {
        defaultFont = font
        fonts = [
            (.bold, bold), (.italic, italic), ([.bold, .italic], boldItalic), (.monospaced, monospaced),
        ]
    }

    /// The system's own fonts in the reader's text size, underlines, strikethroughs, a yellow background for
    /// highlighted text, and smaller text off the line for subscripts and superscripts.
    public static let standard = StyleSheet()

    /// The system's body font in the reader's text size.
    public static var standardFont: Font { Platform.standardFont }
}

extension StyleSheet {
    /// The sheet in which text with just these of bold, italic and monospaced has a font.
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - traits: The traits it is for. Only bold, italic and monospaced choose a font.
    public func settingFont(
        _ font: @autoclosure @escaping @Sendable () -> Font, for traits: Style.Traits
    ) -> StyleSheet {
        let traits = traits.intersection(Self.fontTraits)
        var sheet = self
        if traits.isEmpty {
            sheet.defaultFont = font
        } else {
            sheet.fonts.removeAll { $0.traits == traits }
            sheet.fonts.append((traits, font))
        }
        return sheet
    }

    /// The sheet in which text inside the app's own tag or class `name` has more attributes.
    ///
    /// A font among them is the default font there: bold text inside gets it in bold. Where names are
    /// nested the inner one wins.
    public func styling(
        _ name: String,
        with attributes: @autoclosure @escaping @Sendable () -> [NSAttributedString.Key: Any]
    ) -> StyleSheet {
        var sheet = self
        sheet.names[name] = attributes
        return sheet
    }

    /// The sheet in which text that has all of `traits` has more attributes.
    ///
    /// They come on top of those of fewer traits, and may replace what the sheet does by itself: the line of
    /// an underline, or the background of highlighted text.
    public func styling(
        _ traits: Style.Traits,
        with attributes: @autoclosure @escaping @Sendable () -> [NSAttributedString.Key: Any]
    ) -> StyleSheet {
        var sheet = self
        sheet.traits.removeAll { $0.traits == traits }
        let place =
            sheet.traits.firstIndex { $0.traits.rawValue.nonzeroBitCount > traits.rawValue.nonzeroBitCount }
        sheet.traits.insert((traits, attributes), at: place ?? sheet.traits.endIndex)
        return sheet
    }

    /// The sheet in which links have more attributes.
    public func stylingLinks(
        with attributes: @autoclosure @escaping @Sendable () -> [NSAttributedString.Key: Any]
    ) -> StyleSheet {
        var sheet = self
        sheet.links = attributes
        return sheet
    }

    /// The sheet in which all text has more attributes, such as a colour or a paragraph style.
    public func stylingEverything(
        with attributes: @autoclosure @escaping @Sendable () -> [NSAttributedString.Key: Any]
    ) -> StyleSheet {
        var sheet = self
        sheet.everything = attributes
        return sheet
    }
}
