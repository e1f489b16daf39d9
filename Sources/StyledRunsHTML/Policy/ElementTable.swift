import StyledRunsCore

/// What the sanitizer knows of an element name.
struct Element: BitwiseCopyable {
    enum Role: UInt8 {
        /// Adds traits, or nothing, to its text.
        case phrase
        case link
        case span
        /// An element of the app's own.
        case custom
        case lineBreak
        case wordBreak
        case isolate
        case quotation
        case paragraph
        case heading
        case division
        case container
        case unorderedList
        case orderedList
        case listItem
        /// Not allowed; its text is kept when a value is repaired.
        case forbidden
        /// Not allowed and without an end tag.
        case forbiddenVoid
        /// Not allowed, and its content goes with it.
        case hidden
    }

    var key: UInt64
    var nameLength: UInt8
    var role: Role
    var traits: Style.Traits

    var isAllowed: Bool { role.rawValue < Role.forbidden.rawValue }
    /// No end tag, and not kept open.
    var isVoid: Bool { role == .lineBreak || role == .wordBreak || role == .forbiddenVoid }
    var isBlock: Bool { role.rawValue >= Role.paragraph.rawValue && role.rawValue <= Role.listItem.rawValue }
    var isList: Bool { role == .unorderedList || role == .orderedList }
    /// Whether HTML implies the end tag: before the next block, and where the parent or the value ends.
    var hasImpliedEnd: Bool { role == .paragraph || role == .listItem }

    /// Whether a block may not stand directly in `parent`, or outside of all elements. A list takes nothing but items.
    func isMisplacedBlock(in parent: Element?) -> Bool {
        let isItem = role == .listItem
        switch parent?.role {
        case .unorderedList, .orderedList: return !isItem
        case nil, .division, .container, .listItem: return isItem
        default: return true
        }
    }

    /// May be closed and opened again around any text without changing what it shows.
    var isFormatting: Bool { role.rawValue <= Role.custom.rawValue }
}

/// The elements of one policy, found by name. Made once a parser, read by all its parses.
///
/// `@unchecked Sendable`: what the pointers lead to is written before the initializer returns, and only read
/// afterwards. They are pointers, and not arrays, to spare a parse the arrays' reference counts.
final class ElementTable: @unchecked Sendable {
    let policy: HTMLPolicy
    let elements: UnsafeBufferPointer<Element>
    let names: [String]
    /// What each element means beyond its traits; only elements of the app's own have an entry.
    let customStyles: [Int: HTMLPolicy.CustomElement]
    /// Open addressing: 0 for free, else one more than an element's position.
    private let slots: UnsafeBufferPointer<UInt16>
    private let shift: UInt64

    init(policy: HTMLPolicy) {
        var elements: [Element] = []
        var names: [String] = []
        var customStyles: [Int: HTMLPolicy.CustomElement] = [:]
        var known: Set<String> = []
        func add(_ name: String, _ role: Element.Role, _ traits: Style.Traits = []) {
            guard known.insert(name).inserted else { return }
            elements.append(
                Element(
                    key: Self.key(name.utf8), nameLength: UInt8(name.utf8.count), role: role, traits: traits))
            names.append(name)
        }
        for (name, custom) in policy.customElements.sorted(by: { $0.key < $1.key }) {
            customStyles[elements.count] = custom
            add(name, .custom, custom.style.traits)
        }
        for entry in ElementNames.inline { add(entry.name, entry.role, entry.traits) }
        if policy.allowsBlocks {
            for entry in ElementNames.blocks { add(entry.name, entry.role, entry.traits) }
        }
        for name in ElementNames.void.sorted() { add(name, .forbiddenVoid) }
        for name in ElementNames.hidden.sorted() { add(name, .hidden) }
        for name in ElementNames.structural.union(ElementNames.other).sorted() { add(name, .forbidden) }

        let bits = UInt64(64 - (elements.count * 4 - 1).leadingZeroBitCount)
        var slots = [UInt16](repeating: 0, count: 1 << Int(bits))
        shift = 64 - bits
        for (index, element) in elements.enumerated() {
            var slot = Self.slot(element.key, element.nameLength, shift)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt16(index + 1)
        }
        self.policy = policy
        self.elements = Self.copy(elements)
        self.names = names
        self.customStyles = customStyles
        self.slots = Self.copy(slots)
    }

    deinit {
        elements.deallocate()
        slots.deallocate()
    }

    private static func copy<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
        let copy = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
        _ = copy.initialize(from: values)
        return UnsafeBufferPointer(copy)
    }

    /// The position of the element with that name, or `nil` for a name that nobody knows.
    ///
    /// - Parameters:
    ///   - key: The first eight bytes of the name in lower case, as ``key(_:)`` packs them.
    ///   - name: The name as written.
    @inline(__always)
    func find(key: UInt64, name: UnsafeBufferPointer<UInt8>) -> Int? {
        guard name.count <= 255 else { return nil }
        let length = UInt8(truncatingIfNeeded: name.count)
        var slot = Self.slot(key, length, shift)
        while true {
            let found = Int(slots[slot])
            if found == 0 { return nil }
            let element = elements[found - 1]
            if element.key == key && element.nameLength == length
                && (length <= 8 || name.equalsIgnoringCase(names[found - 1].utf8))
            {
                return found - 1
            }
            slot = (slot + 1) & (slots.count - 1)
        }
    }

    static func key(_ name: some Sequence<UInt8>) -> UInt64 {
        var key: UInt64 = 0
        for (index, byte) in name.prefix(8).enumerated() {
            key |= UInt64(byte.asciiLowercased) << (8 * UInt64(index))
        }
        return key
    }

    @inline(__always)
    private static func slot(_ key: UInt64, _ length: UInt8, _ shift: UInt64) -> Int {
        Int(truncatingIfNeeded: ((key ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }
}
