import StyledRunsCore
import StyledRunsTestSupport
import Testing

@Suite struct MarkdownParserTests {
    @Test func theShortFormIsStrict() throws {
        #expect(try StyledText(markdown: "**New** movies").debugDescription == "\"New\"[bold] \" movies\"")
        #expect(throws: MarkupError.self) { try StyledText(markdown: "**New movies") }
    }

    @Test func allTheDiagnosticsOfAValueAreThrown() {
        do throws(MarkupError) {
            _ = try MarkdownParser().parse("**a\n[x](javascript:1) <b>")
            Issue.record("accepted")
        } catch {
            #expect(
                error.diagnostics.map(\.code) == [.unclosedDelimiter, .urlSchemeNotAllowed, .htmlInMarkdown])
            #expect(error.diagnostics.map(\.line) == [1, 2, 2])
            #expect(error.diagnostics.map(\.column) == [1, 5, 19])
        }
    }

    @Test(arguments: [
        "A plain value that is longer than a small string", "A value with %d placeholders, {name}, and 2 * 3",
        "snake_case, C++, it`s, [draft], AT&T, I <3 you",
    ])
    func aValueWithoutMarkupIsItsOwnText(_ source: String) throws {
        let text = try MarkdownParser().parse(source)
        #expect(text.storedRuns.isEmpty)
        #expect(address(of: text.plainText) == address(of: source))
    }

    private func address(of string: String) -> UnsafePointer<UInt8>? {
        string.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    }

    @Test func linkPolicyIsHeld() throws {
        let parser = MarkdownParser(links: LinkPolicy(schemes: ["myapp"]))
        #expect(try parser.parse("[a](myapp:b)").runs.first?.style.link == "myapp:b")
        #expect(throws: MarkupError.self) { try parser.parse("[a](https://example.com)") }
        #expect(throws: MarkupError.self) { try parser.parse("<a@example.com>") }
    }

    @Test func moreTokensAndRunsThanTheStackHoldsAreRead() throws {
        let source = String(repeating: "**a** _b_ `c` [d](/e) &amp; ", count: 2_000)
        let text = try MarkdownParser().parse(source)
        #expect(text.plainText == String(repeating: "a b c d & ", count: 2_000))
        #expect(text.runs.count == 2_000 * 8)
    }

    @Test func moreTargetsThanAreSearchedOneByOneAreKeptApart() throws {
        let source = (0..<500).map { "[a](/\($0))[b](/\($0))" }.joined()
        let text = try MarkdownParser().parse(source)
        #expect(text.runs.map(\.style.link) == (0..<500).map { "/\($0)" })
        #expect(text.attributes.count == 500)
    }

    @Test func codeSpansOfAnyLengthClose() throws {
        for length in [1, 2, 79, 80, 81, 500] {
            let ticks = String(repeating: "`", count: length)
            let text = try MarkdownParser().parse("\(ticks)` a \(ticks)")
            #expect(text.plainText == "\(ticks)` a \(ticks)" || text.plainText == "` a ")
            let spaced = try MarkdownParser().parse("\(ticks) a \(ticks) b")
            #expect(spaced.debugDescription == "\"a\"[monospaced] \" b\"")
        }
    }

    @Test(arguments: ["markdown-malformed", "markdown-emphasis", "cjk"])
    func everyFixItMends(_ theme: String) throws {
        let fixture = try #require(try Fixture.all().first { $0.description == theme })
        var applied = 0
        for one in fixture.cases {
            guard let source = one.markdown else { continue }
            let diagnostics = MarkdownParser().repair(source).diagnostics
            for fix in diagnostics.compactMap(\.fixIt) {
                var bytes = Array(source.utf8)
                bytes.replaceSubrange(fix.offset..<(fix.offset + fix.length), with: fix.replacement.utf8)
                let mended = MarkdownParser().repair(String(decoding: bytes, as: UTF8.self)).diagnostics
                #expect(mended.count < diagnostics.count, "\(one.name): \(fix)")
                applied += 1
            }
        }
        #expect(applied > 0)
    }
}
