package import Foundation

extension Report {
    /// The report as a file that `--compare` reads, keys in a stable order. Targets reached are written along,
    /// and worked out anew when read.
    package var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(File(report: self, targets: attainments))
        }
    }

    package init(json: Data) throws {
        self = try JSONDecoder().decode(File.self, from: json).report
    }

    private struct File: Codable {
        var report: Report
        var targets: [Attainment]
    }
}
