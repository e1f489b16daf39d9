/// A value of a property list or of JSON.
///
/// Scanners build it no deeper than ``maximumDepth``, so that walking it may recurse.
enum PropertyNode: Sendable {
    static let maximumDepth = 64

    typealias Member = (key: TableText, value: PropertyNode)

    case text(TableText)
    /// A number, a date or another atom, as it is spelled.
    case atom(String)
    /// The members in order, a repeated key as often as it stands there.
    case dictionary([Member])
    case array([PropertyNode])

    /// The value of the last member of that key.
    subscript(key: String) -> PropertyNode? {
        guard case .dictionary(let members) = self else { return nil }
        return members.last { $0.key.string == key }?.value
    }

    var text: TableText? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    var members: [Member]? {
        guard case .dictionary(let members) = self else { return nil }
        return members
    }

    /// The whole number that the node is or spells.
    var integer: Int? {
        switch self {
        case .text(let text): Int(text.string)
        case .atom(let spelled): Int(spelled)
        default: nil
        }
    }
}

/// The containers that are open while a scanner builds a node.
struct PropertyNodeStack {
    private struct Frame {
        var isDictionary: Bool
        var key: TableText?
        var members: [PropertyNode.Member] = []
        var items: [PropertyNode] = []
    }

    private var frames: [Frame] = []
    // How many containers are open beyond the greatest depth; what is in them is dropped.
    private var ignored = 0
    private(set) var root: PropertyNode?

    var isEmpty: Bool { frames.isEmpty }
    var isInDictionary: Bool { ignored == 0 && frames.last?.isDictionary == true }
    var isIgnoring: Bool { ignored > 0 }
    var pendingKey: TableText? { frames.last?.key }

    /// Opens a container. Returns `false` when it is too deep and will be dropped.
    mutating func open(dictionary: Bool) -> Bool {
        if ignored > 0 || frames.count >= PropertyNode.maximumDepth {
            ignored += 1
            return ignored > 1
        }
        frames.append(Frame(isDictionary: dictionary))
        return true
    }

    /// Closes the innermost container, whatever its kind.
    mutating func close() {
        if ignored > 0 {
            ignored -= 1
            if ignored == 0 { add(.array([])) }
            return
        }
        guard let frame = frames.popLast() else { return }
        add(frame.isDictionary ? .dictionary(frame.members) : .array(frame.items))
    }

    mutating func setKey(_ key: TableText) {
        if ignored == 0 && !frames.isEmpty { frames[frames.count - 1].key = key }
    }

    /// Adds a value to the innermost container. Returns `false` when a dictionary has no key for it.
    @discardableResult
    mutating func add(_ node: PropertyNode) -> Bool {
        if ignored > 0 { return true }
        let last = frames.count - 1
        guard last >= 0 else {
            if root == nil { root = node }
            return true
        }
        guard frames[last].isDictionary else {
            frames[last].items.append(node)
            return true
        }
        guard let key = frames[last].key else { return false }
        frames[last].key = nil
        frames[last].members.append((key, node))
        return true
    }

    mutating func closeAll() {
        while ignored > 0 || !frames.isEmpty { close() }
    }
}
