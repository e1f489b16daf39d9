/// A growable buffer that a parse fills and the next parse reuses, so that a warmed-up parse allocates
/// nothing of its own. Whoever makes one frees it.
package struct Scratch<Element: BitwiseCopyable> {
    package private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    package var count = 0

    package init(capacity: Int) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    package func free() { base.deallocate() }

    var isEmpty: Bool { count == 0 }

    package var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        @inline(__always) nonmutating set {
            assert(index >= 0 && index < count)
            base[index] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(by: 1) }
        (base + count).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func append(contentsOf source: UnsafeBufferPointer<Element>) {
        guard let from = source.baseAddress else { return }
        if capacity - count < source.count { grow(by: source.count) }
        (base + count).initialize(from: from, count: source.count)
        count += source.count
    }

    @inline(never)
    private mutating func grow(by extra: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: Swift.max(2 * capacity, count + extra))
        larger.initialize(from: base, count: count)
        base.deallocate()
        capacity = Swift.max(2 * capacity, count + extra)
        base = larger
    }

    /// Gives back memory that one very long value took.
    mutating func shrink(to limit: Int) {
        count = 0
        if capacity <= limit { return }
        base.deallocate()
        base = .allocate(capacity: limit)
        capacity = limit
    }
}
