/// Damages values as files and people do.
package struct Mutation: Sendable {
    /// What is cut out of values and put into others.
    private let seeds: [[UInt8]]

    /// - Parameter seeds: Values to start from; at least one.
    package init(seeds: [String]) { self.seeds = seeds.map { Array($0.utf8) } }

    /// A seed with up to eight changes. It need not be valid UTF-8.
    package func value(using random: inout SplitMix64) -> [UInt8] {
        var bytes = random.pick(seeds)
        for _ in 0..<(1 + random.below(8)) { change(&bytes, using: &random) }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        let place = random.below(bytes.count + 1)
        let rest = bytes.count - place
        switch random.below(8) {
        case 0: bytes.insert(UInt8(random.below(256)), at: place)
        case 1: bytes.insert(random.pick(Self.marks), at: place)
        case 2: if rest > 0 { bytes[place] = random.pick(Self.marks) }
        case 3: bytes.removeSubrange(place..<(place + random.below(min(rest, 8) + 1)))
        case 4: bytes.removeSubrange(place...)
        case 5:
            let other = random.pick(seeds)
            let start = random.below(other.count + 1)
            bytes.insert(contentsOf: other[start...].prefix(random.below(40)), at: place)
        case 6:
            let piece = Array(bytes[place...].prefix(random.below(20)))
            for _ in 0..<random.below(6) { bytes.insert(contentsOf: piece, at: place) }
        default:
            if rest > 1 { bytes.swapAt(place, place + 1 + random.below(rest - 1)) }
        }
    }

    private static let marks = Array("<>/\"'=&;#! -?[]()*_~`+\\%{}\r\n\t\0:.,ab1".utf8)
}
