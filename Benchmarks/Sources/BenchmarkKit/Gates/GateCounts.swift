/// What the gates look at, counted.
package struct GateCounts: Sendable {
    package struct Row: Sendable {
        package var group: ValueGroup.ID
        package var engine: String
        package var allocations: Double?
        package var instructions: Double?

        package init(group: ValueGroup.ID, engine: String, allocations: Double?, instructions: Double?) {
            self.group = group
            self.engine = engine
            self.allocations = allocations
            self.instructions = instructions
        }
    }

    private var rows: [Row]

    package init(_ rows: [Row]) { self.rows = rows }

    /// Counts the allocations of a plan and joins its instructions to them.
    package init(plan: Plan, instructions: [[Double]]) {
        rows = zip(plan.groups, instructions).flatMap { entry, instructions in
            let allocations = entry.job.countAllocations()
            return entry.job.engines.enumerated().map { index, engine in
                Row(
                    group: entry.group.id, engine: engine.id, allocations: allocations?[index],
                    instructions: instructions[index])
            }
        }
    }

    private func row(_ engine: String, _ group: ValueGroup.ID) -> Row? {
        rows.first { $0.engine == engine && $0.group == group }
    }

    package func allocations(_ engine: String, _ group: ValueGroup.ID) -> Double? {
        row(engine, group)?.allocations
    }

    package func instructionRatio(_ engine: String, to other: String, _ group: ValueGroup.ID) -> Double? {
        guard let left = row(engine, group)?.instructions, let right = row(other, group)?.instructions,
            right > 0
        else { return nil }
        return left / right
    }
}
