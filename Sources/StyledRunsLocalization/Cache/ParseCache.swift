import StyledRunsCore

/// How much a localizer's cache may keep.
public struct CacheLimits: Sendable, Hashable {
    /// The greatest number of values.
    public var count: Int
    /// The greatest size of all values, in bytes, about.
    public var cost: Int

    /// Makes limits: `count` values of about `cost` bytes together.
    public init(count: Int = 4096, cost: Int = 4 << 20) {
        self.count = count
        self.cost = cost
    }

    /// No cache: every lookup parses.
    public static let off = CacheLimits(count: 0, cost: 0)
}

/// What a localizer's cache did.
public struct CacheStatistics: Sendable, Hashable {
    /// Lookups that found their value.
    public internal(set) var hits = 0
    /// Lookups that did not.
    public internal(set) var misses = 0
    /// Values dropped to stay within the limits.
    public internal(set) var evictions = 0
    /// The number of values kept.
    public internal(set) var count = 0
    /// The size of the values kept, in bytes, about.
    public internal(set) var cost = 0

    /// Makes the statistics of a cache that was never used.
    public init() {}
}

/// A bounded store that drops what was used least recently. Every operation is O(1).
///
/// The lock is held for a dictionary lookup and four assignments, never while a value is made: readers of
/// a key that is not there yet each make it, and the first to finish is kept.
package final class ParseCache<Key: Hashable & Sendable, Value: AnyObject & Sendable>: Sendable {
    private struct Node {
        var key: Key
        // Empty in a node of the free list.
        var value: Value?
        var cost: Int
        var previous: Int
        var next: Int
    }

    private struct State {
        var positions: [Key: Int] = [:]
        // Node 0 is the ring's anchor: behind it the most recent, before it the least recent.
        var nodes: [Node] = []
        var free: [Int] = []
        var statistics = CacheStatistics()
    }

    private let limits: CacheLimits
    private let state = TracedMutex(State())

    package init(limits: CacheLimits) { self.limits = limits }

    var isOff: Bool { limits.count <= 0 || limits.cost <= 0 }

    package var statistics: CacheStatistics { state.withLock { $0.statistics } }

    /// The value of a key, which becomes the most recent.
    package func value(for key: Key) -> Value? {
        if isOff { return nil }
        return state.withLock { state in
            guard let position = state.positions[key] else {
                state.statistics.misses += 1
                return nil
            }
            state.statistics.hits += 1
            if state.nodes[Self.anchor].next != position {
                Self.unlink(position, &state)
                Self.linkFirst(position, &state)
            }
            return state.nodes[position].value
        }
    }

    /// Keeps a value, unless another was kept for the key meanwhile. Returns the one that is kept.
    @discardableResult
    package func insert(_ value: Value, for key: Key, cost: Int) -> Value {
        if isOff || cost > limits.cost { return value }
        return state.withLock { state in
            if let position = state.positions[key], let kept = state.nodes[position].value { return kept }
            if state.nodes.isEmpty {
                state.nodes.append(Node(key: key, value: nil, cost: 0, previous: 0, next: 0))
            }
            let node = Node(key: key, value: value, cost: cost, previous: 0, next: 0)
            let position: Int
            if let free = state.free.popLast() {
                position = free
                state.nodes[position] = node
            } else {
                position = state.nodes.count
                state.nodes.append(node)
            }
            state.positions[key] = position
            Self.linkFirst(position, &state)
            state.statistics.count += 1
            state.statistics.cost += cost
            while state.statistics.count > limits.count || state.statistics.cost > limits.cost {
                Self.removeLast(&state)
            }
            return value
        }
    }

    /// Drops every value; the counts of hits, misses and evictions stay.
    package func removeAll() {
        // The values are freed when the lock is no longer held.
        let old = state.withLock { state in
            let old = (state.nodes, state.positions)
            state.nodes = []
            state.positions = [:]
            state.free = []
            state.statistics.count = 0
            state.statistics.cost = 0
            return old
        }
        withExtendedLifetime(old) {}
    }

    private static var anchor: Int { 0 }

    private static func unlink(_ position: Int, _ state: inout State) {
        let (previous, next) = (state.nodes[position].previous, state.nodes[position].next)
        state.nodes[previous].next = next
        state.nodes[next].previous = previous
    }

    private static func linkFirst(_ position: Int, _ state: inout State) {
        let first = state.nodes[anchor].next
        state.nodes[position].previous = anchor
        state.nodes[position].next = first
        state.nodes[first].previous = position
        state.nodes[anchor].next = position
    }

    private static func removeLast(_ state: inout State) {
        let last = state.nodes[anchor].previous
        if last == anchor { return }
        unlink(last, &state)
        state.positions[state.nodes[last].key] = nil
        state.statistics.count -= 1
        state.statistics.cost -= state.nodes[last].cost
        state.statistics.evictions += 1
        state.nodes[last].value = nil
        state.free.append(last)
    }
}
