/// What changed from one report to the next.
///
/// Instructions and allocations are judged where both reports have them, since they say the same on a busy
/// machine; else the minimum time is.
package struct Comparison: Sendable {
    package struct Change: Sendable, Equatable {
        package enum Measure: String, Sendable { case instructions, allocations, time }

        package var job: String
        package var engine: String
        package var measure: Measure
        package var old: Double
        package var new: Double

        /// By how much of the old figure the new one is larger.
        package var growth: Double {
            if old == new { return 0 }
            return old > 0 ? new / old - 1 : .infinity
        }
    }

    package var changes: [Change] = []
    package var missing: [String] = []
    package var threshold: Double

    /// - Parameter threshold: The growth that is let pass, as a share of the old figure.
    package init(old: Report, new: Report, threshold: Double) {
        self.threshold = threshold
        for group in old.groups {
            compare(group.id.rawValue, group.rows, new.group(group.id)?.rows ?? [])
        }
        for sweep in old.sweeps {
            let points = new.sweep(sweep.id)?.points ?? []
            for point in sweep.points {
                let rows = points.first { $0.size == point.size }?.rows ?? []
                compare("\(sweep.id.rawValue)-\(point.size)", point.rows, rows)
            }
        }
    }

    package var regressions: [Change] { changes.filter { $0.growth > threshold } }

    private mutating func compare(_ job: String, _ old: [Report.Row], _ new: [Report.Row]) {
        for before in old {
            guard let after = new.first(where: { $0.engine == before.engine }) else {
                missing.append("\(job)/\(before.engine)")
                continue
            }
            func add(_ measure: Change.Measure, _ old: Double, _ new: Double) {
                changes.append(
                    Change(job: job, engine: before.engine, measure: measure, old: old, new: new))
            }
            if let old = before.instructions, let new = after.instructions {
                add(.instructions, old, new)
            } else {
                add(.time, before.minimum, after.minimum)
            }
            if let old = before.allocations, let new = after.allocations { add(.allocations, old, new) }
        }
    }

    /// The changes that count, the largest first.
    package var text: String {
        let shown = changes.filter { abs($0.growth) > threshold }.sorted { $0.growth > $1.growth }
        var text = ""
        if !shown.isEmpty {
            var table = TextTable(["compared", "of", "old", "new", "change", ""])
            for change in shown {
                let percent = change.growth.isFinite ? Number.percent(change.growth) : "from none"
                table.append([
                    "\(change.job)/\(change.engine)", change.measure.rawValue, Number.short(change.old),
                    Number.short(change.new), percent, change.growth > threshold ? "worse" : "better",
                ])
            }
            text += table.text + "\n"
        }
        if !missing.isEmpty { text += "Not measured again: \(missing.joined(separator: ", ")).\n" }
        text +=
            "\(regressions.count) of \(changes.count) figures are worse by more than \(Number.percent(threshold))."
        return text
    }
}
