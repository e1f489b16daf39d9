import Foundation

/// A small seeded generator, so that a random test can be run again as it was.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators"): every seed is good.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A number below `bound`, which must be above 0.
    package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// True once in `times` on average.
    package mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

    /// One of `choices`, which must not be empty.
    package mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
        choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
    }
}

/// Runs random cases, each from a seed of its own.
package enum RandomCases {
    /// The seed of the first case: `STYLEDRUNS_SEED`, else a fixed one.
    package static let seed: UInt64 =
        ProcessInfo.processInfo.environment["STYLEDRUNS_SEED"].flatMap { UInt64($0) } ?? 20_240_817

    /// Calls `body` with a fresh generator for each case until one returns a complaint.
    ///
    /// - Returns: The complaint and the seed that makes it the first case, or `nil` when all went well.
    package static func firstFailure(
        cases: Int, _ body: (inout SplitMix64) throws -> String?
    ) rethrows -> String? {
        for number in 0..<cases {
            let own = seed &+ UInt64(number)
            var random = SplitMix64(seed: own)
            if let complaint = try body(&random) {
                return "STYLEDRUNS_SEED=\(own) (case \(number)): \(complaint)"
            }
        }
        return nil
    }
}
