import Testing

@testable import StyledRunsCommand

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("--repiar", "--repair"), ("--too", "--to"), ("--markdwon", "--markdown"), ("--json", "--jsonl"),
        ("--allow-tags", "--allow-tag"), ("--HTML", "--html"), ("--x", nil), ("--completely-else", nil),
    ])
    func theNearestOptionIsFound(word: String, expected: String?) {
        let options = ConvertCommand.spec.allOptions.map { "--\($0.name)" }
        #expect(Suggestion.nearest(to: word, among: options) == expected)
    }

    @Test(arguments: [("", "", 0), ("abc", "acb", 1), ("kitten", "sitting", 3), ("", "ab", 2), ("ab", "", 2)])
    func distanceCountsMistakes(left: String, right: String, expected: Int) {
        #expect(Suggestion.distance(Array(left), Array(right)) == expected)
    }
}
