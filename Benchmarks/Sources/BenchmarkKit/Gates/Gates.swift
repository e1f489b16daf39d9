package import Foundation

/// Limits on what is the same on every run: allocations, and ratios of instructions.
///
/// Each limit has two sides. A figure above it is a parser that became slower; one below it is a limit that has
/// become too loose to notice that.
package struct Gates: Sendable, Codable, Equatable {
    package struct Allocations: Sendable, Codable, Equatable {
        package var group: ValueGroup.ID
        package var engine: String
        /// Allocations per value.
        package var least: Double
        package var most: Double
    }

    package struct Instructions: Sendable, Codable, Equatable {
        package var group: ValueGroup.ID
        package var engine: String
        /// The engine whose instructions are the unit.
        package var per: String
        package var least: Double
        package var most: Double
    }

    /// What the limits were recorded with: other versions make other counts.
    package var libxml2: String
    package var toolchain: String
    package var allocations: [Allocations]
    package var instructions: [Instructions]

    package init(
        libxml2: String, toolchain: String, allocations: [Allocations], instructions: [Instructions]
    ) {
        self.libxml2 = libxml2
        self.toolchain = toolchain
        self.allocations = allocations
        self.instructions = instructions
    }

    /// By how much a parser on purpose made slower must be caught.
    package static let slowdown = 1.15

    package func judge(_ counts: GateCounts) -> [Verdict] {
        allocations.map { gate in
            Verdict(
                name: "\(gate.group.rawValue)/\(gate.engine) allocations",
                figure: counts.allocations(gate.engine, gate.group), least: gate.least, most: gate.most)
        }
            + instructions.map { gate in
                var verdict = Verdict(
                    name: "\(gate.group.rawValue)/\(gate.engine) instructions per \(gate.per)",
                    figure: counts.instructionRatio(gate.engine, to: gate.per, gate.group),
                    least: gate.least, most: gate.most)
                verdict.checkTightness()
                return verdict
            }
    }

    /// The same gates with limits around what was counted. A figure that was not counted keeps its limits.
    package func recorded(from counts: GateCounts, on machine: Machine) -> Gates {
        var gates = self
        gates.libxml2 = machine.libxml2
        gates.toolchain = machine.toolchain
        for index in allocations.indices {
            let gate = allocations[index]
            guard let figure = counts.allocations(gate.engine, gate.group) else { continue }
            gates.allocations[index].least = max(0, Self.rounded(figure - 0.02))
            gates.allocations[index].most = Self.rounded(figure + 0.02)
        }
        for index in instructions.indices {
            let gate = instructions[index]
            guard let figure = counts.instructionRatio(gate.engine, to: gate.per, gate.group) else {
                continue
            }
            gates.instructions[index].least = Self.rounded(figure * 0.95)
            gates.instructions[index].most = Self.rounded(figure * 1.05)
        }
        return gates
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension Gates {
    package init(json: Data) throws { self = try JSONDecoder().decode(Gates.self, from: json) }

    /// The file, a limit a line.
    package var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            func lines(_ limits: [some Encodable]) throws -> String {
                try limits.map { "    " + String(decoding: try encoder.encode($0), as: UTF8.self) }
                    .joined(separator: ",\n")
            }
            func quoted(_ text: String) throws -> String {
                String(decoding: try encoder.encode(text), as: UTF8.self)
            }
            return Data(
                """
                {
                  "libxml2": \(try quoted(libxml2)),
                  "toolchain": \(try quoted(toolchain)),
                  "allocations": [
                \(try lines(allocations))
                  ],
                  "instructions": [
                \(try lines(instructions))
                  ]
                }

                """.utf8)
        }
    }
}
