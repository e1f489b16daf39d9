import CBenchmark
import Foundation

/// What the measurement ran on.
package struct Machine: Sendable, Codable, Equatable {
    package var processor: String
    package var cores: Int
    package var system: String
    package var toolchain: String
    package var libxml2: String
    package var configuration: String

    /// This machine.
    package static var current: Machine {
        Machine(
            processor: processorName, cores: ProcessInfo.processInfo.processorCount, system: systemName,
            toolchain: toolchainName, libxml2: String(cString: bench_libxml2_version()),
            configuration: isOptimized ? "release" : "debug")
    }

    private static var processorName: String {
        let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
        let name = line.map { $0.drop { $0 != ":" }.dropFirst().trimmingPrefix(while: \.isWhitespace) }
        return name.map(String.init) ?? firstLine(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
            ?? "unknown"
    }

    private static var systemName: String {
        let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        let line = release.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
        return line.map { $0.dropFirst("PRETTY_NAME=".count).replacingOccurrences(of: "\"", with: "") }
            ?? ProcessInfo.processInfo.operatingSystemVersionString
    }

    /// The toolchain on the path, which as a rule is the one that built this.
    private static var toolchainName: String { firstLine(of: ["swift", "--version"]) ?? "unknown" }

    private static func firstLine(of command: [String]) -> String? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").first.map(String.init)
    }

    private static var isOptimized: Bool {
        var isDebug = false
        // The condition of an assertion runs in debug builds alone.
        assert({ isDebug = true }() == ())
        return !isDebug
    }
}
