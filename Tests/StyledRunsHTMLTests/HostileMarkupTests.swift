import Foundation
import StyledRunsCore
import StyledRunsHTML
import StyledRunsTestSupport
import Testing

/// The public suites of attacks on sanitizers: whatever they hold is rejected, or accepted as text, allowed
/// styles and allowed links alone; repaired, too.
@Suite struct HostileMarkupTests {
    static let suites = ["ammonia/fragments", "bleach/cases", "dompurify/expect"]

    @Test(arguments: suites)
    func nothingButTextStylesAndAllowedLinksComesOut(_ suite: String) throws {
        let path = "suites/\(suite).json"
        guard let data = SharedData.contents(of: path, for: "hostile markup") else { return }
        var counts = (accepted: 0, rejected: 0)
        for payload in try Self.strings(in: data) {
            for parser in [HTMLParser.inline, HTMLParser(policy: .blocks)] {
                do throws(MarkupError) {
                    Self.expectHarmless(try parser.parse(payload), payload)
                    counts.accepted += 1
                } catch {
                    #expect(!error.diagnostics.isEmpty)
                    counts.rejected += 1
                }
                let repaired = parser.repair(payload).text
                Self.expectHarmless(repaired, payload)
                // Written as HTML again it is text, styles and links alone.
                let again = try HTMLParser.inline.parse(repaired.html)
                #expect(again == repaired, "\(payload.debugDescription)")
            }
        }
        print("hostile markup \(suite): \(counts.accepted) accepted, \(counts.rejected) rejected")
        #expect(counts.accepted + counts.rejected > 100)
    }

    private static func expectHarmless(_ text: StyledText, _ payload: String) {
        for run in text.runs {
            guard let link = run.style.link else { continue }
            #expect(LinkPolicy.standard.allows(link), "\(payload.debugDescription) links to \(link)")
            let bare = String(link.unicodeScalars.filter { $0.value > 0x20 }).lowercased()
            for scheme in ["javascript:", "data:", "vbscript:", "blob:"] {
                #expect(!bare.hasPrefix(scheme), "\(payload.debugDescription) links to \(link)")
            }
        }
    }

    /// Every string of a suite, whatever its shape: payloads and what other sanitizers make of them.
    private static func strings(in data: Data) throws -> [String] {
        func collect(_ value: Any) -> [String] {
            switch value {
            case let string as String: [string]
            case let array as [Any]: array.flatMap(collect)
            case let object as [String: Any]: object.values.flatMap(collect)
            default: []
            }
        }
        return collect(try JSONSerialization.jsonObject(with: data))
    }
}
