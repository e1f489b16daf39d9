/// Runs a plan and collects the report.
package struct Measurement {
    package var plan: Plan
    package var effort: Effort
    /// Instructions by job and engine; `nil` where they were not counted.
    package var instructions: [[Double]]?
    package var progress: (String) -> Void

    package init(
        _ plan: Plan, _ effort: Effort, instructions: [[Double]]?, progress: @escaping (String) -> Void
    ) {
        self.plan = plan
        self.effort = effort
        self.instructions = instructions
        self.progress = progress
    }

    package func run() -> Report {
        var report = Report(machine: .current, rounds: effort.rounds)
        var number = 0
        for (group, job) in plan.groups {
            let lengths = group.values.map(\.html.utf8.count).sorted()
            report.groups.append(
                Report.Group(
                    id: group.id, valueCount: group.values.count,
                    medianLength: lengths.isEmpty ? 0 : lengths[lengths.count / 2],
                    rows: rows(job, number, effort)))
            number += 1
        }
        for (sweep, jobs) in plan.sweeps {
            var points: [Report.Point] = []
            for (point, job) in zip(sweep.points, jobs) {
                points.append(Report.Point(size: point.size, rows: rows(job, number, effort.forSweep)))
                number += 1
            }
            report.sweeps.append(Report.Sweep(id: sweep.id, points: points))
        }
        return report
    }

    private func rows(_ job: Job, _ number: Int, _ effort: Effort) -> [Report.Row] {
        let allocations = job.countAllocations()
        let samples = job.time(effort, progress)
        return job.engines.enumerated().map { index, engine in
            Report.Row(
                engine: engine.id, title: engine.title, family: engine.family, notation: engine.notation,
                bytes: job.bytesPerValue(engine), samples: samples[index], allocations: allocations?[index],
                instructions: instructions?[number][index])
        }
    }
}
