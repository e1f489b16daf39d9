import Synchronization

/// A count that many threads add to.
package final class Tally: Sendable {
    private let count = Atomic<Int>(0)

    package init() {}

    package func add(_ number: Int) { count.add(number, ordering: .relaxed) }

    package var value: Int { count.load(ordering: .relaxed) }
}
