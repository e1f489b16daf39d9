import Foundation
import StyledRunsCore

#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

extension StyleSheet {
    /// The attributes of a run in `style`, the package's own included.
    ///
    /// `viewFont`, if there is one, stands in for the sheet's default font.
    func attributes(for style: Style, viewFont: Font? = nil) -> [NSAttributedString.Key: Any] {
        var result = everything?() ?? [:]
        addDecorations(of: style.traits, to: &result)
        for entry in traits where style.traits.isSuperset(of: entry.traits) {
            result.merge(entry.attributes()) { _, new in new }
        }
        if let target = style.link {
            if let url = LinkTarget.url(target) { result[.link] = url }
            if let links { result.merge(links()) { _, new in new } }
        }
        for name in style.names {
            if let attributes = names[name] { result.merge(attributes()) { _, new in new } }
        }
        addFont(of: style.traits, viewFont: viewFont, to: &result)
        result = result.mapValues(Platform.attribute)
        result[.styledRunsTraits] = Int(style.traits.rawValue)
        if let target = style.link { result[.styledRunsLinkTarget] = target }
        if !style.names.isEmpty { result[.styledRunsNames] = style.names }
        return result
    }

    private func addDecorations(of traits: Style.Traits, to result: inout [NSAttributedString.Key: Any]) {
        // 1 is a single line in every framework.
        if traits.contains(.underline) { result[.underlineStyle] = 1 }
        if traits.contains(.strikethrough) { result[.strikethroughStyle] = 1 }
        if traits.contains(.highlighted) { result[.backgroundColor] = Platform.highlight }
    }

    /// Sets the one font of a run, and how far it is off the line.
    private func addFont(
        of traits: Style.Traits, viewFont: Font?, to result: inout [NSAttributedString.Key: Any]
    ) {
        var font =
            if let given = Platform.font(in: result[.font]) {
                Platform.font(given, adding: traits.intersection(Self.fontTraits))
            } else {
                self.font(for: traits, viewFont: viewFont)
            }
        var factor = traits.contains(.small) ? 0.85 : 1
        let scripts = traits.intersection([.subscript, .superscript])
        if !scripts.isEmpty {
            factor *= 0.7
            // Text that is both stays on the line.
            let raise = scripts == .superscript ? 0.35 : scripts == .subscript ? -0.15 : 0
            if result[.baselineOffset] == nil { result[.baselineOffset] = raise * Platform.size(of: font) }
        }
        if factor != 1 { font = Platform.font(font, scaledBy: factor) }
        result[.font] = font
    }

    /// The font of text with `traits`: the sheet's own, or one made from the closest that the sheet has.
    func font(for traits: Style.Traits, viewFont: Font? = nil) -> Font {
        let wanted = traits.intersection(Self.fontTraits)
        var best: (traits: Style.Traits, font: Font)?
        for entry in fonts where wanted.isSuperset(of: entry.traits) {
            if let best, best.traits.closeness >= entry.traits.closeness { continue }
            if let font = entry.font() { best = (entry.traits, font) }
        }
        let base = best ?? ([], viewFont ?? defaultFont())
        let missing = wanted.subtracting(base.traits)
        return missing.isEmpty ? base.font : Platform.font(base.font, adding: missing)
    }
}

extension Style.Traits {
    /// How much of a wanted font these traits make. A monospaced face cannot be had from another family, so
    /// that it counts for more than bold and italic together; bold counts for more than italic, whose
    /// slant is easily made.
    fileprivate var closeness: Int {
        (contains(.monospaced) ? 4 : 0) + (contains(.bold) ? 2 : 0) + (contains(.italic) ? 1 : 0)
    }
}
