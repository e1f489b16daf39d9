import Testing

@testable import BenchmarkKit

struct StatisticsTests {
    @Test(arguments: [([], 0), ([7], 7), ([9, 1, 5], 5), ([4, 1, 3, 2], 2.5)] as [([Double], Double)])
    func theMedianIsTheMiddle(values: [Double], expected: Double) {
        #expect(median(values) == expected)
    }

    @Test func aLineIsFittedExactly() throws {
        let fit = try #require(LinearFit([(1, 5), (2, 7), (10, 23)]))
        #expect(abs(fit.slope - 2) < 1e-9)
        #expect(abs(fit.intercept - 3) < 1e-9)
        #expect(abs(fit.rSquared - 1) < 1e-9)
    }

    @Test func aSquareIsNoLine() throws {
        let sizes = [1.0, 2, 4, 8, 16, 32, 64]
        let fit = try #require(LinearFit(sizes.map { ($0, $0 * $0) }))
        #expect(fit.rSquared < 0.99)
    }

    @Test func twoPointsAndLevelPointsAreNotFitted() {
        #expect(LinearFit([(1, 1), (2, 2)]) == nil)
        #expect(LinearFit([(1, 4), (2, 4), (3, 4)]) == nil)
        #expect(LinearFit([(2, 1), (2, 2), (2, 3)]) == nil)
    }
}
