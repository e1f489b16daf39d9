import Foundation
import StyledRunsCore
import StyledRunsTestSupport
import Testing

@Suite struct StyledTextCodableTests {
    private func json(_ text: StyledText) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(text), as: UTF8.self)
    }

    private func text(_ json: String) throws -> StyledText {
        try JSONDecoder().decode(StyledText.self, from: Data(json.utf8))
    }

    @Test func theWireFormNamesOnlyWhatIsThere() throws {
        let value = StyledText(runs: [
            .init("New", style: .bold), .init(" movies"),
            .init("!", style: Style(traits: [.italic, .small], link: "/a", names: ["x", "y"])),
        ])
        let wire =
            #"{"runs":[{"text":"New","traits":["bold"]},{"text":" movies"},"#
            + #"{"link":"/a","names":["x","y"],"text":"!","traits":["italic","small"]}]}"#
        #expect(try json(value) == wire)
        #expect(try text(wire) == value)
        #expect(try json(StyledText()) == #"{"runs":[]}"#)
    }

    @Test func decodingMakesTheCanonicalForm() throws {
        let decoded = try text(
            #"{"runs":[{"text":"","link":"/"},{"text":"a","traits":["bold","bold"]},{"text":"b","traits":["bold"],"names":[]}]}"#
        )
        #expect(decoded.debugDescription == #""ab"[bold]"#)
        #expect(decoded.canonicalFault == nil)
    }

    @Test(arguments: [
        #"{"runs":[{"text":"a","traits":["heavy"]}]}"#, #"{"runs":[{"text":"a","traits":"bold"}]}"#,
        #"{"runs":[{"traits":["bold"]}]}"#, #"{"runs":[{"text":"a","link":1}]}"#, #"{}"#, #"{"runs":null}"#,
    ])
    func otherFormsAreDecodingErrors(wire: String) {
        #expect(throws: DecodingError.self) { try text(wire) }
    }

    @Test func everyTextComesBack() throws {
        let failure = try RandomCases.firstFailure(cases: 1000) { random -> String? in
            let value = RandomText().styledText(using: &random)
            let back = try text(json(value))
            return back == value && back.canonicalFault == nil ? nil : value.debugDescription
        }
        #expect(failure == nil)
    }
}
