import Foundation

/// The program: checks the corpus, measures, and writes what was asked for.
package struct BenchCommand {
    private let options: Options
    private let progress = Progress()

    /// Runs with the arguments of the command line and returns the exit status.
    package static func main(_ arguments: [String]) -> Int32 {
        do {
            return try BenchCommand(options: Options(arguments)).run()
        } catch {
            complain("\(error)")
            return 2
        }
    }

    private func run() throws -> Int32 {
        if options.showsHelp {
            print(Options.help, terminator: "")
            return 0
        }
        let corpus = try Corpus(
            folder: options.corpus.map { URL(fileURLWithPath: $0) } ?? Corpus.standardFolder)
        let engines = options.leavesOutSweeps ? Engine.all.map(\.withoutSweep) : Engine.all
        let plan = Plan(corpus, engines, filter: options.filter)
        if options.isChild {
            InstructionCount.runChild(plan)
            return 0
        }
        if options.lists {
            for job in plan.jobs { print(job.name + ":", job.engines.map(\.id).joined(separator: " ")) }
            return 0
        }
        if plan.jobs.isEmpty { throw Failure(description: "nothing is named like \(options.filter ?? "")") }

        progress.show("checking the corpus")
        let disagreements = try check(corpus, plan)
        if let gates = options.gates { return try runGates(gates, corpus, engines) }

        let instructions = try countInstructions(plan)
        let measurement = Measurement(
            plan, options.isQuick ? .quick : .full, instructions: instructions, progress: progress.show)
        var report = measurement.run()
        progress.clear()
        report.disagreements = disagreements
        report.skipped = engines.compactMap { engine in
            engine.missing.map { Report.Skipped(title: engine.title, why: $0) }
        }
        if instructions == nil {
            report.skipped.append(Report.Skipped(title: "instructions", why: "valgrind is not installed"))
        }
        print(report.text)
        return try write(report)
    }

    private func check(_ corpus: Corpus, _ plan: Plan) throws -> [Disagreement] {
        let faults = corpus.faults()
        if !faults.isEmpty { throw Failure(description: faults.joined(separator: "\n")) }
        var seen: Set<String> = []
        let measured = plan.jobs.flatMap(\.engines).filter { seen.insert($0.id).inserted }
        let disagreements = corpus.disagreements(measured)
        let wrong = disagreements.filter(\.isFault)
        if !wrong.isEmpty {
            let lines = wrong.map { "\($0.engine) reads wrongly: " + $0.values.joined(separator: ", ") }
            throw Failure(description: lines.joined(separator: "\n"))
        }
        return disagreements
    }

    private func countInstructions(_ plan: Plan) throws -> [[Double]]? {
        guard let valgrind = InstructionCount.valgrind else { return nil }
        progress.show("counting instructions under valgrind")
        var arguments: [String] = []
        if let filter = options.filter { arguments += ["--filter", filter] }
        if let corpus = options.corpus { arguments += ["--corpus", corpus] }
        return try InstructionCount.count(plan, valgrind: valgrind, arguments: arguments)
    }

    private func write(_ report: Report) throws -> Int32 {
        if let path = options.json {
            try report.json.write(to: URL(fileURLWithPath: path))
        }
        if let path = options.html {
            try Data(HTMLPage(report).text.utf8).write(to: URL(fileURLWithPath: path))
        }
        guard let path = options.compare else { return 0 }
        let old = try Report(json: Self.read(path))
        let comparison = Comparison(old: old, new: report, threshold: options.threshold / 100)
        print(comparison.text)
        return comparison.regressions.isEmpty ? 0 : 1
    }

    private func runGates(_ path: String, _ corpus: Corpus, _ engines: [Engine]) throws -> Int32 {
        guard let valgrind = InstructionCount.valgrind else {
            throw Failure(description: "the gates need valgrind")
        }
        let url = URL(fileURLWithPath: path)
        let gates = try Gates(json: Self.read(path))
        // Sweeps are left out: gates are on the groups.
        progress.show("counting instructions and allocations")
        let plan = Plan(corpus, engines.map(\.withoutSweep))
        let counts = try GateCounts(
            plan: plan,
            instructions: InstructionCount.count(
                plan, valgrind: valgrind,
                arguments: [Options.withoutSweeps] + (options.corpus.map { ["--corpus", $0] } ?? [])))
        progress.clear()
        if options.recordsGates {
            try gates.recorded(from: counts, on: .current).json.write(to: url)
            print("Recorded \(path).")
            return 0
        }
        let verdicts = gates.judge(counts)
        print(GateReport(gates: gates, verdicts: verdicts, machine: .current).text)
        return verdicts.allSatisfy { $0.outcome == .passed } ? 0 : 1
    }

    private struct Failure: Error, CustomStringConvertible { var description: String }

    private static func read(_ path: String) throws -> Data {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(description: "\(path) cannot be read")
        }
        return data
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("styledruns-bench: \(text)\n".utf8))
    }
}
