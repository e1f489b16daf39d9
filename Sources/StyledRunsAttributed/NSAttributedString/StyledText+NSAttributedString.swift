public import Foundation
public import StyledRunsCore

#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

extension StyledText {
    /// Makes the styled text of an attributed string.
    ///
    /// `StyledText(NSAttributedString(text)) == text` for every text and every style sheet. Of a run that
    /// was made elsewhere it keeps what a styled text can express: bold, italic and monospaced fonts,
    /// underlines, strikethroughs, and links.
    ///
    /// - Complexity: O(n) in the length of the string.
    public init(_ attributed: NSAttributedString) {
        var string = attributed.string
        string.makeContiguousUTF8()
        let utf16 = string.utf16
        self = RunBuilder.withScratch(utf8Count: string.utf8.count) { (builder: consuming RunBuilder) in
            var position = utf16.startIndex
            var location = 0
            while location < attributed.length {
                var range = NSRange()
                let attributes = attributed.attributes(at: location, effectiveRange: &range)
                let length = range.location + range.length - location
                let end = utf16.index(position, offsetBy: length)
                // An end inside a surrogate pair counts as the scalar's start, here and for the next run.
                builder.append(string[position..<end], style: builder.stored(Style(attributes)))
                position = end
                location += length
            }
            return builder.finish()
        }
    }
}

extension Style {
    /// The style that the attributes of a run stand for.
    init(_ attributes: [NSAttributedString.Key: Any]) {
        if let bits = attributes[.styledRunsTraits] as? Int {
            self.init(
                traits: Traits(rawValue: UInt16(truncatingIfNeeded: bits)),
                link: attributes[.styledRunsLinkTarget] as? String,
                names: attributes[.styledRunsNames] as? [String] ?? [])
            return
        }
        self.init()
        if let font = Platform.font(in: attributes[.font]) { traits = Platform.traits(of: font) }
        if let line = attributes[.underlineStyle] as? Int, line != 0 { traits.insert(.underline) }
        if let line = attributes[.strikethroughStyle] as? Int, line != 0 { traits.insert(.strikethrough) }
        switch attributes[.link] {
        case let url as URL: link = url.absoluteString
        case let string as String: link = string
        default: break
        }
    }
}
