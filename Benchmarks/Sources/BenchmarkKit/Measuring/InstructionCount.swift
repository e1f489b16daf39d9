import CBenchmark
import Foundation

/// Instructions per value, counted by callgrind.
///
/// The program runs itself once more under valgrind, which counts inside `bench_counted_region` alone and
/// writes what it counted each time that function returns.
package enum InstructionCount {
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// Where valgrind is, if anywhere on the path.
    package static var valgrind: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/valgrind" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The option that makes the program the child that is counted.
    package static let childOption = "--count-instructions"

    /// Reads everything in the plan once, each job's engine in a region of its own.
    package static func runChild(_ plan: Plan) {
        for job in plan.jobs {
            for engine in job.engines {
                var pass = engine.prepare(job.values)
                // Contexts are made, symbols bound and scratch memory grown before the counting.
                Checksum.keep(pass() &+ pass())
                withUnsafeMutablePointer(to: &pass) { pass in
                    bench_counted_region(
                        { context in
                            guard let context else { return }
                            Checksum.keep(context.assumingMemoryBound(to: Engine.Pass.self).pointee())
                        }, pass)
                }
            }
        }
    }

    /// Counts for the plan, by job and engine in its order.
    ///
    /// - Parameters:
    ///   - arguments: What makes the child build the same plan.
    package static func count(_ plan: Plan, valgrind: String, arguments: [String]) throws -> [[Double]] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("styledruns-bench-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let dump = folder.appendingPathComponent("dump").path

        let child = Process()
        child.executableURL = URL(fileURLWithPath: valgrind)
        child.arguments =
            [
                "--tool=callgrind", "--quiet", "--toggle-collect=bench_counted_region",
                "--dump-after=bench_counted_region", "--callgrind-out-file=\(dump)",
                Bundle.main.executablePath ?? CommandLine.arguments[0], childOption,
            ] + arguments
        // Hashing seeds differ from process to process, and counts with them.
        child.environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_DETERMINISTIC_HASHING": "1"], uniquingKeysWith: { $1 })
        child.standardOutput = FileHandle.nullDevice
        child.standardError = FileHandle.nullDevice
        try child.run()
        child.waitUntilExit()
        guard child.terminationStatus == 0 else {
            throw Failure(description: "valgrind ended with status \(child.terminationStatus)")
        }

        var number = 0
        return try plan.jobs.map { job in
            try job.engines.map { engine in
                number += 1
                guard let text = try? String(contentsOfFile: "\(dump).\(number)", encoding: .utf8),
                    let total = total(inDump: text)
                else { throw Failure(description: "callgrind's dump \(number) cannot be read") }
                return total / Double(job.values.count)
            }
        }
    }

    /// The instructions that a dump of callgrind's says were counted.
    package static func total(inDump text: String) -> Double? {
        for line in text.split(separator: "\n") where line.hasPrefix("summary:") || line.hasPrefix("totals:")
        {
            return Double(line.drop { $0 != ":" }.dropFirst().trimmingPrefix(while: \.isWhitespace))
        }
        return nil
    }
}
