/// Values that engines read side by side: a group, or a point of a sweep.
package struct Job: Sendable {
    package var name: String
    package var values: [Value]
    package var engines: [Engine]

    /// What `engine` has to read for one value, in bytes on average.
    package func bytesPerValue(_ engine: Engine) -> Double {
        let bytes = values.reduce(0) { $0 + ($1.source(engine.notation)?.utf8.count ?? 0) }
        return Double(bytes) / Double(max(values.count, 1))
    }
}

/// What is measured, in order.
package struct Plan: Sendable {
    package var groups: [(group: ValueGroup, job: Job)] = []
    package var sweeps: [(sweep: Sweep, jobs: [Job])] = []

    /// - Parameter filter: What the name `GROUP/ENGINE` must hold, such as `bold/` or `html`.
    package init(_ corpus: Corpus, _ engines: [Engine], filter: String? = nil) {
        func isWanted(_ job: String, _ engine: Engine) -> Bool {
            engine.missing == nil && (filter.map { "\(job)/\(engine.id)".contains($0) } ?? true)
        }
        for group in corpus.groups {
            let name = group.id.rawValue
            let readers = engines.filter { engine in
                engine.groups.contains(group.id) && isWanted(name, engine)
            }
            if readers.isEmpty { continue }
            groups.append((group, Job(name: name, values: group.values, engines: readers)))
        }
        for sweep in corpus.sweeps {
            let readers = engines.filter { $0.isSwept && isWanted(sweep.id.rawValue, $0) }
            if readers.isEmpty { continue }
            let jobs = sweep.points.map {
                Job(name: "\(sweep.id.rawValue)-\($0.size)", values: [$0.value], engines: readers)
            }
            sweeps.append((sweep, jobs))
        }
    }

    package var jobs: [Job] { groups.map(\.job) + sweeps.flatMap(\.jobs) }
}
