import Foundation

/// Measures how the work of a call grows with its input.
package enum Growth {
    /// The processor time that the calling thread has used, in seconds. Other processes do not count.
    package static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// How many times as long `body` takes for eight times the input: about 8 where it is linear, and 64 where it
    /// is quadratic.
    ///
    /// The size is doubled three times. Each size is measured several times and the shortest time counts, for
    /// caches and page faults only ever add. Measuring ends early once the factor is below `enough`.
    ///
    /// - Parameters:
    ///   - size: The size of the smallest input.
    ///   - make: Makes the input of a size.
    package static func factor<Input>(
        from size: Int, enough: Double, make: (Int) -> Input, body: (Input) -> Void
    ) -> Double {
        let inputs = (0...3).map { make(size << $0) }
        // Below this the clock and the call itself are what is measured.
        var shortest = [Double](repeating: .infinity, count: inputs.count)
        var factor = Double.infinity
        for _ in 0..<8 {
            for (index, input) in inputs.enumerated() {
                let start = threadTime
                body(input)
                shortest[index] = min(shortest[index], max(threadTime - start, 20e-6))
            }
            factor = shortest[inputs.count - 1] / shortest[0]
            if factor < enough { break }
        }
        return factor
    }

    /// An input that is made of one unit, many times.
    package struct Input: CustomStringConvertible, Sendable {
        package var description: String
        package var make: @Sendable (Int) -> String

        package init(_ name: String, make: @escaping @Sendable (Int) -> String) {
            description = name.debugDescription
            self.make = make
        }

        /// `unit` as often as it takes to fill the size in bytes, between two ends.
        package static func times(_ unit: String, before: String = "", after: String = "") -> Input {
            Input(before + unit + "…" + after) {
                before + String(repeating: unit, count: max(1, $0 / unit.utf8.count)) + after
            }
        }

        /// A unit that depends on its number.
        package static func numbered(
            _ name: String, before: String = "", after: String = "",
            _ unit: @escaping @Sendable (Int) -> String
        ) -> Input {
            Input(name) { size in
                var value = before
                var number = 0
                while value.utf8.count < size {
                    value += unit(number)
                    number += 1
                }
                return value + after
            }
        }
    }
}
