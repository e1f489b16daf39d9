import Foundation

/// Maps positive numbers to positions by their logarithm.
struct LogScale {
    let range: ClosedRange<Double>
    let start: Double
    let end: Double

    /// A scale over whole decades around the values.
    init(decadesAround values: [Double], from start: Double, to end: Double) {
        let positive = values.filter { $0 > 0 }
        let low = pow(10, floor(log10(positive.min() ?? 1)))
        let high = pow(10, ceil(log10(positive.max() ?? 10)))
        self.init(range: low...max(high, low * 10), from: start, to: end)
    }

    init(range: ClosedRange<Double>, from start: Double, to end: Double) {
        self.range = range
        self.start = start
        self.end = end
    }

    func position(_ value: Double) -> Double {
        let inside = min(max(value, range.lowerBound), range.upperBound)
        let share = log(inside / range.lowerBound) / log(range.upperBound / range.lowerBound)
        return start + share * (end - start)
    }

    /// The powers of ten inside.
    var decades: [Double] {
        var result: [Double] = []
        var power = range.lowerBound
        while power <= range.upperBound * 1.001 {
            result.append(power)
            power *= 10
        }
        return result
    }

    /// Nanoseconds in the unit that reads best: "120 ns", "3.4 µs", "1.2 ms".
    static func label(_ nanoseconds: Double) -> String {
        func digits(_ value: Double) -> String {
            value >= 10 || value == value.rounded()
                ? "\(Int(value.rounded()))" : String(format: "%.1f", value)
        }
        if nanoseconds >= 999_500 { return digits(nanoseconds / 1e6) + " ms" }
        return nanoseconds >= 999.5 ? digits(nanoseconds / 1000) + " µs" : digits(nanoseconds) + " ns"
    }
}
