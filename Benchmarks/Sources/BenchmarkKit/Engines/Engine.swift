package import StyledRuns

/// One way to read or write values that is measured.
package struct Engine: Sendable {
    /// Reads all values that it was prepared for, once. The sum keeps the compiler from leaving work out.
    package typealias Pass = () -> Int

    package enum Family: String, Sendable, Codable {
        case ours, baseline, peer
    }

    package var id: String
    package var title: String
    package var family: Family
    package var notation: Notation
    /// The groups that it is measured on; it must be able to read their values.
    package var groups: Set<ValueGroup.ID> = Set(ValueGroup.ID.allCases)
    /// Whether its growth is measured too.
    package var isSwept = true
    package var version: String?
    package var missing: String?
    package var prepare: @Sendable ([Value]) -> Pass
    /// Whether it reads the value as it should.
    package var agrees: @Sendable (Value, StyledText) -> Bool

    package func reads(_ value: Value) -> Bool { value.source(notation) != nil }
}

extension Engine {
    /// A parser of ours.
    ///
    /// Inlined, so that `parse` is called directly by the loop that is timed.
    @inline(__always)
    static func parser(
        _ id: String, _ title: String, _ notation: Notation,
        _ parse: @escaping @Sendable (String) throws -> StyledText
    ) -> Engine {
        Engine(
            id: id, title: title, family: .ours, notation: notation,
            prepare: { values in
                let sources = values.compactMap { $0.source(notation) }
                return {
                    var sum = 0
                    for source in sources {
                        // Checked before anything is timed: a rejected value would show in the check.
                        sum &+= (try? parse(source))?.plainText.utf8.count ?? 0
                    }
                    return sum
                }
            },
            agrees: { value, text in value.source(notation).map { (try? parse($0)) == text } ?? false })
    }

    /// Something that makes a number of the source, such as the count of its diagnostics.
    @inline(__always)
    static func reader(
        _ id: String, _ title: String, _ family: Family, _ notation: Notation,
        _ read: @escaping @Sendable (String) -> Int,
        agrees: @escaping @Sendable (Value, StyledText) -> Bool
    ) -> Engine {
        Engine(
            id: id, title: title, family: family, notation: notation,
            prepare: { values in
                let sources = values.compactMap { $0.source(notation) }
                return {
                    var sum = 0
                    for source in sources { sum &+= read(source) }
                    return sum
                }
            }, agrees: agrees)
    }

    /// Something that takes what a parser made.
    @inline(__always)
    static func renderer(
        _ id: String, _ title: String, _ family: Family,
        _ render: @escaping @Sendable (StyledText) -> Int,
        agrees: @escaping @Sendable (Value, StyledText) -> Bool
    ) -> Engine {
        Engine(
            id: id, title: title, family: family, notation: .styled,
            prepare: { values in
                let texts = values.compactMap { try? StyledText(html: $0.html) }
                return {
                    var sum = 0
                    for text in texts { sum &+= render(text) }
                    return sum
                }
            }, agrees: agrees)
    }

    func on(_ groups: ValueGroup.ID...) -> Engine {
        var engine = self
        engine.groups = Set(groups)
        return engine
    }

    var withoutSweep: Engine {
        var engine = self
        engine.isSwept = false
        return engine
    }
}
