import Foundation
import StyledRuns

extension Engine {
    /// How apps usually do it: every other part is bold.
    static let recipe = Engine.reader(
        "recipe", "components + NSMutableAttributedString", .baseline, .markers,
        { attributed($0).length },
        agrees: { value, text in
            guard let source = value.markers else { return false }
            return styledText(attributed(source)) == text
        }
    ).on(.bold, .plain)

    /// The same without anything built of the parts.
    static let split = Engine.reader(
        "components", "components(separatedBy:) alone", .baseline, .markers,
        { $0.components(separatedBy: "**").count },
        agrees: { value, text in
            value.markers?.components(separatedBy: "**").joined() == text.plainText
        }
    ).on(.bold, .plain)

    /// The pairs of markers by a regular expression, and a string of them.
    static let regularExpression = Engine.reader(
        "regex", "NSRegularExpression + NSMutableAttributedString", .baseline, .markers,
        { matched($0).length },
        agrees: { value, text in
            guard let source = value.markers else { return false }
            return styledText(matched(source)) == text
        }
    ).on(.bold, .plain)

    // Weights stand for fonts, which Linux has none of. Foundation's attributed strings trap there when two values
    // of a class of ours are compared.
    private static let regular = NSNumber(value: 400)
    private static let bold = NSNumber(value: 700)
    private static let font = NSAttributedString.Key("font")

    private static func attributed(_ source: String) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for (index, part) in source.components(separatedBy: "**").enumerated() {
            let attributes = [font: index.isMultiple(of: 2) ? regular : bold]
            result.append(NSAttributedString(string: part, attributes: attributes))
        }
        return result
    }

    // The pattern is valid: the check before the measurement would show it otherwise.
    private static let expression = try? NSRegularExpression(
        pattern: #"\*\*(.+?)\*\*"#, options: .dotMatchesLineSeparators)

    private static func matched(_ source: String) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        let string = source as NSString
        var end = 0
        func append(_ range: NSRange, _ face: NSNumber) {
            result.append(NSAttributedString(string: string.substring(with: range), attributes: [font: face]))
        }
        let whole = NSRange(location: 0, length: string.length)
        for match in expression?.matches(in: source, range: whole) ?? [] {
            append(NSRange(location: end, length: match.range.location - end), regular)
            append(match.range(at: 1), bold)
            end = match.range.location + match.range.length
        }
        append(NSRange(location: end, length: string.length - end), regular)
        return result
    }

    private static func styledText(_ string: NSAttributedString) -> StyledText {
        var text = StyledText()
        var position = 0
        while position < string.length {
            var range = NSRange()
            let isBold = string.attribute(font, at: position, effectiveRange: &range) as? NSNumber == bold
            text += StyledText(
                (string.string as NSString).substring(with: range), style: isBold ? .bold : .plain)
            position = range.location + range.length
        }
        return text
    }
}
