extension Report {
    /// The sentence that sums the run up: HTML against splitting at markers.
    package var headline: String {
        guard let bold = group(.bold), let slower = bold.timeRatio("html", to: "markers") else {
            return "HTML and `**` splitting were not both measured."
        }
        var sentence =
            "Reading HTML takes \(Number.short(slower)) times as long as splitting at `**` (both into the same runs)"
        if let recipe = bold.timeRatio("recipe", to: "html") {
            sentence +=
                ", and the usual `components(separatedBy:)` recipe with NSMutableAttributedString "
                + "\(Number.short(recipe)) times as long as HTML"
        }
        return sentence
            + ", on \(bold.valueCount) localized values with bold spans (median \(bold.medianLength) bytes of "
            + "HTML), on \(machine.processor) (\(machine.cores) cores, \(machine.system)) with libxml2 \(machine.libxml2) and "
            + "\(machine.toolchain), \(machine.configuration) build."
    }

    /// The report for a terminal.
    package var text: String {
        var parts = [headline + "\n"]
        parts += groups.map(table)
        parts += sweeps.map(table)
        parts.append(targets)
        parts += disagreements.map { odd in
            "\(odd.engine) reads \(odd.values.count) of \(odd.total) values otherwise: "
                + odd.values.prefix(4).joined(separator: ", ") + (odd.values.count > 4 ? " …" : "") + "\n"
        }
        parts += skipped.map { "Skipped: \($0.title), \($0.why).\n" }
        return parts.joined(separator: "\n")
    }

    private func table(_ group: Group) -> String {
        var table = TextTable([
            "ns/value", "min", "median", "MB/s", "allocs", "instr", "× `**` recipe", "× libxml2",
        ])
        for row in group.rows {
            table.append([
                row.title, Number.short(row.minimum), Number.short(row.middle),
                Number.short(row.megabytesPerSecond), Number.exact(row.allocations),
                Number.short(row.instructions), Number.short(group.timeRatio(row.engine, to: "recipe")),
                Number.short(group.timeRatio(row.engine, to: "libxml2-sax")),
            ])
        }
        return "\(group.valueCount) \(group.id.title), median \(group.medianLength) bytes\n\n\(table.text)"
    }

    private func table(_ sweep: Sweep) -> String {
        guard let first = sweep.points.first else { return "" }
        var table = TextTable(["ns/value (min)"] + sweep.points.map { String($0.size) } + ["R²"])
        for row in first.rows {
            table.append(
                [row.title] + sweep.points.map { Number.short($0.row(row.engine)?.minimum) }
                    + [Number.fourDigits(sweep.timeFit(row.engine)?.rSquared)])
        }
        return "\(sweep.id.title) (\(sweep.id.unit))\n\n\(table.text)"
    }

    private var targets: String {
        var table = TextTable(["speed to reach", "limit", "time", "instructions", ""])
        for row in attainments {
            table.append([
                row.title, (row.isUpperLimit ? "≤ " : "≥ ") + Number.short(row.limit),
                row.isUpperLimit ? Number.short(row.time) : Number.fourDigits(row.time),
                row.isUpperLimit ? Number.short(row.instructions) : Number.fourDigits(row.instructions),
                row.isMet.map { $0 ? "met" : "missed" } ?? "not measured",
            ])
        }
        return table.text
    }
}
