import Foundation
import Testing

@testable import BenchmarkKit

struct GatesTests {
    static let gates = Gates(
        libxml2: "2.9.14", toolchain: "Swift",
        allocations: [.init(group: .bold, engine: "markers", least: 1.98, most: 2.02)],
        instructions: [.init(group: .bold, engine: "markers", per: "allocate", least: 1.71, most: 1.89)])

    static func counts(allocations: Double = 2, instructions: Double = 1800) -> GateCounts {
        GateCounts([
            .init(group: .bold, engine: "markers", allocations: allocations, instructions: instructions),
            .init(group: .bold, engine: "allocate", allocations: 2, instructions: 1000),
            .init(group: .plain, engine: "markers", allocations: 9, instructions: 9),
        ])
    }

    @Test(
        arguments: [
            (2, 1800, [.passed, .passed]),
            (3, 1800, [.tooMany, .passed]),
            (1, 1800, [.stale, .passed]),
            (2, 1800 * Gates.slowdown, [.passed, .tooMany]),
            (2, 1800 / Gates.slowdown, [.passed, .stale]),
        ] as [(Double, Double, [Verdict.Outcome])])
    func bothSidesOfALimitHold(allocations: Double, instructions: Double, expected: [Verdict.Outcome]) {
        let counts = Self.counts(allocations: allocations, instructions: instructions)
        #expect(Self.gates.judge(counts).map(\.outcome) == expected)
    }

    @Test func aLimitThatLetsASlowerParserPassFails() {
        var loose = Self.gates
        loose.instructions[0].most = 2.1
        #expect(loose.judge(Self.counts()).map(\.outcome) == [.passed, .tooLoose])
    }

    @Test func whatIsNotCountedFails() {
        #expect(Self.gates.judge(GateCounts([])).map(\.outcome) == [.notCounted, .notCounted])
    }

    @Test func recordedLimitsHoldAndCatchASlowdown() {
        let machine = Machine.current
        let counts = Self.counts(allocations: 7, instructions: 5000)
        let recorded = Self.gates.recorded(from: counts, on: machine)
        #expect(recorded.judge(counts).allSatisfy { $0.outcome == .passed })
        #expect(recorded.libxml2 == machine.libxml2)
        let slower = Self.counts(allocations: 7, instructions: 5000 * Gates.slowdown)
        #expect(recorded.judge(slower).map(\.outcome) == [.passed, .tooMany])
    }

    @Test func theFileReadsBackAsItWas() throws {
        #expect(try Gates(json: Self.gates.json) == Self.gates)
    }

    @Test func theRepositorysGatesAreTight() throws {
        let file = Corpus.standardFolder.appendingPathComponent("../../Benchmarks/gates.json")
        let gates = try Gates(json: Data(contentsOf: file))
        #expect(gates.instructions.allSatisfy { $0.most < $0.least * 1.12 && $0.least > 0 })
        #expect(gates.allocations.allSatisfy { $0.most - $0.least < 0.1 })
        let engines = Set(Engine.all.map(\.id))
        #expect(gates.instructions.allSatisfy { engines.contains($0.engine) && engines.contains($0.per) })
        #expect(gates.allocations.allSatisfy { engines.contains($0.engine) })
    }
}
