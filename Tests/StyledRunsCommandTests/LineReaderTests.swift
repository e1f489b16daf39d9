import Foundation
import StyledRunsTestSupport
import Testing

@testable import StyledRunsCommand

@Suite struct LineReaderTests {
    /// The lines of `data` when it is read in chunks of `chunkSize` bytes at first.
    private func lines(of data: Data, chunkSize: Int) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forReadingFrom: file)
        var reader = LineReader(handle.fileDescriptor, chunkSize: chunkSize)
        var lines: [String] = []
        let failure = reader.forEachLine {
        } _: { line in
            lines.append(String(decoding: line, as: UTF8.self))
            return true
        }
        #expect(failure == nil)
        return lines
    }

    @Test(arguments: [1, 2, 3, 5, 7, 64])
    func linesDoNotDependOnTheChunks(chunkSize: Int) throws {
        let data = Data("\u{FEFF}eins\r\n\n日本語\r\nend \r in\r\r\nlast".utf8)
        let expected = ["eins", "", "日本語", "end \r in\r", "last"]
        #expect(
            try lines(of: data, chunkSize: chunkSize).map { Array($0.utf8) }
                == expected.map { Array($0.utf8) })
        #expect(try lines(of: data + [0x0A], chunkSize: chunkSize).count == 5)
        #expect(try lines(of: data + [0x0A, 0x0A], chunkSize: chunkSize).last == "")
        #expect(try lines(of: Data(), chunkSize: chunkSize) == [])
        #expect(try lines(of: Data([0x0A]), chunkSize: chunkSize) == [""])
    }

    @Test func randomLinesComeBack() throws {
        let failure = try RandomCases.firstFailure(cases: 200) { random -> String? in
            let expected = (0..<random.below(6)).map { _ in
                String(repeating: "x", count: random.below(random.oneIn(4) ? 300 : 9)) + "é"
            }
            let data = Data(expected.map { $0 + "\n" }.joined().utf8)
            return try lines(of: data, chunkSize: 1 + random.below(40)) == expected ? nil : "\(expected)"
        }
        #expect(failure == nil)
    }

    @Test func readingStopsWhenAsked() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\nb\n".utf8))
        var reader = LineReader(pipe.fileHandleForReading.fileDescriptor)
        var count = 0
        let failure = reader.forEachLine {
        } _: { _ in
            count += 1
            return false
        }
        #expect(failure == nil && count == 1)
    }

    @Test func aDescriptorThatCannotBeReadIsAFailure() {
        var reader = LineReader(-1)
        let failure = reader.forEachLine {
        } _: { _ in
            true
        }
        #expect(failure != nil)
    }
}
