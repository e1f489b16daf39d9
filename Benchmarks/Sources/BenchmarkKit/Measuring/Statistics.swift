/// The middle of the values; the mean of the two in the middle where their number is even. 0 for none.
package func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    if sorted.isEmpty { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// A straight line through points by least squares.
package struct LinearFit: Sendable, Codable, Equatable {
    package var slope: Double
    package var intercept: Double
    /// The share of the variance that the line explains.
    package var rSquared: Double

    /// Fits a line to the points; `nil` for fewer than three, and where all have the same `x` or `y`.
    package init?(_ points: [(x: Double, y: Double)]) {
        guard points.count > 2 else { return nil }
        let count = Double(points.count)
        let meanX = points.reduce(0) { $0 + $1.x } / count
        let meanY = points.reduce(0) { $0 + $1.y } / count
        let xx = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        let yy = points.reduce(0) { $0 + ($1.y - meanY) * ($1.y - meanY) }
        let xy = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        guard xx > 0, yy > 0 else { return nil }
        slope = xy / xx
        intercept = meanY - slope * meanX
        rSquared = xy * xy / (xx * yy)
    }
}
