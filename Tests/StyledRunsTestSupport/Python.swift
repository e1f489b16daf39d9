package import Foundation

/// Runs the generators of the package's tables, where Python is there.
package enum Python {
    /// What `python3` prints for `arguments`. When there is none, or it fails, prints that `suite` is skipped
    /// and returns `nil`.
    package static func output(of arguments: [String], for suite: String) -> Data? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        do {
            try process.run()
        } catch {
            print("skipped: \(suite): no python3")
            return nil
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        if process.terminationStatus == 127 {
            print("skipped: \(suite): no python3")
            return nil
        }
        precondition(process.terminationStatus == 0, "the generator failed")
        return data
    }
}
