import StyledRuns

/// What an engine reads otherwise than it should.
package struct Disagreement: Sendable, Codable, Equatable {
    package var engine: String
    package var values: [String]
    package var total: Int
    /// A peer may follow another rule; ours and the baselines may not.
    package var isFault: Bool
}

extension Corpus {
    /// All values that are measured, sweeps included.
    private var allValues: [Value] {
        group(.marked).values + group(.plain).values + sweeps.flatMap { $0.points.map(\.value) }
    }

    /// Holds the notations of every value against each other.
    ///
    /// - Returns: What is wrong, a line each.
    package func faults() -> [String] {
        allValues.compactMap { value in
            do {
                let html = try StyledText(html: value.html)
                let markdown = try StyledText(markdown: value.markdown)
                let markers = try value.markers.map { try StyledText(markers: $0) }
                if html != markdown { return "\(value.name): HTML is \(html), Markdown \(markdown)" }
                if let markers, html != markers {
                    return "\(value.name): HTML is \(html), markers \(markers)"
                }
                if html.plainText != value.plain { return "\(value.name): the text is \(html.plainText)" }
                return nil
            } catch {
                return "\(value.name): \(error)"
            }
        }
    }

    /// Holds what the engines read against what they should.
    package func disagreements(_ engines: [Engine]) -> [Disagreement] {
        engines.compactMap { engine in
            var values = groups.filter { engine.groups.contains($0.id) && $0.id != .bold }.flatMap(\.values)
            if engine.groups.contains(.bold) && !engine.groups.contains(.marked) {
                values += group(.bold).values
            }
            if engine.isSwept { values += sweeps.flatMap { $0.points.map(\.value) } }
            let odd = values.filter { value in
                guard let text = try? StyledText(html: value.html) else { return true }
                return !engine.agrees(value, text)
            }
            return odd.isEmpty
                ? nil
                : Disagreement(
                    engine: engine.id, values: odd.map(\.name), total: values.count,
                    isFault: engine.family != .peer)
        }
    }
}
