import StyledRunsCore
import StyledRunsTestSupport
import Testing

/// Twice the input takes twice the time, whatever the input.
@Suite(.serialized) struct MarkdownGrowthTests {
    static func times(_ unit: String, _ end: String = "") -> Growth.Input {
        Growth.Input(unit + "…" + end) { String(repeating: unit, count: $0) + end }
    }

    static let inputs: [Growth.Input] =
        [
            "*", "**", "**a", "a**", "a**b", "*a_", "*a **a ", "_*", "~~", "~~a", "++a", "[", "]", "![",
            "[a](", "[a](b",
            "[a](<b", "[a](b \"c", "[a](b 'c", "[a](b (c", "[a]( ", "[a](b\\(", "[a] (b", "[a] ", "[](",
            "[a](/b)",
            "`", "`a``", "a`", "<", "<b ", "<b>", "</b>", "<a:", "<a@", "<a", "&", "&#", "&#9", "&amp",
            "&amp;", "\\",
            "\\*", "{", "{a", "%", "%1", "%*", "%#@", " ** ", "** a", " **a** ", "a ", "漢", "\n", "  \n**",
            "👍**",
        ].map { times($0) } + [
            times("[", "a](/b)"), times("*", "a"), times(" ", "**a"), times("a**", "\n"), times("(", ")"),
            Growth.Input("nested brackets") {
                String(repeating: "[", count: $0) + String(repeating: "](/)", count: $0)
            },
            Growth.Input("nested emphasis") {
                String(repeating: "*", count: $0) + "x" + String(repeating: "*", count: $0)
            },
            Growth.Input("backtick runs that grow") { count in
                var source = ""
                var length = 1
                while source.utf8.count < count {
                    source += String(repeating: "`", count: length) + " "
                    length += 1
                }
                return source
            },
            Growth.Input("closers behind spaces") {
                String(repeating: " ", count: $0) + String(repeating: "a** ", count: $0)
            },
            Growth.Input("[a](((…") { "[a](" + String(repeating: "(", count: $0) },
        ]

    @Test(arguments: inputs)
    func timeGrowsWithTheInput(_ input: Growth.Input) {
        let parser = MarkdownParser()
        let factor = Growth.factor(from: 2_000, enough: 16, make: input.make) { _ = parser.repair($0) }
        #expect(factor < 24, "8 times \(input) takes \(factor) times as long")
    }

    @Test func hugeHostileInputsAreRead() {
        for source in [
            String(repeating: "*", count: 100_000), String(repeating: "[", count: 100_000),
            String(repeating: "**a", count: 50_000),
            String(repeating: "*", count: 30_000) + "x" + String(repeating: "*", count: 30_000),
        ] {
            let text = MarkdownParser().repair(source).text
            #expect(!text.isEmpty)
        }
    }
}
