import Foundation
import StyledRuns

extension Engine {
    /// A lookup of a value that was read before: what a screen costs when it is shown again.
    static let cacheHit = lookup("cache", "cache hit", fills: false)

    /// The same with the value's arguments filled in.
    static let filledCacheHit = lookup("cache-fill", "cache hit, arguments filled in", fills: true)

    private static func lookup(_ id: String, _ title: String, fills: Bool) -> Engine {
        Engine(
            id: id, title: title, family: .ours, notation: .html, isSwept: false,
            prepare: { values in
                guard let localizer = try? localizer(values, keepsPlaceholders: fills) else { return { 0 } }
                if !fills {
                    let keys = values.map(\.name)
                    return {
                        var sum = 0
                        for key in keys {
                            sum &+= (try? localizer.styledText(key))?.plainText.utf8.count ?? 0
                        }
                        return sum
                    }
                }
                let lookups = values.map { (key: $0.name, arguments: Placeholders(of: $0.html).arguments) }
                return {
                    var sum = 0
                    for lookup in lookups {
                        let text = try? localizer.styledText(
                            lookup.key, arguments: lookup.arguments, named: [:])
                        sum &+= text?.plainText.utf8.count ?? 0
                    }
                    return sum
                }
            },
            agrees: { value, _ in
                guard let localizer = try? localizer([value], keepsPlaceholders: fills) else { return false }
                let placeholders = Placeholders(of: value.html)
                let expected = fills ? placeholders.filled : placeholders.neutral
                // The first lookup reads the value, the second finds it.
                return (0..<2).allSatisfy { _ in
                    let found =
                        fills
                        ? try? localizer.styledText(
                            value.name, arguments: placeholders.arguments, named: [:])
                        : try? localizer.styledText(value.name)
                    return found != nil && found == (try? StyledText(html: expected))
                } && localizer.cacheStatistics.hits > 0
            })
    }

    /// A localizer over a catalog of the values, each under its name.
    private static func localizer(_ values: [Value], keepsPlaceholders: Bool) throws -> Localizer {
        var catalog = Catalog()
        for value in values {
            let text = keepsPlaceholders ? value.html : Placeholders(of: value.html).neutral
            catalog.strings[value.name] = Catalog.Entry(
                localizations: ["en": Catalog.Localization(stringUnit: Catalog.Unit(value: text))])
        }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("styledruns-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Localizable.xcstrings")
        try JSONEncoder().encode(catalog).write(to: file)
        var configuration = Localizer.Configuration(
            folders: [try LocalizationFolder(file: file)], parsers: .linked)
        configuration.systemLanguages = ["en"]
        // The arguments are Latin in every script: what is compared is text without isolates.
        configuration.isolation = .never
        let localizer = Localizer(configuration)
        // Has the file read before it goes.
        for value in values { _ = try localizer.styledText(value.name) }
        return localizer
    }

    /// The part of a string catalog that is needed.
    private struct Catalog: Encodable {
        struct Unit: Encodable {
            var state = "translated"
            var value: String
        }
        struct Localization: Encodable { var stringUnit: Unit }
        struct Entry: Encodable { var localizations: [String: Localization] }
        var sourceLanguage = "en"
        var version = "1.0"
        var strings: [String: Entry] = [:]
    }
}

/// The placeholders of a value, `%@` and `%d` with or without a position, and what is put into them.
private struct Placeholders {
    /// The value with words and numbers in the places.
    var filled = ""
    /// The value without any place: the per cent signs are another character.
    var neutral: String
    var arguments: [any LocalizedArgument] = []

    init(of source: String) {
        neutral = source.replacingOccurrences(of: "%", with: "\u{FF05}")
        var next = 1
        var byPosition: [Int: any LocalizedArgument] = [:]
        var rest = source[...]
        while let percent = rest.firstIndex(of: "%") {
            filled += rest[..<percent]
            rest = rest[percent...].dropFirst()
            var position = next
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
                position = number
                rest = rest.dropFirst(digits.count + 1)
            } else {
                next += 1
            }
            let isNumber = rest.popFirst() == "d"
            byPosition[position] = isNumber ? 3 : "Ada"
            filled += isNumber ? "3" : "Ada"
        }
        filled += rest
        let last = byPosition.keys.max() ?? 0
        arguments = (0..<last).map { byPosition[$0 + 1] ?? "Ada" }
    }
}
