/// A speed to reach: how many times another engine's cost an engine may take, or how linear it has to grow.
package struct Target: Sendable {
    package enum Measure: Sendable {
        case ratio(engine: String, to: String, on: ValueGroup.ID)
        case growth(engine: String, over: Sweep.ID)
    }

    package var title: String
    package var measure: Measure
    /// At most for a ratio, at least for R².
    package var limit: Double
    /// Whether the ratio of instructions is held to the limit too.
    package var judgesInstructions = false

    package static let all: [Target] =
        [
            Target(
                title: "HTML strict, to the bare libxml2 SAX loop",
                measure: .ratio(engine: "html", to: "libxml2-sax", on: .marked), limit: 1.0,
                judgesInstructions: true),
            Target(
                title: "HTML strict, to libxml2's tree and a walk",
                measure: .ratio(engine: "html", to: "libxml2-tree", on: .marked), limit: 0.6),
            Target(
                title: "HTML strict, to Gumbo", measure: .ratio(engine: "html", to: "gumbo", on: .marked),
                limit: 0.3),
            Target(
                title: "sanitizer alone, to HTML strict",
                measure: .ratio(engine: "sanitizer", to: "html", on: .marked), limit: 0.2),
            Target(
                title: "Markdown, to md4c", measure: .ratio(engine: "markdown", to: "md4c", on: .marked),
                limit: 0.5),
            Target(
                title: "Markdown, to cmark", measure: .ratio(engine: "markdown", to: "cmark", on: .marked),
                limit: 0.25),
            Target(
                title: "markers, to components + NSMutableAttributedString",
                measure: .ratio(engine: "markers", to: "recipe", on: .bold), limit: 0.01),
            Target(
                title: "markers, to allocating the result alone",
                measure: .ratio(engine: "markers", to: "allocate", on: .bold), limit: 1.8),
            Target(
                title: "plain value through html:, to copying it",
                measure: .ratio(engine: "html", to: "copy", on: .plain), limit: 1.5),
            Target(
                title: "cache hit, to markers", measure: .ratio(engine: "cache", to: "markers", on: .bold),
                limit: 1.0),
        ]
        + ["html", "markdown", "markers"].flatMap { engine in
            [Sweep.ID.length, .tags].map { sweep in
                Target(
                    title: "\(engine) grows linearly with \(sweep.rawValue), R²",
                    measure: .growth(engine: engine, over: sweep), limit: 0.99)
            }
        }
}

/// What a report has of a target.
package struct Attainment: Sendable, Codable {
    package var title: String
    package var limit: Double
    package var isUpperLimit: Bool
    /// By time; `nil` where it was not measured.
    package var time: Double?
    /// By instructions; `nil` where they were not counted.
    package var instructions: Double?
    package var isMet: Bool?
}

extension Report {
    package var attainments: [Attainment] {
        Target.all.map { target in
            switch target.measure {
            case .ratio(let engine, let other, let id):
                let time = group(id)?.timeRatio(engine, to: other)
                let instructions = group(id)?.instructionRatio(engine, to: other)
                var isMet = time.map { $0 <= target.limit }
                if target.judgesInstructions, let instructions {
                    isMet = isMet.map { $0 && instructions <= target.limit }
                }
                return Attainment(
                    title: target.title, limit: target.limit, isUpperLimit: true, time: time,
                    instructions: instructions, isMet: isMet)
            case .growth(let engine, let id):
                let time = sweep(id)?.timeFit(engine)?.rSquared
                let instructions = sweep(id)?.instructionFit(engine)?.rSquared
                return Attainment(
                    title: target.title, limit: target.limit, isUpperLimit: false, time: time,
                    instructions: instructions,
                    isMet: time.map { $0 >= target.limit && instructions ?? 1 >= target.limit })
            }
        }
    }
}
