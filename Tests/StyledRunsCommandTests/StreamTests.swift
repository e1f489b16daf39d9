import Foundation
import Testing

@Suite struct StreamTests {
    private func start(_ arguments: [String]) throws -> (Process, input: FileHandle, output: FileHandle) {
        let process = Process()
        let tool: URL = try #require(Tool.executable, "the tool is not beside the tests")
        process.executableURL = tool
        process.arguments = arguments
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, input.fileHandleForWriting, output.fileHandleForReading)
    }

    /// A program that talks to the tool over pipes has each answer before it sends the next line.
    @Test func everyAnswerComesBeforeTheNextLineIsSent() throws {
        let (process, input, output) = try start(["convert", "--jsonl"])
        for number in 0..<20 {
            try input.write(contentsOf: Data("{\"html\":\"<b>\(number)</b>\"}\n".utf8))
            var answer = Data()
            while answer.last != 0x0A { answer += try #require(try output.read(upToCount: 1)) }
            #expect(String(decoding: answer, as: UTF8.self).contains("\"\(number)\""))
        }
        try input.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func aReaderThatGoesAwayEndsTheToolQuietly() throws {
        let (process, input, output) = try start(["convert"])
        try output.close()
        let line = Data(String(repeating: "<b>x</b>\n", count: 20_000).utf8)
        // The tool stops reading, so the write may fail; it must not hang.
        signal(SIGPIPE, SIG_IGN)
        for _ in 0..<20 { try? input.write(contentsOf: line) }
        try? input.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }

    @Test func anOutputThatCannotBeWrittenIsAnError() throws {
        guard let full = FileHandle(forWritingAtPath: "/dev/full") else {
            print("skipped: a full disk: this system has no /dev/full")
            return
        }
        let process = Process()
        let tool: URL = try #require(Tool.executable, "the tool is not beside the tests")
        process.executableURL = tool
        process.arguments = ["convert", "x"]
        let errors = Pipe()
        process.standardOutput = full
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(process.terminationStatus == 1)
        #expect(message.hasPrefix("styledruns: cannot write the output: "))
    }
}
