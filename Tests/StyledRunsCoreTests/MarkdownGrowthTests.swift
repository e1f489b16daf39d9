import StyledRunsCore
import StyledRunsTestSupport
import Testing

/// Twice the input takes twice the time, whatever the input. The bound is generous, for clocks are noisy: what
/// is quadratic takes 64 times as long for 8 times the input.
@Suite(.serialized) struct MarkdownGrowthTests {
    struct Input: CustomTestStringConvertible, Sendable {
        var name: String
        var make: @Sendable (Int) -> String
        var testDescription: String { name }
    }

    static func times(_ unit: String, _ end: String = "") -> Input {
        Input(name: unit + "…" + end) { String(repeating: unit, count: $0) + end }
    }

    static let inputs: [Input] =
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
            Input(name: "nested brackets") {
                String(repeating: "[", count: $0) + String(repeating: "](/)", count: $0)
            },
            Input(name: "nested emphasis") {
                String(repeating: "*", count: $0) + "x" + String(repeating: "*", count: $0)
            },
            Input(name: "backtick runs that grow") { count in
                var source = ""
                var length = 1
                while source.utf8.count < count {
                    source += String(repeating: "`", count: length) + " "
                    length += 1
                }
                return source
            },
            Input(name: "closers behind spaces") {
                String(repeating: " ", count: $0) + String(repeating: "a** ", count: $0)
            },
            Input(name: "[a](((…") { "[a](" + String(repeating: "(", count: $0) },
        ]

    @Test(arguments: inputs)
    func timeGrowsWithTheInput(_ input: Input) {
        let small = input.make(2_000)
        let large = input.make(16_000)
        // The best of several rounds, since another process may take the processor at any time.
        var smallTime = 20e-6
        var largeTime = Double.infinity
        for round in 0..<12 {
            smallTime = round == 0 ? max(time(small), smallTime) : max(20e-6, min(time(small), smallTime))
            largeTime = min(time(large), largeTime)
            if largeTime < 24 * smallTime { return }
        }
        Issue.record("\(input.name): 8 times the input takes over 24 times as long")
    }

    private func time(_ source: String) -> Double {
        let duration = ContinuousClock().measure { blackHole(MarkdownParser().repair(source)) }
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }

    @inline(never) private func blackHole<Value>(_ value: Value) {}

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
