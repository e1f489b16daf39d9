import CBenchmark

/// How long and how often to measure.
package struct Effort: Sendable {
    package var rounds: Int
    /// What one sample should take, in nanoseconds.
    package var sample: Double

    package static let quick = Effort(rounds: 15, sample: 1_500_000)
    package static let full = Effort(rounds: 41, sample: 5_000_000)

    /// For the points of a sweep, of which there are many.
    package var forSweep: Effort { Effort(rounds: max(9, rounds / 3), sample: sample / 2) }
}

extension Job {
    /// Nanoseconds per value: for each engine a sample a round.
    ///
    /// The engines take turns within a round, so that whatever disturbs the machine hits all of them alike, and
    /// each round starts with another one.
    package func time(_ effort: Effort, _ progress: (String) -> Void) -> [[Double]] {
        let passes = engines.map { $0.prepare(values) }
        var sum = 0
        let repetitions = passes.map { pass in
            sum &+= pass()
            var best = Double.infinity
            for _ in 0..<3 {
                let start = bench_thread_time()
                sum &+= pass()
                best = min(best, Double(bench_thread_time() - start))
            }
            return max(1, Int(effort.sample / max(best, 1)))
        }
        var samples = [[Double]](repeating: [], count: engines.count)
        for round in 0..<effort.rounds {
            progress("\(name): round \(round + 1) of \(effort.rounds)")
            for turn in engines.indices {
                let engine = (turn + round) % engines.count
                let pass = passes[engine]
                // Brings its code and data back into the cache.
                sum &+= pass()
                let start = bench_thread_time()
                for _ in 0..<repetitions[engine] { sum &+= pass() }
                let elapsed = Double(bench_thread_time() - start)
                samples[engine].append(elapsed / Double(repetitions[engine] * values.count))
            }
        }
        Checksum.keep(sum)
        return samples
    }

    /// Allocations per value, for each engine. `nil` where they cannot be counted.
    package func countAllocations() -> [Double]? {
        guard bench_counts_allocations() else { return nil }
        return engines.map { engine in
            let pass = engine.prepare(values)
            // What is made once, such as a context, is made in these.
            Checksum.keep(pass() &+ pass())
            let before = bench_allocation_count()
            let sum = pass()
            let count = bench_allocation_count() - before
            Checksum.keep(sum)
            return Double(count) / Double(values.count)
        }
    }
}

/// Where sums go that keep the work they come from alive.
enum Checksum {
    @inline(never) @_optimize(none)
    static func keep(_ sum: Int) {}
}
