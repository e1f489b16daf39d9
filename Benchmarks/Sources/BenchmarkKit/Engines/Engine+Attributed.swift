import Foundation
import StyledRuns

extension Engine {
    static let attributedString = Engine.renderer(
        "attributed", "AttributedString of the runs", .ours,
        { text in
            let string = AttributedString(text)
            return string.startIndex == string.endIndex ? 0 : 1
        },
        agrees: { _, text in StyledText(AttributedString(text)) == text })

    static let nsAttributedString = Engine.renderer(
        "ns-attributed", "NSAttributedString of the runs", .ours, { NSAttributedString($0).length },
        agrees: { _, text in StyledText(NSAttributedString(text)) == text })
}
