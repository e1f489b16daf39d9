/// Finds what was probably meant.
enum Suggestion {
    /// `; did you mean …?`, or nothing when no candidate is near.
    static func phrase(for word: String, among candidates: [String]) -> String {
        guard let nearest = nearest(to: word, among: candidates) else { return "" }
        return "; did you mean `\(nearest)`?"
    }

    /// The candidate that the fewest typing mistakes lead from, if they are few for its length.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        // No option is that long, and the distance takes time in the product of both lengths.
        if word.utf8.count > 64 { return nil }
        let distances = candidates.map { ($0, distance(Array(word.lowercased()), Array($0.lowercased()))) }
        guard let (candidate, least) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
        let letters = candidate.filter { $0 != "-" }.count
        return least <= max(1, letters / 3) ? candidate : nil
    }

    /// How many letters have to be added, dropped, changed, or swapped with their neighbour.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var next = [row + 1]
            for column in right.indices {
                let change = last[column] + (left[row] == right[column] ? 0 : 1)
                var least = min(change, last[column + 1] + 1, next[column] + 1)
                if row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                next.append(least)
            }
            beforeLast = last
            last = next
        }
        return last[right.count]
    }
}
