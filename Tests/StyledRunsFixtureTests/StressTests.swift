import StyledRuns
import StyledRunsTestSupport
import Testing

/// Every front end under load: on many threads at once, and on damaged values. In full with
/// `STYLEDRUNS_STRESS=1`, for `swift test --sanitize=thread` and `--sanitize=address`; a moment without.
@Suite struct StressTests {
    static let policy: HTMLPolicy = HTMLPolicy.blocks.allowing(tag: "price").allowing(
        tag: "font", as: .named("font"), attributes: ["color"])

    /// Parsers by notation.
    static let parsers: [Notation: [any MarkupParser]] = [
        .html: [HTMLParser.inline, HTMLParser(policy: policy)],
        .markdown: [MarkdownParser(), MarkdownParser(allowingHTML: policy)],
        .markers: [MarkerParser(["**": .bold, "*": .italic, "~": .strikethrough])],
    ]

    static let seeds: [Notation: [String]] = {
        let cases = (try? Fixture.all().flatMap(\.cases)) ?? []
        return Dictionary(
            uniqueKeysWithValues: Notation.allCases.map { notation in
                // The longest ones test limits, and would be most of the bytes.
                (notation, cases.compactMap { $0.source(notation) }.filter { $0.utf8.count < 2_000 })
            })
    }()

    @Test func sixteenThreadsShareTheParsers() throws {
        let duration: Duration = Stress.isOn ? .seconds(10) : .milliseconds(200)
        let expected = Self.seeds.mapValues { values in Array(values.prefix(200)) }
        let readings = expected.map { notation, values in
            (notation, values, Self.read(values, notation))
        }
        let end = ContinuousClock.now + duration
        let faults = Tally()
        let rounds = Tally()
        Stress.onThreads(16) { number in
            var turn = number
            while ContinuousClock.now < end {
                let (notation, values, wanted) = readings[turn % readings.count]
                let index = (turn / readings.count * 7) % values.count
                if Self.read([values[index]], notation) != [wanted[index]] { faults.add(1) }
                rounds.add(1)
                turn += 1
            }
        }
        #expect(faults.value == 0)
        #expect(rounds.value > 16)
        print("stress: \(rounds.value) values on 16 threads in \(duration)")
    }

    /// What all parsers of a notation make of each value.
    private static func read(_ values: [String], _ notation: Notation) -> [[StyledText]] {
        values.map { value in (parsers[notation] ?? []).map { $0.repair(value).text } }
    }

    @Test(arguments: 0..<4)
    func damagedValuesAreRead(_ shard: Int) {
        let budget = (Stress.isOn ? 100_000_000 : 100_000) / 4
        var random = SplitMix64(seed: RandomCases.seed &+ UInt64(shard) << 32)
        let markup = RandomMarkup()
        let mutations = Self.seeds.mapValues(Mutation.init(seeds:))
        var bytes = 0
        while bytes < budget {
            let notation = random.pick([Notation.html, .html, .html, .markdown, .markers])
            guard let mutation = mutations[notation] else { continue }
            let value: [UInt8]
            switch notation == .html ? random.below(6) : 5 {
            case 0: value = Array(markup.garbage(using: &random).utf8)
            case 1: value = Array(markup.wellFormed(using: &random).utf8)
            default: value = mutation.value(using: &random)
            }
            bytes += value.count
            for parser in Self.parsers[notation] ?? [] {
                if let complaint = Self.complaint(value, parser) {
                    Issue.record("\(String(decoding: value, as: UTF8.self).debugDescription): \(complaint)")
                    return
                }
            }
        }
        print("stress: \(bytes) bytes of damaged values")
    }

    /// What does not hold for a value, whatever it is.
    private static func complaint(_ value: [UInt8], _ parser: any MarkupParser) -> String? {
        let (text, diagnostics) = parser.repair(utf8: value)
        if let fault = text.canonicalFault { return fault }
        let rejects = diagnostics.contains { $0.severity == .error }
        do throws(MarkupError) {
            let strict = try parser.parse(utf8: value)
            if rejects { return "accepted with \(diagnostics)" }
            if strict != text { return "\(strict) strictly, \(text) repaired" }
        } catch {
            if !rejects { return "rejected without an error: \(error)" }
        }
        if diagnostics.contains(where: { $0.offset < 0 || $0.offset + $0.length > value.count }) {
            return "a place outside of it: \(diagnostics)"
        }
        guard let html = parser as? HTMLParser else { return nil }
        let mended = html.mend(String(decoding: value, as: UTF8.self)).source
        let left = html.diagnostics(for: mended)
        return left.isEmpty ? nil : "mended as \(mended.debugDescription): \(left)"
    }
}
