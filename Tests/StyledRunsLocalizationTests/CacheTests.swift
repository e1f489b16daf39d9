import StyledRuns
import StyledRunsLocalization
import StyledRunsTestSupport
import Testing

@Suite struct CacheTests {
    final class Box: Sendable {
        let value: Int
        init(_ value: Int) { self.value = value }
    }

    @Test func whatWasUsedLeastRecentlyGoesFirst() {
        let cache = ParseCache<Int, Box>(limits: CacheLimits(count: 3, cost: 1000))
        for number in 1...3 { cache.insert(Box(number), for: number, cost: 1) }
        #expect(cache.value(for: 1)?.value == 1)
        cache.insert(Box(4), for: 4, cost: 1)
        #expect(cache.value(for: 2) == nil)
        #expect([1, 3, 4].allSatisfy { cache.value(for: $0)?.value == $0 })
        #expect(cache.statistics.evictions == 1)
        #expect(cache.statistics.count == 3)
    }

    @Test func theCostIsBoundedToo() {
        let cache = ParseCache<Int, Box>(limits: CacheLimits(count: 100, cost: 10))
        for number in 1...3 { cache.insert(Box(number), for: number, cost: 4) }
        #expect(cache.statistics.cost == 8)
        #expect(cache.value(for: 1) == nil)
        cache.insert(Box(9), for: 9, cost: 11)
        #expect(cache.value(for: 9) == nil)
        #expect(cache.statistics.count == 2)
    }

    @Test func theFirstValueOfAKeyStays() {
        let cache = ParseCache<Int, Box>(limits: CacheLimits())
        let first = Box(1)
        #expect(cache.insert(first, for: 1, cost: 1) === first)
        #expect(cache.insert(Box(2), for: 1, cost: 1) === first)
    }

    /// Holds the cache against a plain list.
    @Test func randomUseAgreesWithAList() {
        let failure = RandomCases.firstFailure(cases: 50) { random in
            let limits = CacheLimits(count: 1 + random.below(8), cost: 5 + random.below(30))
            let cache = ParseCache<Int, Box>(limits: limits)
            var list: [(key: Int, cost: Int)] = []
            for step in 0..<300 {
                let key = random.below(14)
                let known = list.firstIndex { $0.key == key }
                switch random.below(10) {
                case 0..<5:
                    if (cache.value(for: key) != nil) != (known != nil) {
                        return "step \(step): lookup of \(key)"
                    }
                    if let known { list.insert(list.remove(at: known), at: 0) }
                case 5..<9:
                    let cost = 1 + random.below(9)
                    cache.insert(Box(key), for: key, cost: cost)
                    if known == nil && cost <= limits.cost { list.insert((key, cost), at: 0) }
                    while list.count > limits.count || list.reduce(0, { $0 + $1.cost }) > limits.cost {
                        list.removeLast()
                    }
                default:
                    if random.oneIn(6) {
                        cache.removeAll()
                        list = []
                    }
                }
                let statistics = cache.statistics
                if statistics.count != list.count || statistics.cost != list.reduce(0, { $0 + $1.cost }) {
                    return "step \(step): \(statistics)"
                }
            }
            return nil
        }
        #expect(failure == nil)
    }

    @Test func lookupsAreCounted() throws {
        let localizer = try TableFiles.localizer()
        _ = try localizer.styledText("NewMovies")
        #expect(localizer.cacheStatistics.misses == 1)
        for _ in 0..<5 { _ = try localizer.styledText("NewMovies") }
        #expect(localizer.cacheStatistics.hits == 5)
        #expect(localizer.cacheStatistics.count == 1)
        localizer.clearCache()
        #expect(localizer.cacheStatistics.count == 0)
        #expect(localizer.cacheStatistics.cost == 0)
        _ = try localizer.styledText("NewMovies")
        localizer.language = "sv"
        #expect(localizer.cacheStatistics.count == 0)
    }

    @Test func aFilledValueKeepsItsParsedForm() throws {
        let localizer = try TableFiles.localizer()
        for number in 0..<50 { _ = try localizer.styledText("Welcome", "user \(number)") }
        #expect(localizer.cacheStatistics.count == 1)
        for number in 2..<50 { _ = try localizer.styledText("files_%d", number) }
        // The choice, and the one form that all these numbers have.
        #expect(localizer.cacheStatistics.count == 3)
    }

    @Test func theCacheCanBeOff() throws {
        let localizer = try TableFiles.localizer { $0.cache = .off }
        for _ in 0..<3 { #expect(try localizer.string("files_%d", 2) == "2 files") }
        #expect(localizer.cacheStatistics == CacheStatistics())
    }

    @Test func notationsDoNotShareValues() throws {
        let localizer = try TableFiles.localizer(value: "<b>x</b>")
        #expect(try localizer.styledText("k").debugDescription == #""x"[bold]"#)
        #expect(try localizer.styledText("k", markup: .plain).debugDescription == #""<b>x</b>""#)
        #expect(try localizer.styledText("k").debugDescription == #""x"[bold]"#)
    }

    @Test func aMendedValueStillThrowsWhereItShould() throws {
        let localizer = try TableFiles.localizer { $0.failurePolicy = .throwing }
        let string = LocalizedString("unclosed", table: "Broken")
        #expect(string.styledText(in: localizer).plainText == "An unclosed element")
        #expect(throws: LocalizationError.self) { try localizer.styledText("unclosed", table: "Broken") }
        #expect(throws: LocalizationError.self) { try string.checkedStyledText(in: localizer) }
    }
}
