import StyledRunsCore
import StyledRunsTestSupport
import Testing

@Suite struct StyledTextEditingTests {
    /// `New` bold, ` 👨‍👩‍👧 ` plain, `e◌́` of which the mark alone is italic, `x` linked.
    let sample = StyledText(runs: [
        .init("New", style: .bold), .init(" 👨‍👩‍👧 e"), .init("\u{301}", style: .italic),
        .init("x", style: .link("/x")),
    ])

    @Test func runsBecomeACanonicalText() {
        let text = StyledText(runs: [
            .init("", style: .italic), .init("a", style: .bold), .init("", style: .link("/")),
            .init("b", style: .bold), .init("c"),
        ])
        #expect(text.debugDescription == #""ab"[bold] "c""#)
        #expect(text.canonicalFault == nil)
        #expect(StyledText(runs: text.runs) == text)
        #expect(StyledText(runs: []) == StyledText())
        #expect(StyledText(runs: [StyledText.Run("ab"[...])]) == StyledText("ab"))
    }

    @Test func appendingJoinsEqualNeighbours() {
        let bold = StyledText("a", style: .bold)
        var text = bold + bold
        #expect(text.debugDescription == #""aa"[bold]"#)
        text += StyledText("b")
        text.append("c")
        text.append("d", style: .link("/d"))
        text.append(StyledText())
        #expect(text.debugDescription == #""aa"[bold] "bc" "d"[link="/d"]"#)
        #expect(text.appending(StyledText("e", style: .link("/d"))).runs.count == 3)
        #expect(text.canonicalFault == nil)
        #expect((StyledText() + bold) == bold)
    }

    @Test func joiningPutsTheSeparatorBetween() {
        let parts = [StyledText("a", style: .bold), StyledText("b"), StyledText("c", style: .bold)]
        let joined = parts.joined(separator: StyledText(", ", style: .bold))
        #expect(joined.debugDescription == #""a, "[bold] "b" ", c"[bold]"#)
        #expect([StyledText]().joined() == StyledText())
        #expect(parts.joined().plainText == "abc")
    }

    @Test func slicingKeepsStyles() throws {
        let range = try #require(sample.plainText.firstRange(of: "w 👨‍👩‍👧"))
        #expect(sample[range].debugDescription == #""w"[bold] " 👨‍👩‍👧""#)
        #expect(sample[sample.plainText.startIndex...] == sample)
        #expect(sample[range.upperBound...].plainText == " e\u{301}x")
        #expect(sample[range.lowerBound..<range.lowerBound].isEmpty)
    }

    @Test func anIndexInsideAScalarCountsAsItsStart() {
        let text = StyledText(runs: [.init("👍", style: .bold), .init("é")])
        let utf8 = text.plainText.utf8
        for inside in 1...3 {
            let index = utf8.index(utf8.startIndex, offsetBy: inside)
            #expect(text[index...] == text)
            #expect(text[..<index].isEmpty)
            #expect(text[index..<index].isEmpty)
        }
        let utf16 = text.plainText.utf16
        #expect(text[utf16.index(after: utf16.startIndex)...] == text)
        var edited = text
        edited.insert(StyledText("x"), at: utf8.index(utf8.startIndex, offsetBy: 5))
        #expect(edited.debugDescription == #""👍"[bold] "xé""#)
    }

    @Test func anIndexInsideACharacterIsTakenAsItIs() {
        let mark = sample.runs[2].range
        #expect(sample[mark] == StyledText("\u{301}", style: .italic))
        #expect(sample.applying(.bold, in: mark).runs[2].style.traits == [.bold, .italic])
    }

