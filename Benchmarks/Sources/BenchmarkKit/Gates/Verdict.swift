/// What became of one gate.
package struct Verdict: Sendable, Equatable {
    package enum Outcome: String, Sendable {
        case passed
        case tooMany = "too many"
        /// The figure is below its limits.
        case stale = "fewer: record anew"
        /// The upper limit would let a slower parser pass.
        case tooLoose = "limit too loose"
        case notCounted = "not counted"
    }

    package var name: String
    package var figure: Double?
    package var least: Double
    package var most: Double
    package private(set) var outcome: Outcome

    package init(name: String, figure: Double?, least: Double, most: Double) {
        self.name = name
        self.figure = figure
        self.least = least
        self.most = most
        outcome =
            if let figure {
                figure > most ? .tooMany : figure < least ? .stale : .passed
            } else {
                .notCounted
            }
    }

    /// Takes a pass back where 15 % more would pass too.
    package mutating func checkTightness() {
        if outcome == .passed, let figure, figure * Gates.slowdown <= most { outcome = .tooLoose }
    }
}
