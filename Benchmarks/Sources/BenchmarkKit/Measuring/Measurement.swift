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
            let rows = rows([job], from: number, effort, name: job.name)[0]
            report.groups.append(
                Report.Group(
                    id: group.id, valueCount: group.values.count,
                    medianLength: lengths.isEmpty ? 0 : lengths[lengths.count / 2], rows: rows))
            number += 1
        }
        for (sweep, jobs) in plan.sweeps {
            let rows = rows(jobs, from: number, effort.forSweep, name: sweep.id.title)
            let points = zip(sweep.points, rows).map { Report.Point(size: $0.size, rows: $1) }
            report.sweeps.append(Report.Sweep(id: sweep.id, points: points))
            number += jobs.count
        }
        return report
    }

    /// The rows of jobs that are timed in turns; `first` is the number of the first one in the plan.
    private func rows(_ jobs: [Job], from first: Int, _ effort: Effort, name: String) -> [[Report.Row]] {
        let allocations = jobs.map { $0.countAllocations() }
        let samples = Stopwatch(jobs, effort).run { round in
            progress("\(name): round \(round + 1) of \(effort.rounds)")
        }
        return jobs.indices.map { index in
            let job = jobs[index]
            return job.engines.indices.map { engine in
                Report.Row(
                    engine: job.engines[engine].id, title: job.engines[engine].title,
                    family: job.engines[engine].family, notation: job.engines[engine].notation,
                    bytes: job.bytesPerValue(job.engines[engine]), samples: samples[index][engine],
                    allocations: allocations[index]?[engine],
                    instructions: instructions?[first + index][engine])
            }
        }
    }
}
