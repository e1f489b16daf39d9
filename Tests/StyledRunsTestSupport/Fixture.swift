package import Foundation

/// One file of fixtures.
package struct Fixture: Sendable, CustomStringConvertible {
    package let file: URL
    package var cases: [FixtureCase]

    /// The file's name without its extension: the theme.
    package var description: String { file.deletingPathExtension().lastPathComponent }

    /// All fixtures, in order of their names.
    package static func all() throws -> [Fixture] {
        try FileManager.default.contentsOfDirectory(
            at: PackageFolder.fixtures, includingPropertiesForKeys: nil
        )
        .filter { $0.pathExtension == "json" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
        .map(Fixture.init(file:))
    }

    init(file: URL) throws {
        self.file = file
        cases = try JSONDecoder().decode([FixtureCase].self, from: Data(contentsOf: file))
    }

    /// Whether the expected sides are to be rewritten.
    package static var isRecording: Bool {
        ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1"
    }

    /// Writes the file back.
    package func write() throws {
        try Data(FixtureWriter.json(of: cases).utf8).write(to: file)
    }
}
