import Foundation

/// Writes the few shapes that the plots are made of. Colours and fonts come from the page's style sheet.
struct SVG {
    let width: Double
    let height: Double
    private var body = ""

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The picture, with what it shows for whoever cannot see it.
    func element(label: String) -> String {
        """
        <svg viewBox="0 0 \(Self.number(width)) \(Self.number(height))" role="img" aria-label="\(HTMLPage.escape(label))">
        \(body)</svg>
        """
    }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) {
        body +=
            "<line class=\"\(style)\" x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\" x2=\"\(Self.number(x2))\" y2=\"\(Self.number(y2))\"/>\n"
    }

    mutating func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String, title: String
    ) {
        body +=
            "<rect class=\"\(style)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(max(width, 1)))\" height=\"\(Self.number(height))\" rx=\"2\"><title>\(HTMLPage.escape(title))</title></rect>\n"
    }

    mutating func text(_ text: String, _ x: Double, _ y: Double, _ style: String) {
        body +=
            "<text class=\"\(style)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(HTMLPage.escape(text))</text>\n"
    }

    mutating func path(_ points: [(x: Double, y: Double)], _ style: String) {
        let steps = points.enumerated().map { index, point in
            "\(index == 0 ? "M" : "L")\(Self.number(point.x)) \(Self.number(point.y))"
        }
        body += "<path class=\"\(style)\" d=\"\(steps.joined())\"/>\n"
    }

    mutating func dot(_ x: Double, _ y: Double, _ style: String, title: String) {
        body +=
            "<circle class=\"\(style)\" cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"3\"><title>\(HTMLPage.escape(title))</title></circle>\n"
    }

    private static func number(_ value: Double) -> String {
        let text = String(format: "%.1f", value)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
