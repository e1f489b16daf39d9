package import Foundation

/// The values that everything is measured on, in groups.
///
/// The files in `Fixtures/Benchmark` follow what tables of real apps hold: how long values are, how often they
/// are tagged and with what, how many hold placeholders, and in which scripts they are written.
package struct Corpus: Sendable {
    package var groups: [ValueGroup]
    package var sweeps: [Sweep]

    /// The folder in the package's own checkout.
    package static var standardFolder: URL {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent("Fixtures/Benchmark")
    }

    package init(folder: URL) throws {
        func values(_ name: String) throws -> [Value] {
            let path = folder.appendingPathComponent(name + ".json").path
            guard let data = FileManager.default.contents(atPath: path) else {
                throw Fault(description: "\(path) cannot be read")
            }
            return try JSONDecoder().decode([Value].self, from: data)
        }
        let marked = try values("marked")
        let plain = try values("plain")
        groups = [
            ValueGroup(.bold, marked.filter { $0.markers != nil }),
            ValueGroup(.marked, marked),
            ValueGroup(.plain, plain),
        ]
        let words = plain.filter { $0.language == "en" }.flatMap { $0.plain.split(separator: " ") }
            .filter { $0.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) } }
        if words.isEmpty { throw Fault(description: "no plain English value to make the sweeps of") }
        sweeps = [.length(words), .tags(words)]
    }

    private struct Fault: Error, CustomStringConvertible { var description: String }

    package func group(_ id: ValueGroup.ID) -> ValueGroup {
        // Every identifier has its group since `init`.
        groups.first { $0.id == id } ?? ValueGroup(id, [])
    }
}

/// Values that are measured together.
package struct ValueGroup: Sendable {
    package enum ID: String, Sendable, Codable, CaseIterable {
        case bold, marked, plain

        package var title: String {
            switch self {
            case .bold: "values with bold spans"
            case .marked: "all values with markup"
            case .plain: "values without markup"
            }
        }
    }

    package var id: ID
    package var values: [Value]

    package init(_ id: ID, _ values: [Value]) {
        self.id = id
        self.values = values
    }
}
