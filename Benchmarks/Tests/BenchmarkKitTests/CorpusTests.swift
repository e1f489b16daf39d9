import Testing

@testable import BenchmarkKit

/// The corpus is what it claims to be: equal in its notations, and shaped like tables of real apps.
struct CorpusTests {
    let corpus: Corpus
    var marked: [Value] { corpus.group(.marked).values }
    var plain: [Value] { corpus.group(.plain).values }

    init() throws { corpus = try Corpus(folder: Corpus.standardFolder) }

    @Test func allNotationsOfEveryValueReadAlike() {
        #expect(corpus.faults() == [])
    }

    @Test func aValueWhoseNotationsDifferIsAFault() {
        var broken = corpus
        broken.groups[1].values[0].markdown += "!"
        #expect(broken.faults().count == 1)
    }

    @Test func oursAndTheBaselinesReadEveryValueRightly() {
        let wrong = corpus.disagreements(Engine.all.filter { $0.missing == nil }).filter(\.isFault)
        #expect(wrong == [])
    }

    @Test func anEngineThatReadsWronglyIsFound() {
        var wrong = Engine.all[0]
        wrong.agrees = { value, _ in value.language != "he" }
        let found = corpus.disagreements([wrong])
        #expect(found.first?.isFault == true)
        #expect(found.first.map { !$0.values.isEmpty && $0.values.count < $0.total } == true)
    }

    @Test func lengthsFollowRealTables() {
        func percentile(_ values: [Int], _ share: Double) -> Double {
            let sorted = values.sorted()
            return Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
        }
        let long = marked.map(\.html.utf8.count)
        let short = plain.map(\.plain.utf8.count)
        for (figure, real) in [
            (percentile(long, 0.5), 88.0), (percentile(long, 0.9), 213), (percentile(long, 0.99), 867),
            (Double(long.max() ?? 0), 2590), (percentile(short, 0.5), 23), (percentile(short, 0.9), 100),
            (percentile(short, 0.99), 340), (Double(short.max() ?? 0), 5550),
        ] {
            #expect((0.75...1.25).contains(figure / real), "\(figure) for \(real)")
        }
    }

    @Test func tagsPlaceholdersAndScriptsFollowRealTables() {
        let tags = marked.flatMap { value in
            value.html.split(separator: "<").dropFirst().map { $0.prefix { $0.isLetter } }.filter {
                !$0.isEmpty
            }
        }
        func share(_ count: Int, of total: Int) -> Double { Double(count) / Double(total) }
        #expect((0.84...0.94).contains(share(tags.filter { $0 == "b" }.count, of: tags.count)))
        let filled = marked.filter { $0.plain.contains("%") || $0.plain.contains("{") }
        #expect((0.65...0.8).contains(share(filled.count, of: marked.count)))
        let all = marked + plain
        let foreign = all.filter { !$0.plain.utf8.allSatisfy { $0 < 0x80 } }
        #expect((0.5...0.66).contains(share(foreign.count, of: all.count)))
        let languages = Set(all.map(\.language))
        #expect(languages.isSuperset(of: ["ru", "el", "ja", "zh-Hans", "ko", "ar", "he", "th", "hi"]))
    }

    @Test func sweepsGrowInOneRespect() throws {
        let length = try #require(corpus.sweeps.first { $0.id == .length })
        #expect(length.points.allSatisfy { $0.size == $0.value.html.utf8.count })
        #expect(try #require(length.points.first).size <= 16)
        #expect((65_000...65_536).contains(try #require(length.points.last).size))
        let tags = try #require(corpus.sweeps.first { $0.id == .tags })
        #expect(tags.points.map(\.size) == [0, 1, 2, 4, 8, 16, 32, 64])
        #expect(Set(tags.points.map(\.value.plain)).count == 1)
        for point in tags.points {
            #expect(
                point.value.html.split(separator: "<b>", omittingEmptySubsequences: false).count == point.size
                    + 1)
        }
    }
}
