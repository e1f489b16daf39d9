public import Synchronization

/// A `Mutex` whose hand-over the thread sanitizer sees.
///
/// On Linux `Mutex` is built on futexes inside the standard library, which the sanitizer does not look into:
/// it reports every value behind one as a race. The atomic beside it is compiled with this module, so that
/// the sanitizer sees each owner release what the next one acquires, as the lock itself has it anyway. A race
/// around the lock is still found. It costs a plain load and store.
///
/// Inlined across modules: without, every lock would look its type up at run time, which costs more than locking.
@usableFromInline
package struct TracedMutex<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let handOver = Atomic<Int>(0)

    @inlinable package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs `body` with the value while no other thread has it.
    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { (value) throws(Failure) -> sending Result in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(0, ordering: .releasing) }
            return try body(&value)
        }
    }
}
