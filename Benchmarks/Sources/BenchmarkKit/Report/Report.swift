/// Everything that one run measured.
package struct Report: Sendable, Codable {
    package struct Row: Sendable, Codable {
        package var engine: String
        package var title: String
        package var family: Engine.Family
        package var notation: Notation
        /// Bytes of source per value, on average.
        package var bytes: Double
        /// Nanoseconds of processor time per value, a sample a round.
        package var samples: [Double]
        package var allocations: Double?
        package var instructions: Double?

        package var minimum: Double { samples.min() ?? 0 }
        package var middle: Double { median(samples) }
        /// Millions of bytes a second, by the median.
        package var megabytesPerSecond: Double { middle > 0 ? bytes / middle * 1000 : 0 }
    }

    package struct Group: Sendable, Codable {
        package var id: ValueGroup.ID
        package var valueCount: Int
        /// The median of the values' lengths in bytes of HTML.
        package var medianLength: Int
        package var rows: [Row]

        package func row(_ engine: String) -> Row? { rows.first { $0.engine == engine } }

        /// How many times as long one engine takes as another: the median of the rounds' ratios.
        package func timeRatio(_ engine: String, to other: String) -> Double? {
            guard let left = row(engine)?.samples, let right = row(other)?.samples, !left.isEmpty,
                left.count == right.count
            else { return nil }
            return median(zip(left, right).map { $0 / max($1, .leastNormalMagnitude) })
        }

        /// How many times as many instructions.
        package func instructionRatio(_ engine: String, to other: String) -> Double? {
            guard let left = row(engine)?.instructions, let right = row(other)?.instructions, right > 0
            else { return nil }
            return left / right
        }
    }

    package struct Point: Sendable, Codable {
        package var size: Int
        package var rows: [Row]

        package func row(_ engine: String) -> Row? { rows.first { $0.engine == engine } }
    }

    package struct Sweep: Sendable, Codable {
        package var id: BenchmarkKit.Sweep.ID
        package var points: [Point]
    }

    package struct Skipped: Sendable, Codable, Equatable {
        package var title: String
        package var why: String
    }

    package var machine: Machine
    package var rounds: Int
    package var groups: [Group] = []
    package var sweeps: [Sweep] = []
    package var skipped: [Skipped] = []
    package var disagreements: [Disagreement] = []

    package func group(_ id: ValueGroup.ID) -> Group? { groups.first { $0.id == id } }
    package func sweep(_ id: BenchmarkKit.Sweep.ID) -> Sweep? { sweeps.first { $0.id == id } }
}

extension Report.Sweep {
    /// The line through an engine's minimum time against size; `nil` where it was not measured.
    package func timeFit(_ engine: String) -> LinearFit? { fit { $0.row(engine)?.minimum } }

    /// The line through an engine's instructions against size; `nil` where they were not counted.
    package func instructionFit(_ engine: String) -> LinearFit? { fit { $0.row(engine)?.instructions } }

    // A value without any markup needs no result made and is no point of the line.
    private func fit(_ cost: (Report.Point) -> Double?) -> LinearFit? {
        LinearFit(
            points.compactMap { point in
                point.size == 0 ? nil : cost(point).map { (Double(point.size), $0) }
            })
    }
}
