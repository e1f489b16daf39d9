import Foundation
import StyledRuns
import StyledRunsTestSupport
import Testing

@Suite struct JSONLinesTests {
    private struct Line: Codable, Equatable {
        var runs: [StyledText.Run]?
        var diagnostics: [Diagnostic]?
    }

    private func decode(_ lines: [String]) throws -> [Line] {
        try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    @Test func everyLineIsAnsweredInOrder() throws {
        let input = #"""
            {"html":"<b>a</b>"}
            {"markdown":"**a** [b](/c)"}
            {"markers":"**a**"}
            {"html":"<b>a"}
            nonsense
            {"id":[1,{"x":null}],"html":"\u00e9\ud83d\ude00\n\"","more":-1.5e+3}
            """#
        let outcome = try Tool.run("convert", "--jsonl", input: input)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        let lines = try decode(outcome.lines)
        #expect(lines.count == 6)
        #expect(lines[0].runs == [StyledText.Run("a", style: .bold)] && lines[0].diagnostics == nil)
        #expect(lines[1].runs?.last == StyledText.Run("b", style: .link("/c")))
        #expect(lines[2].runs == lines[0].runs)
        #expect(lines[3].runs == nil)
        #expect(lines[3].diagnostics == HTMLParser.inline.repair("<b>a").diagnostics)
        #expect(lines[4].diagnostics?.map(\.code.rawValue) == ["invalid-json"])
        #expect(lines[5].runs == [StyledText.Run("é😀\n\"")])
    }

    @Test func repairAnswersWithBoth() throws {
        let outcome = try Tool.run(
            "convert", "--jsonl", "--repair", input: "{\"html\":\"<b>a\"}\n{\"html\":\"b\"}\nx\n")
        let lines = try decode(outcome.lines)
        #expect(lines[0].runs == [StyledText.Run("a", style: .bold)] && lines[0].diagnostics?.count == 1)
        #expect(lines[1].runs == [StyledText.Run("b")] && lines[1].diagnostics == [])
        #expect(lines[2].runs == [] && lines[2].diagnostics?.count == 1)
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        "", "{", "{}", "[]", "\"x\"", #"{"html":1}"#, #"{"html":null}"#, #"{"html":"a","html":"b"}"#,
        #"{"html":"a","markdown":"b"}"#, #"{"html":"a"} x"#, #"{"html":"a",}"#, #"{"html":"\ud800"}"#,
        #"{"html":"\udc00"}"#,
        #"{"html":"\ud800A"}"#, #"{"html":"\x"}"#, #"{"html":"\u12g4"}"#, #"{"html":"a}"#, #"{"html" "a"}"#,
        "{\"html\":\"a\tb\"}",
        #"{"x":01,"html":"a"}"#, #"{"x":1.,"html":"a"}"#, #"{"x":-,"html":"a"}"#, #"{"x":1e,"html":"a"}"#,
        #"{"x":tru,"html":"a"}"#,
        #"{"x":[1,],"html":"a"}"#, #"{"x":[1 2],"html":"a"}"#, #"{"x":{"y"},"html":"a"}"#,
        #"{"x":{"y":1,},"html":"a"}"#, #"{"x":[},"html":"a"}"#,
        #"{"x":,"html":"a"}"#, #"{'html':'a'}"#, #"{"html":"a"}{"html":"b"}"#,
    ])
    func whatIsNoSuchJSONIsDiagnosed(line: String) throws {
        let outcome = try Tool.run("convert", "--jsonl", input: line + "\n{\"html\":\"next\"}\n")
        let lines = try decode(outcome.lines)
        #expect(lines.count == 2)
        #expect(lines.first?.diagnostics?.map(\.code.rawValue) == ["invalid-json"])
        #expect(lines.last?.runs == [StyledText.Run("next")])
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        #"{"html":"a"}"#, #" { "html" : "a" } "#,
        #"{"x":[[],{},[{"y":[0,-1,2.5E-3,true,false,null,""]}]],"html":"a"}"#,
        #"{"x":"\"\\\/\b\f\n\r\t\u0041","html":"\u0061"}"#,
    ])
    func allOfJSONIsRead(line: String) throws {
        let outcome = try Tool.run("convert", "--jsonl", input: line + "\r\n")
        #expect(outcome.output == "{\"runs\":[{\"text\":\"a\"}]}\n")
        #expect(outcome.status == 0)
    }

    @Test func nestingIsBoundedByMemoryAlone() throws {
        let deep = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
        let outcome = try Tool.run("convert", "--jsonl", input: "{\"x\":\(deep),\"html\":\"a\"}")
        #expect(outcome.output == "{\"runs\":[{\"text\":\"a\"}]}\n")
    }

    @Test func invalidUTF8IsDiagnosed() throws {
        let outcome = try Tool.run(
            ["convert", "--jsonl"],
            input: Data("{\"html\":\"".utf8) + [0xC0] + Data("\"}\n{\"html\":\"b\"}".utf8))
        let lines = try decode(outcome.lines)
        #expect(lines.first?.diagnostics?.map(\.code) == [.invalidUTF8])
        #expect(lines.first?.diagnostics?.first?.offset == 9)
        #expect(lines.last?.runs?.first?.text == "b")
    }

    /// Many lines, of which some are longer than what is read at once.
    @Test func longAndManyLinesKeepTheirOrder() throws {
        var input = ""
        var lengths: [Int] = []
        for number in 0..<3000 {
            let length = number % 500 == 7 ? 200_000 + number : number % 90
            lengths.append(length)
            input += "{\"markdown\":\"**\(number)** \(String(repeating: "é", count: length))\"}\n"
        }
        let outcome = try Tool.run("convert", "--jsonl", input: input)
        #expect(outcome.status == 0)
        let lines = outcome.lines
        #expect(lines.count == 3000)
        for (number, line) in lines.enumerated() {
            #expect(line.hasPrefix("{\"runs\":[{\"text\":\"\(number)\",\"traits\":[\"bold\"]},{\"text\":\" "))
            #expect(
                line.utf8.count
                    == "{\"runs\":[{\"text\":\"\(number)\",\"traits\":[\"bold\"]},{\"text\":\" \"}]}".utf8
                    .count + 2 * lengths[number])
        }
    }

    /// The runs are those that `Codable` writes.
    @Test func theWireFormIsThatOfCodable() throws {
        let texts = RandomText()
        var random = SplitMix64(seed: RandomCases.seed)
        let values = (0..<300).map { _ in texts.styledText(using: &random) }
        let encoder = JSONEncoder()
        let input = try values.map {
            String(decoding: try encoder.encode(["html": $0.html]), as: UTF8.self) + "\n"
        }
        let outcome = try Tool.run("convert", "--jsonl", input: input.joined())
        #expect(outcome.status == 0)
        let read = try outcome.lines.map { try JSONDecoder().decode(StyledText.self, from: Data($0.utf8)) }
        #expect(read == values)
    }
}
