import Foundation
import StyledRuns
import StyledRunsTestSupport
import Testing

/// Changes good and odd files at random and reads them. What must hold: no trap, no hang, places inside of
/// the file, and values that are in the table. `STYLEDRUNS_FUZZ_SECONDS` says how long each loader runs.
@Suite struct LoaderFuzzTests {
    private static let seconds =
        ProcessInfo.processInfo.environment["STYLEDRUNS_FUZZ_SECONDS"].flatMap(Double.init) ?? 1

    private static let pieces: [String: [String]] = [
        "strings": [
            "\"", "=", ";", "/*", "*/", "//", "\\", "\\U", "\\Ud83c", "\n", "\r\n", "{", "}", "(", "<", "'",
            "\\777", "\u{FEFF}", "é", "\0",
        ],
        "xml": [
            "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<array>", "</array>",
            "<![CDATA[", "]]>", "<!--", "-->", "&amp;", "&#", "&#x110000;", "<!DOCTYPE x [",
            "]>", "<?", "?>", "<integer>", "<true/>", "<plist>", "</plist>", "<", ">", "&",
            "NSStringLocalizedFormatKey", "%#@x@", "%2$#@y@", "other", "\r",
        ],
        "json": [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83c", "null", "1e5", "-", "\"variations\"",
            "\"plural\"", "\"stringUnit\"", "\"substitutions\"", "\n", "\u{1}",
        ],
        "binary": ["\u{D1}", "\0", "bplist00", "\u{FF}", "_"],
    ]

    private static func seeds(_ suffixes: [String]) throws -> [[UInt8]] {
        var seeds: [[UInt8]] = []
        for folder in ["Odd", "SameCatalog", "Catalog", "App/pl.lproj", "App/ar.lproj"] {
            let url = TableFiles.root.appendingPathComponent(folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
            where suffixes.contains(where: name.hasSuffix) {
                seeds.append([UInt8](try Data(contentsOf: url.appendingPathComponent(name))))
            }
        }
        return seeds
    }

    private static func mutate(_ seed: [UInt8], _ pieces: [String], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = seed
        for _ in 0...random.below(8) {
            let place = random.below(bytes.count + 1)
            switch random.below(7) {
            case 0: bytes.insert(contentsOf: random.pick(pieces).utf8, at: place)
            case 1: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(12)))
            case 3: bytes = Array(bytes[..<place])
            case 4:
                let end = min(bytes.count, place + 1 + random.below(60))
                bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
            case 5: if place < bytes.count { bytes[place] ^= 1 << UInt8(random.below(8)) }
            default:
                let piece = random.pick(pieces)
                bytes.insert(
                    contentsOf: String(repeating: piece, count: 1 + random.below(100)).utf8, at: place)
            }
        }
        return bytes
    }

    private static func check(_ table: StringTable) -> String? {
        let size = table.source?.utf8.count ?? Int.max
        for diagnostic in table.diagnostics
        where diagnostic.offset < 0 || diagnostic.length < 0 || diagnostic.offset > size {
            return "\(diagnostic) at \(diagnostic.offset)+\(diagnostic.length)"
        }
        for entry in table.entries.prefix(50) {
            for (path, text) in entry.value.texts {
                guard text.offset != nil else { continue }
                for offset in [0, text.string.utf8.count] {
                    guard let place = text.sourceOffset(of: offset), (0...size).contains(place) else {
                        return "\(entry.key.string) \(path): no place for \(offset)"
                    }
                }
            }
            if table[entry.key.string] == nil { return "no entry \(entry.key.string)" }
        }
        return nil
    }

    @Test(
        arguments: [
            ("strings", [".strings"], TableFormat.strings), ("xml", ["xml.strings"], .strings),
            ("xml", [".stringsdict"], .stringsdictXML),
            ("binary", ["binary.strings", "binary.stringsdict"], .stringsdictBinary),
            ("json", [".xcstrings"], .catalog),
        ] as [(String, [String], TableFormat)])
    func changedFilesAreReadWithoutATrap(_ kind: String, _ suffixes: [String], _ format: TableFormat) throws {
        let seeds = try Self.seeds(suffixes)
        let pieces = try #require(Self.pieces[kind])
        #expect(seeds.count >= 2)
        let end = ContinuousClock.now + .seconds(Self.seconds)
        var random = SplitMix64(seed: RandomCases.seed)
        var count = 0
        while ContinuousClock.now < end {
            let bytes = Self.mutate(random.pick(seeds), pieces, &random)
            var complaint = Self.check(StringTable(data: bytes, format: format))
            if kind == "binary" {
                complaint = complaint ?? Self.check(StringTable(data: bytes, format: .strings))
            }
            if complaint != nil {
                Issue.record("\(complaint ?? ""): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
            count += 1
        }
        print("fuzzed \(format) with \(count) files")
        #expect(count > 20)
    }

    @Test func damagedAppTablesAreLookedUpWithoutATrap() throws {
        let pieces = Self.pieces["xml", default: []]
        let seed = [UInt8](
            try Data(contentsOf: TableFiles.app.appendingPathComponent("pl.lproj/Localizable.stringsdict")))
        var random = SplitMix64(seed: RandomCases.seed)
        let end = ContinuousClock.now + .seconds(Self.seconds)
        while ContinuousClock.now < end {
            let bytes = Self.mutate(seed, pieces, &random)
            let localizer = try TableFiles.localizer(
                files: ["pl.lproj/Localizable.stringsdict": String(decoding: bytes, as: UTF8.self)], "pl"
            ) { $0.failurePolicy = .repairing }
            for key in ["files_%d", "seats_%d_%d"] {
                _ = try localizer.styledText(key, 5, 3)
                _ = try localizer.styledText(key)
            }
        }
    }
}
