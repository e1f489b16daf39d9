import Testing

@testable import BenchmarkKit

struct CommandTests {
    @Test func optionsAreRead() throws {
        let options = try Options([
            "--quick", "--filter", "bold/", "--json", "a", "--html", "b", "--compare", "c", "--threshold",
            "7.5",
        ])
        #expect(options.isQuick && options.filter == "bold/" && options.json == "a" && options.html == "b")
        #expect(options.compare == "c" && options.threshold == 7.5)
    }

    @Test(arguments: [["--quik"], ["--filter"], ["--threshold", "x"], ["--threshold", "-1"], ["--record"]])
    func wrongUseIsAFault(arguments: [String]) {
        #expect(throws: Options.Fault.self) { try Options(arguments) }
    }

    @Test func aFilterChoosesGroupsAndEngines() throws {
        let corpus = try Corpus(folder: Corpus.standardFolder)
        let plan = Plan(corpus, Engine.all, filter: "bold/mark")
        #expect(plan.jobs.map(\.name) == ["bold"])
        #expect(plan.jobs[0].engines.map(\.id) == ["markdown", "markers"])
        #expect(Plan(corpus, Engine.all, filter: "nothing").jobs.isEmpty)
    }

    @Test func anAbsentEngineIsLeftOut() throws {
        var engine = Engine.all[0]
        engine.missing = "not installed"
        #expect(Plan(try Corpus(folder: Corpus.standardFolder), [engine]).jobs.isEmpty)
    }

    @Test(arguments: [("events: Ir\nsummary: 42\n", 42.0), ("totals: 7", 7), ("fn=(1)\n1 2\n", nil)])
    func theTotalOfADumpIsFound(text: String, expected: Double?) {
        #expect(InstructionCount.total(inDump: text) == expected)
    }

    @Test func engineIdentifiersAreUnique() {
        #expect(Set(Engine.all.map(\.id)).count == Engine.all.count)
    }
}
