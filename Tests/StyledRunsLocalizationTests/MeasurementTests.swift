import Foundation
import StyledRuns
import StyledRunsTestSupport
import Testing

/// Measures what the module promises; run optimised and with `STYLEDRUNS_MEASURE=1`.
@Suite(
    .serialized, .enabled(if: ProcessInfo.processInfo.environment["STYLEDRUNS_MEASURE"] == "1"))
struct MeasurementTests {
    private static let clock = ContinuousClock()

    private func best(of runs: Int, _ body: () throws -> Void) rethrows -> Duration {
        var best = Duration.seconds(3600)
        for _ in 0..<runs { best = min(best, try Self.clock.measure(body)) }
        return best
    }

    @Test func aTableOfManyEntriesLoadsFasterThanFoundationReadsItsXML() throws {
        var texts: [String: String] = [:]
        for number in 0..<100_000 {
            let hasMarkup = number % 50 == 0
            texts["screen.section\(number % 97).item_\(number)"] =
                hasMarkup
                ? "<b>Item \(number)</b> has \"quotes\" & more with %1$@" : "The text of item \(number)"
        }
        let xml = try PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0)
        let binary = try PropertyListSerialization.data(fromPropertyList: texts, format: .binary, options: 0)
        let strings = texts.map { key, text in "\"\(key)\" = \"\(text.replacing("\"", with: "\\\""))\";\n" }
            .joined()
        let units = texts.map { key, text in
            "\"\(key)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text.replacing("\"", with: "\\\""))\"}}}}"
        }
        let catalog = Array(
            "{\"sourceLanguage\":\"en\",\"strings\":{\(units.joined(separator: ","))},\"version\":\"1.0\"}"
                .utf8)
        let files: [(name: String, bytes: [UInt8])] = [
            ("XML", [UInt8](xml)), ("text", Array(strings.utf8)), ("binary", [UInt8](binary)),
        ]
        let foundation = try best(of: 3) {
            _ = try PropertyListSerialization.propertyList(from: xml, format: nil)
        }
        print("Foundation reads the XML in \(foundation)")
        for (name, bytes) in files {
            #expect(StringTable(data: bytes, format: .strings).count == texts.count)
            let time = best(of: 3) { _ = StringTable(data: bytes, format: .strings) }
            print("\(name) is read in \(time), \(time / foundation) of that")
            #expect(time / foundation < 1.5)
        }
        #expect(StringCatalog(data: catalog).table(for: nil).count == texts.count)
        let time = best(of: 3) { _ = StringCatalog(data: catalog) }
        print("a catalog is read in \(time), \(time / foundation) of that")
        #expect(time / foundation < 1.5)
    }

    @Test func aCachedLookupTakesLessThanAMicrosecond() throws {
        let localizer = try TableFiles.localizer()
        let count = 200_000
        let key = "NewMovies"
        let time = try best(of: 5) { for _ in 0..<count { _ = try localizer.styledText(key) } }
        print("a cached lookup takes \(time / count)")
        #expect(time / count < .microseconds(1))
        #expect(localizer.cacheStatistics.misses == 1)
    }
}
