import Foundation

/// Time against a size, a line an engine, both axes logarithmic.
enum LineChart {
    /// The engines shown and how each is drawn. More would hide each other.
    private static let engines = [
        ("html", "c1"), ("markdown", "c2"), ("markers", "c3"), ("sanitizer", "c4"), ("recipe", "c5 dashed"),
        ("libxml2-sax", "c6 dashed"), ("gumbo", "c7 dotted"), ("cmark", "c8 dotted"), ("md4c", "c9 dotted"),
    ]

    static func draw(_ sweep: Report.Sweep) -> String {
        var svg = SVG(width: 860, height: 470)
        let (left, right, top, floor) = (64.0, 560.0, 14.0, 408.0)
        let shown = engines.filter { sweep.points.first?.row($0.0) != nil }
        let times = sweep.points.flatMap { point in shown.compactMap { point.row($0.0)?.minimum } }
        let y = LogScale(decadesAround: times, from: floor, to: top)
        // One more than the size, where 0 is among the sizes.
        let shift = sweep.points.contains { $0.size == 0 } ? 1.0 : 0
        let sizes = sweep.points.map { Double($0.size) + shift }
        let x = LogScale(
            range: (sizes.min() ?? 1)...max(sizes.max() ?? 2, (sizes.min() ?? 1) * 2), from: left, to: right)

        for decade in y.decades {
            svg.line(left, y.position(decade), right, y.position(decade), "grid")
            svg.text(LogScale.label(decade), left - 8, y.position(decade) + 4, "tick end")
        }
        for point in sweep.points {
            let position = x.position(Double(point.size) + shift)
            svg.line(position, floor, position, floor + 5, "axis")
            svg.text(sizeLabel(point.size, sweep.id), position, floor + 22, "tick middle")
        }
        svg.line(left, floor, right, floor, "axis")
        svg.text(sweep.id.unit, (left + right) / 2, floor + 48, "tick middle")

        var ends: [(y: Double, title: String, style: String)] = []
        for (engine, style) in shown {
            let path = sweep.points.compactMap { point in
                point.row(engine).map { (x.position(Double(point.size) + shift), y.position($0.minimum)) }
            }
            svg.path(path.map { (x: $0.0, y: $0.1) }, "line \(style)")
            for point in sweep.points {
                guard let row = point.row(engine) else { continue }
                svg.dot(
                    x.position(Double(point.size) + shift), y.position(row.minimum), "dot \(style)",
                    title: "\(row.title), \(point.size): \(LogScale.label(row.minimum))")
            }
            if let last = path.last, let row = sweep.points.last?.row(engine) {
                ends.append((last.1, row.title, style))
            }
        }
        label(ends, at: right, &svg, from: top, to: floor)
        return svg.element(label: "\(sweep.id.title), \(sweep.id.unit)")
    }

    /// Names the lines at their ends, moved apart where they would overlap, a short line leading to each.
    private static func label(
        _ ends: [(y: Double, title: String, style: String)], at x: Double, _ svg: inout SVG, from top: Double,
        to floor: Double
    ) {
        let gap = 19.0
        let sorted = ends.sorted { $0.y < $1.y }
        var places = sorted.map(\.y)
        for index in places.indices.dropFirst() {
            places[index] = max(places[index], places[index - 1] + gap)
        }
        if let last = places.last, last > floor {
            places[places.count - 1] = floor
            for index in places.indices.dropLast().reversed() {
                places[index] = min(places[index], places[index + 1] - gap)
            }
        }
        for (end, place) in zip(sorted, places) {
            svg.path([(x + 4, end.y), (x + 16, place), (x + 26, place)], "line thin \(end.style)")
            svg.text(end.title, x + 31, place + 4, "name")
        }
    }

    private static func sizeLabel(_ size: Int, _ sweep: Sweep.ID) -> String {
        guard sweep == .length, size >= 1000 else { return "\(size)" }
        return "\(Int((Double(size) / 1024).rounded())) Ki"
    }
}
