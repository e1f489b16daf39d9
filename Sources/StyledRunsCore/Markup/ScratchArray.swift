/// A list in memory that the caller lends, usually from the stack. What does not fit moves to memory of the
/// list's own, which doubles.
///
/// Indices are checked in debug builds alone.
package struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
    private var elements: UnsafeMutableBufferPointer<Element>
    private var ownsElements = false
    /// The number of elements.
    package private(set) var count = 0

    /// Makes an empty list over lent memory, which must outlive it.
    package init(lent: UnsafeMutableBufferPointer<Element>) { elements = lent }

    deinit {
        if ownsElements { elements.deallocate() }
    }

    /// Adds an element at the end.
    @inline(__always)
    package mutating func append(_ element: Element) {
        if count == elements.count { grow() }
        elements.initializeElement(at: count, to: element)
        count += 1
    }

    /// The element at `index`, which must be below ``count``.
    @inline(__always)
    package subscript(index: Int) -> Element {
        get {
            assert(index < count)
            return elements[index]
        }
        set {
            assert(index < count)
            elements[index] = newValue
        }
        _modify {
            assert(index < count)
            yield &elements[index]
        }
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(32, 2 * elements.count))
        _ = larger.initialize(fromContentsOf: elements[..<count])
        if ownsElements { elements.deallocate() }
        elements = larger
        ownsElements = true
    }
}
