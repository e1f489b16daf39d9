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
        // After `grow` there is room, so there is an address.
        (elements.baseAddress.unsafelyUnwrapped + count).initialize(to: element)
        count += 1
    }

    /// The address of the element at `index`, which must be below ``count``. Good until the next `append`.
    @inline(__always)
    package subscript(address index: Int) -> UnsafeMutablePointer<Element> {
        assert(index < count)
        // There is an element, so there is an address.
        return elements.baseAddress.unsafelyUnwrapped + index
    }

    /// The element at `index`, which must be below ``count``.
    @inline(__always)
    package subscript(index: Int) -> Element {
        get { self[address: index].pointee }
        nonmutating set { self[address: index].pointee = newValue }
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
