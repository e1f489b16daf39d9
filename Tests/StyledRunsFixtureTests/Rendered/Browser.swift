import Foundation

/// A Chromium without a window.
struct Browser {
    private let program: URL

    /// The browser that `CHROMIUM` names, or the first one on the path. When there is none, prints that `suite` is
    /// skipped and gives `nil`.
    init?(for suite: String) {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        let candidates =
            environment["CHROMIUM"].map { [$0] } ?? names.flatMap { name in folders.map { "\($0)/\(name)" } }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            print("skipped: \(suite): no Chromium (install it, or set CHROMIUM)")
            return nil
        }
        program = URL(filePath: path)
    }

    /// The page as it is after its script ran.
    func document(of page: URL) throws -> String {
        String(decoding: try run(["--dump-dom", page.absoluteString]), as: UTF8.self)
    }

    /// Writes a picture of the page's first `height` pixels.
    func writeScreenshot(of page: URL, to file: URL, height: Int) throws {
        _ = try run([
            "--screenshot=\(file.path)", "--window-size=1200,\(height)", "--hide-scrollbars",
            page.absoluteString,
        ])
    }

    private func run(_ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = program
        // A container has no sandbox of the browser's kind, and little shared memory.
        process.arguments =
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--virtual-time-budget=10000",
            ]
            + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let limit = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: limit)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        limit.cancel()
        return data
    }
}