    @Test func replacingTakesTheStylesOfTheReplacement() throws {
        var text = sample
        text.replaceSubrange(
            try #require(text.plainText.firstRange(of: "👨‍👩‍👧 e\u{301}")), with: StyledText("y", style: .italic))
        #expect(text.debugDescription == #""New"[bold] " " "y"[italic] "x"[link="/x"]"#)
        text.removeSubrange(text.plainText.startIndex..<text.runs[2].range.lowerBound)
        #expect(text.debugDescription == #""y"[italic] "x"[link="/x"]"#)
        text.removeSubrange(text.runs[1].range)
        #expect(text.attributes.isEmpty)
        text.insert(StyledText("z", style: .italic), at: text.plainText.endIndex)
        #expect(text.debugDescription == #""yz"[italic]"#)
        text.removeSubrange(text.plainText.startIndex...)
        #expect(text == StyledText())
    }

    @Test func applyingAndRemovingChangeStylesInARange() throws {
        let text = StyledText("one two three")
        let two = try #require(text.plainText.firstRange(of: "two"))
        var styled = text.applying(.bold, in: two)
        #expect(styled.debugDescription == #""one " "two"[bold] " three""#)
        styled.apply(.link("/2"), in: two)
        styled.apply(.named("n"))
        #expect(
            styled.debugDescription == #""one "[.n] "two"[bold link="/2" .n] " three"[.n]"#)
        styled.remove(.link("/3"))
        styled.remove(.named("n"), in: two)
        styled.remove(.bold)
        #expect(styled.debugDescription == #""one "[.n] "two"[link="/2"] " three"[.n]"#)
        #expect(styled.mapStyles { _ in .plain } == text)
        #expect(styled.removing(.link("/2")).removing(.named("n")) == text)
    }

    @Test func trimmingKeepsWhiteSpaceThatCarriesAMark() {
        let text = StyledText(runs: [
            .init(" \u{A0}\r\n"), .init("\t", style: .bold), .init("a ", style: .italic),
            .init("b\u{3000}\n"),
        ])
        #expect(text.trimmed().debugDescription == #""a "[italic] "b""#)
        #expect(StyledText(" \u{301}a ").trimmed().plainText == " \u{301}a")
        #expect(StyledText(" \n", style: .bold).trimmed() == StyledText())
    }

    @Test func splittingKeepsStyles() {
        let text = StyledText(runs: [.init("a,b", style: .bold), .init(",,"), .init("c")])
        #expect(
            text.split(separator: ",").map(\.debugDescription) == [#""a"[bold]"#, #""b"[bold]"#, #""c""#])
        #expect(text.split(separator: ",", omittingEmptySubsequences: false).count == 4)
        #expect(text.split(separator: ",", maxSplits: 1).last?.plainText == "b,,c")
        #expect(text.split { $0 == "b" || $0 == "c" }.map(\.plainText) == ["a,", ",,"])
    }

    @Test func transformsChangeTheTextOfEachRunOnce() {
        let text = StyledText(runs: [
            .init("<1 Straße", style: .bold), .init("é", style: [.bold, .italic].reduced), .init("X"),
        ])
        #expect(text.uppercased().debugDescription == #""<1 STRASSE"[bold] "É"[bold italic] "X""#)
        #expect(text.lowercased().plainText == "<1 straßeéx")
        var calls = 0
        let emptied = text.mapText { run in
            calls += 1
            return run == "é" ? "" : String(run)
        }
        #expect(calls == 3)
        #expect(emptied.debugDescription == #""<1 Straße"[bold] "X""#)
    }

    @Test(arguments: [
        (0, "\"…\"[bold]"), (2, "\"Ne…\"[bold]"), (3, "\"New…\"[bold]"), (5, "\"New\"[bold] \" 👨‍👩‍👧…\""),
        (7, #""New"[bold] " 👨‍👩‍👧 e" "\u{0301}…"[italic]"#),
    ])
    func aPrefixEndsInAnEllipsisInTheStyleOfTheCut(count: Int, expected: String) {
        #expect(sample.prefix(characters: count).debugDescription == expected)
    }

    @Test func aTextThatFitsHasNoEllipsis() {
        #expect(sample.prefix(characters: 8) == sample)
        #expect(sample.prefix(characters: .max) == sample)
        #expect(StyledText().prefix(characters: 0) == StyledText())
        #expect(sample.prefix(characters: 1, ellipsis: "") == StyledText("N", style: .bold))
    }

    @Test func transformErrorsComeThrough() {
        struct Stop: Error {}
        #expect(throws: Stop.self) { try sample.mapText { _ throws -> String in throw Stop() } }
        #expect(throws: Stop.self) { try sample.mapStyles { _ in throw Stop() } }
        #expect(throws: Stop.self) { try sample.split { _ in throw Stop() } }
    }
}

extension [Style] {
    /// The styles inside one another.
    fileprivate var reduced: Style { reduce(.plain) { $0.union($1) } }
}
