/// Turns runs into properly nested elements, for notations that write a style as something that opens and
/// closes around the text.
///
/// What neighbouring runs share stays open across them. Of what opens at one place, that which lasts longest
/// goes outside, so that little has to be closed and opened again. A link is never cut in two: what would
/// end inside of it is closed before it and opened again in it.
struct StyleNesting {
    /// What can be open around a run.
    enum Element: Equatable {
        case link
        /// Names of a run's list, by their positions in it.
        case names(Range<Int>)
        /// One trait.
        case trait(Style.Traits)
    }

    /// An element that opens or closes, with the number of the attributes that its link or names are from.
    struct Tag: Equatable {
        var element: Element
        var attributes: UInt32
    }

    private struct Open {
        var tag: Tag
        /// One past the last run that the element is around.
        var end: Int
        /// The least end of this element and of those outside of it.
        var leastEnd: Int
    }

    private let text: StyledText
    private let traits: Style.Traits
    private var stack: [Open] = []
    private var opening: [Open] = []
    private var openTraits: Style.Traits = []
    private var openNames = 0
    private var hasOpenLink = false
    private var traitEnds = [Int](repeating: 0, count: Style.Traits.named.count)
    private var nameEnds: [Int] = []

    /// Makes the nesting of a text's runs. Only `traits` are made elements.
    init(_ text: StyledText, traits: Style.Traits) {
        self.text = text
        self.traits = traits
    }

    /// Closes and opens what has to be between the run before `run` and `run`, which must be called in order
    /// for every stored run, and once more for the end of the text.
    mutating func enter(_ run: Int, close: (Tag) -> Void, open: (Tag) -> Void) {
        while let top = stack.last, top.leastEnd <= run { close(pop()) }
        if run == text.storedRuns.count { return }
        let style = text.storedRuns[run].style
        if style.attributes != 0 && !hasOpenLink && link(run) != nil {
            let end = linkEnd(run)
            while let top = stack.last, top.leastEnd < end { close(pop()) }
            opening.append(
                Open(tag: Tag(element: .link, attributes: style.attributes), end: end, leastEnd: end))
        }
        if style.attributes != 0 { collectNames(run, style.attributes) }
        collectTraits(run, style.traits.intersection(traits).subtracting(openTraits))
        sortOpening()
        for var element in opening {
            element.leastEnd = min(element.end, stack.last?.leastEnd ?? .max)
            push(element)
            open(element.tag)
        }
        opening.removeAll(keepingCapacity: true)
    }

    // Longest first; what ends together keeps its order: link, names, traits. There are few.
    private mutating func sortOpening() {
        for index in opening.indices.dropFirst() {
            var place = index
            while place > 0 && opening[place - 1].end < opening[place].end {
                opening.swapAt(place - 1, place)
                place -= 1
            }
        }
    }

    private mutating func push(_ element: Open) {
        switch element.tag.element {
        case .link: hasOpenLink = true
        case .names(let range): openNames = range.upperBound
        case .trait(let trait): openTraits.formUnion(trait)
        }
        stack.append(element)
    }

    private mutating func pop() -> Tag {
        let tag = stack.removeLast().tag
        switch tag.element {
        case .link: hasOpenLink = false
        case .names(let range): openNames = range.lowerBound
        case .trait(let trait): openTraits.subtract(trait)
        }
        return tag
    }
}

// How far things reach. Every scan starts where the one before it ended, so all of them together look at
// each run once for every trait, for the link, and for the names.
extension StyleNesting {
    private func link(_ run: Int) -> String? { rare(run)?.link }

    private func rare(_ run: Int) -> RareAttributes? {
        let number = text.storedRuns[run].style.attributes
        return number == 0 ? nil : text.attributes[Int(number) - 1]
    }

    private func linkEnd(_ run: Int) -> Int {
        let runs = text.storedRuns
        let target = link(run)
        var end = run + 1
        while end < runs.count,
            runs[end].style.attributes == runs[end - 1].style.attributes || link(end) == target
        {
            end += 1
        }
        return end
    }

    private mutating func collectTraits(_ run: Int, _ missing: Style.Traits) {
        if missing.isEmpty { return }
        let runs = text.storedRuns
        for (bit, (_, trait)) in Style.Traits.named.enumerated() where missing.contains(trait) {
            if traitEnds[bit] <= run {
                var end = run + 1
                while end < runs.count && runs[end].style.traits.contains(trait) { end += 1 }
                traitEnds[bit] = end
            }
            let end = traitEnds[bit]
            opening.append(Open(tag: Tag(element: .trait(trait), attributes: 0), end: end, leastEnd: end))
        }
    }

    /// Collects the names of `run` that are not open; those that end together become one element.
    private mutating func collectNames(_ run: Int, _ attributes: UInt32) {
        let names = rare(run)?.names ?? []
        if openNames >= names.count { return }
        nameEnds.removeSubrange(min(openNames, nameEnds.count)...)
        nameEnds += repeatElement(text.storedRuns.count, count: names.count - nameEnds.count)
        var alive = names.count
        var next = run + 1
        while next < text.storedRuns.count && alive > openNames {
            let shared = min(alive, sharedNames(next - 1, next))
            for depth in max(shared, openNames)..<max(alive, openNames) { nameEnds[depth] = next }
            alive = shared
            next += 1
        }
        var start = openNames
        while start < names.count {
            let end = nameEnds[start]
            var stop = start + 1
            while stop < names.count && nameEnds[stop] == end { stop += 1 }
            opening.append(
                Open(tag: Tag(element: .names(start..<stop), attributes: attributes), end: end, leastEnd: end)
            )
            start = stop
        }
    }

    /// How many names, from the outside, two neighbouring runs share.
    private func sharedNames(_ left: Int, _ right: Int) -> Int {
        guard let leftRare = rare(left), let rightRare = rare(right) else { return 0 }
        let runs = text.storedRuns
        if runs[left].style.attributes == runs[right].style.attributes { return leftRare.names.count }
        return zip(leftRare.names, rightRare.names).prefix { $0 == $1 }.count
    }
}
