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

/// Times the engines of jobs that belong together, in turns.
///
/// All engines take turns within a round, and so do the points of a sweep, so that whatever disturbs the machine
/// hits all of them alike. Each round starts with another engine.
struct Stopwatch {
    private struct Runner {
        var pass: Engine.Pass
        var repetitions: Int
        var valueCount: Int
    }

    private let runners: [[Runner]]
    private let effort: Effort

    /// Prepares the engines and tries out how often each must run to fill a sample.
    init(_ jobs: [Job], _ effort: Effort) {
        self.effort = effort
        runners = jobs.map { job in
            job.engines.map { engine in
                let pass = engine.prepare(job.values)
                var sum = pass()
                var best = Double.infinity
                for _ in 0..<3 {
                    let start = bench_thread_time()
                    sum &+= pass()
                    best = min(best, Double(bench_thread_time() - start))
                }
                Checksum.keep(sum)
                return Runner(
                    pass: pass, repetitions: max(1, Int(effort.sample / max(best, 1))),
                    valueCount: job.values.count)
            }
        }
    }

    /// Nanoseconds per value by job and engine, a sample a round.
    func run(_ progress: (_ round: Int) -> Void) -> [[[Double]]] {
        var samples = runners.map { [[Double]](repeating: [], count: $0.count) }
        for round in 0..<effort.rounds {
            progress(round)
            for (job, engines) in runners.enumerated() {
                for turn in engines.indices {
                    let engine = (turn + round) % engines.count
                    samples[job][engine].append(Self.sample(engines[engine]))
                }
            }
        }
        return samples
    }

    private static func sample(_ runner: Runner) -> Double {
        // Brings its code and data back into the cache.
        var sum = runner.pass()
        let start = bench_thread_time()
        for _ in 0..<runner.repetitions { sum &+= runner.pass() }
        let elapsed = bench_thread_time() - start
        Checksum.keep(sum)
        return Double(elapsed) / Double(runner.repetitions * runner.valueCount)
    }
}

extension Job {
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
