import Foundation

/// Whether tests that take long run in full: for runs under a sanitizer, and before a release.
package enum Stress {
    /// `STYLEDRUNS_STRESS=1`.
    package static let isOn = ProcessInfo.processInfo.environment["STYLEDRUNS_STRESS"] == "1"

    /// Runs `body` on so many threads at the same time, with the number of each, and waits for all.
    package static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for number in 0..<count {
            group.enter()
            // Not a queue's: a queue has no more threads than there are processors.
            Thread.detachNewThread {
                body(number)
                group.leave()
            }
        }
        group.wait()
    }
}
