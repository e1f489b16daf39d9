import Foundation
import StyledRunsCore
import StyledRunsHTML
import StyledRunsTestSupport
import Testing

/// The values of real apps' tables.
@Suite struct CorpusTests {
    struct Value: Decodable {
        var value: String
    }

    @Test func everyRealValueIsAcceptedAsItIsReadOrRejectedWithAReasonAndRepaired() throws {
        let path = "corpus/values.jsonl"
        guard let data = SharedData.contents(of: path, for: "corpus of real values") else { return }
        var counts: [String: Int] = [:]
        let decoder = JSONDecoder()
        let parser = HTMLParser.inline
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let value = try decoder.decode(Value.self, from: line).value
            let (repaired, diagnostics) = parser.repair(value)
            for code in Set(diagnostics.map(\.code.rawValue)) { counts[code, default: 0] += 1 }
            do throws(MarkupError) {
                let text = try parser.parse(value)
                #expect(diagnostics.isEmpty)
                #expect(text == repaired)
                counts["accepted", default: 0] += 1
                if let readings = parser.readings(of: value) {
                    #expect(readings.byLibXML2 == readings.bySanitizer, "\(value.debugDescription)")
                    #expect(readings.events == readings.announced, "\(value.debugDescription)")
                }
            } catch {
                #expect(error.diagnostics == diagnostics)
                counts["rejected", default: 0] += 1
                let mended = parser.mend(value).source
                #expect(parser.diagnostics(for: mended).isEmpty, "\(value.debugDescription)")
            }
        }
        for (code, count) in counts.sorted(by: { $0.value > $1.value }) { print("corpus: \(count) \(code)") }
    }
}
