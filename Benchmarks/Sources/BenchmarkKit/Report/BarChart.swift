/// Time per value, a bar an engine, the fastest on top.
enum BarChart {
    static func draw(_ group: Report.Group) -> String {
        let rows = group.rows.sorted { $0.middle < $1.middle }
        let rowHeight = 26.0
        let left = 346.0
        let bottom = 34.0
        var svg = SVG(width: 860, height: Double(rows.count) * rowHeight + bottom + 8)
        let scale = LogScale(decadesAround: [10] + rows.map(\.middle), from: left, to: 790)
        let floor = svg.height - bottom
        for decade in scale.decades {
            let x = scale.position(decade)
            svg.line(x, 4, x, floor, "grid")
            svg.text(LogScale.label(decade), x, floor + 20, "tick middle")
        }
        for (index, row) in rows.enumerated() {
            let y = Double(index) * rowHeight + 8
            let end = scale.position(row.middle)
            svg.text(row.title, left - 10, y + 13, row.family == .ours ? "name strong end" : "name end")
            svg.rectangle(
                left, y, end - left, rowHeight - 9, "bar \(row.family.rawValue)",
                title:
                    "\(row.title): median \(LogScale.label(row.middle)), minimum \(LogScale.label(row.minimum))"
            )
            svg.text(LogScale.label(row.middle), end + 6, y + 13, "value")
        }
        return svg.element(label: "Median time per value by engine, \(group.id.title)")
    }
}
