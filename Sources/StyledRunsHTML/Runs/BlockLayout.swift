/// Where blocks break lines: paragraphs are separated by one blank line, divisions and items by a line end.
/// Nothing is written before the first text or behind the last.
struct BlockLayout {
    /// How many line ends the next text needs before it.
    private var pendingBreaks = 0
    /// The markers of the open items that have no text yet, outermost first.
    private var pendingMarkers: [String] = []
    /// The lists that are open, innermost last, with the number of their last item.
    private var lists: [(isOrdered: Bool, count: Int)] = []
    /// Nothing but white space came since a block started or ended.
    private(set) var isBetweenBlocks = false

    mutating func open(_ role: Element.Role) {
        edge(role)
        switch role {
        case .unorderedList: lists.append((false, 0))
        case .orderedList: lists.append((true, 0))
        case .listItem:
            guard !lists.isEmpty else { break }
            lists[lists.count - 1].count += 1
            let list = lists[lists.count - 1]
            pendingMarkers.append(list.isOrdered ? "\(list.count). " : "• ")
        default: break
        }
    }

    mutating func close(_ role: Element.Role) {
        edge(role)
        if role == .unorderedList || role == .orderedList { _ = lists.popLast() }
        // An item without text shows nothing.
        if role == .listItem { _ = pendingMarkers.popLast() }
    }

    private mutating func edge(_ role: Element.Role) {
        isBetweenBlocks = true
        // Directly inside an item nothing is broken behind its marker.
        if !pendingMarkers.isEmpty { return }
        let isNestedList = (role == .unorderedList || role == .orderedList) && !lists.isEmpty
        pendingBreaks = max(pendingBreaks, role == .division || role == .listItem || isNestedList ? 1 : 2)
    }

    /// The line ends and the markers to write before text, or `nil` for none.
    mutating func takeLead(isFirst: Bool) -> String? {
        isBetweenBlocks = false
        if pendingBreaks == 0 && pendingMarkers.isEmpty { return nil }
        let lead = String(repeating: "\n", count: isFirst ? 0 : pendingBreaks) + pendingMarkers.joined()
        pendingBreaks = 0
        pendingMarkers = []
        return lead.isEmpty ? nil : lead
    }
}
