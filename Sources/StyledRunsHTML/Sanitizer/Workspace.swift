import StyledRunsCore

/// The memory one parse works in, and the libxml2 context that it uses. Reused by the next parse.
struct Workspace: ~Copyable {
    var tokens = Scratch<Token>(capacity: 64)
    var keptAttributes = Scratch<KeptAttribute>(capacity: 16)
    var tagAttributes = Scratch<HTMLTokenizer.Attribute>(capacity: 16)
    var open = Scratch<OpenElement>(capacity: 64)
    /// How many elements of each name are open. All zero between parses.
    var openCounts: Scratch<Int32>
    var styles = Scratch<StoredStyle>(capacity: 64)
    /// What libxml2 is given.
    var skeleton = Scratch<UInt8>(capacity: 1024)
    var context: LibXML2Context?

    init(elementCount: Int) {
        openCounts = Scratch(capacity: elementCount)
        for _ in 0..<elementCount { openCounts.append(0) }
    }

    deinit {
        tokens.free()
        keptAttributes.free()
        tagAttributes.free()
        open.free()
        openCounts.free()
        styles.free()
        skeleton.free()
    }

    /// Gives back what an unusually long value took.
    mutating func trim(elementCount: Int) {
        tokens.shrink(to: 4096)
        keptAttributes.shrink(to: 1024)
        tagAttributes.shrink(to: 256)
        open.shrink(to: 1024)
        // The rest are names that no table has. Their counts are 0 again too, and are forgotten.
        openCounts.count = elementCount
        skeleton.shrink(to: 65_536)
    }
}

/// The workspaces of one parser. A parse takes one and gives it back; two parses never share one.
final class WorkspacePool: Sendable {
    /// A workspace that is lent to one parse at a time.
    ///
    /// `@unchecked Sendable`: whoever holds the pointer is the only one to touch the workspace, and it changes
    /// hands under the pool's lock, which orders the accesses. A libxml2 context may move between threads so.
    struct Loan: @unchecked Sendable {
        let workspace: UnsafeMutablePointer<Workspace>
    }

    private let idle = TracedMutex<[Loan]>([])
    let table: ElementTable
    let maximumUTF8Count: Int
    /// More idle workspaces than this are freed: about as many as threads that parse at the same time.
    private static let limit = 32

    init(table: ElementTable) {
        self.table = table
        maximumUTF8Count = table.policy.maximumUTF8Count
    }

    deinit {
        idle.withLock { loans in
            for loan in loans {
                loan.workspace.deinitialize(count: 1)
                loan.workspace.deallocate()
            }
        }
    }

    @inline(__always)
    func borrow<Result, Failure: Error>(
        _ body: (UnsafeMutablePointer<Workspace>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let workspace = idle.withLock { $0.popLast() }?.workspace ?? make()
        defer { giveBack(workspace) }
        return try body(workspace)
    }

    @inline(never)
    private func make() -> UnsafeMutablePointer<Workspace> {
        let workspace = UnsafeMutablePointer<Workspace>.allocate(capacity: 1)
        workspace.initialize(to: Workspace(elementCount: table.elements.count))
        return workspace
    }

    private func giveBack(_ workspace: UnsafeMutablePointer<Workspace>) {
        workspace.pointee.trim(elementCount: table.elements.count)
        let kept = idle.withLock { loans in
            guard loans.count < Self.limit else { return false }
            loans.append(Loan(workspace: workspace))
            return true
        }
        if !kept {
            workspace.deinitialize(count: 1)
            workspace.deallocate()
        }
    }
}
