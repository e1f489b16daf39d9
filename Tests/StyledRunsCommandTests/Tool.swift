import Foundation
import Testing

/// The built tool, run as a user runs it.
enum Tool {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// The executable beside the test bundle.
    static let executable: URL? = {
        let bundles =
            CommandLine.arguments.map { URL(fileURLWithPath: $0) } + Bundle.allBundles.map(\.bundleURL)
        let folders = bundles.filter { $0.pathExtension == "xctest" }.map { $0.deletingLastPathComponent() }
        return folders.map { $0.appendingPathComponent("styledruns") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    static func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(arguments, input: Data(input.utf8), environment: environment)
    }

    static func run(
        _ arguments: [String], input: Data, environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        let tool: URL = try #require(Self.executable, "the tool is not beside the tests")
        process.executableURL = tool
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        variables["NO_COLOR"] = nil
        process.environment = variables.merging(environment) { $1 }

        // Files, so that no pipe can fill up while the other one is read.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try ["input", "output", "errors"].map { name in
            let file = folder.appendingPathComponent(name)
            try (name == "input" ? input : Data()).write(to: file)
            return file
        }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
}
