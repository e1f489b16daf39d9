import Foundation
import StyledRunsCore
import StyledRunsTestSupport
import Testing

/// The examples of the CommonMark specification that are one paragraph of inlines, against the parser.
@Suite struct CommonMarkTests {
    struct Example: Decodable {
        var markdown: String
        var html: String
        var example: Int
        var section: String
    }

    /// Examples that read otherwise here, by reason.
    static let exceptions: [(reason: String, examples: [Int])] = [
        (
            "there are no blocks, so no link reference definitions",
            [
                23, 33, 194, 195, 196, 197, 198, 200, 202, 204, 205, 206, 207, 208, 210, 212, 218, 219, 529,
                530, 531, 532, 534, 535, 536, 537, 539, 540, 541, 542, 543, 544, 545, 546, 547, 551, 552, 555,
                556, 557, 558, 559, 560, 561, 562, 563, 564, 565, 566, 567, 568, 569, 570, 571, 572, 573, 594,
                595,
            ]
        ),
        (
            "white space and line breaks stay as written",
            [49, 56, 70, 87, 97, 113, 224, 225, 226, 228, 636, 638, 639, 640, 641, 648, 652]
        ),
        ("line breaks in code spans stay as written", [121, 337, 338, 339, 643, 644]),
        ("without an HTML reader a tag is text as a whole", [634]),
    ]

    @Test func inlineExamplesReadAsTheSpecificationSays() throws {
        guard let data = SharedData.contents(of: "suites/commonmark/spec.json", for: "CommonMark examples")
        else {
            return
        }
        let examples = try JSONDecoder().decode([Example].self, from: data)
        // Schemes are no matter of the specification.
        let schemes = ["made-up-scheme", "a+b+c", "made-up", "foo", "irc", "localhost", "file", "myscheme"]
        let parser = MarkdownParser(links: schemes.reduce(.standard) { $0.allowing($1) })
        let excepted = Set(Self.exceptions.flatMap(\.examples))
        var passed = 0
        for example in examples {
            guard let expected = SpecificationHTML.runs(of: example.html) else { continue }
            let source = String(example.markdown.dropLast(example.markdown.hasSuffix("\n") ? 1 : 0))
            let found = SpecificationHTML.normalized(parser.repair(source).text)
            let isEqual = found == expected
            if excepted.contains(example.example) {
                #expect(!isEqual, "example \(example.example) needs no exception")
            } else {
                if isEqual { passed += 1 }
                #expect(
                    isEqual,
                    "example \(example.example) (\(example.section)), \(source.debugDescription): got \(found), expected \(expected)"
                )
            }
        }
        for (reason, numbers) in Self.exceptions {
            print("CommonMark: \(numbers.count) inline examples are excepted: \(reason)")
        }
        print("CommonMark: \(passed) inline examples pass")
        #expect(passed >= 250)
    }
}

/// Reads the HTML of the specification's examples.
enum SpecificationHTML {
    /// The runs of one paragraph of inlines, or `nil` when `html` is anything else.
    static func runs(of html: String) -> String? {
        guard html.hasPrefix("<p>"), html.hasSuffix("</p>\n") else { return nil }
        var rest = html.dropFirst(3).dropLast(5)
        var depths: [String: Int] = [:]
        var links: [String] = []
        var parts: [StyledText] = []
        while let first = rest.first {
            if first != "<" {
                let end = rest.firstIndex(of: "<") ?? rest.endIndex
                parts.append(StyledText(unescaped(rest[..<end]), style: style(depths, links)))
                rest = rest[end...]
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { return nil }
            let tag = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            switch tag {
            case "em", "strong", "code": depths[String(tag), default: 0] += 1
            case "/em", "/strong", "/code": depths[String(tag.dropFirst()), default: 0] -= 1
            case "/a":
                if links.popLast() == nil { return nil }
            case "br /": break
            default:
                guard let match = tag.firstMatch(of: /^a href="([^"]*)"( title="[^"]*")?$/) else {
                    return nil
                }
                links.append(unescaped(match.1))
            }
        }
        return links.isEmpty && depths.values.allSatisfy { $0 == 0 } ? description(of: parts) : nil
    }

    /// The runs of `text` with links written as the specification's program writes them.
    static func normalized(_ text: StyledText) -> String {
        description(
            of: text.runs.map { run in
                var style = run.style
                style.link = style.link.map(percentEncoded)
                return StyledText(String(run.text), style: style)
            })
    }

    private static func description(of parts: [StyledText]) -> String {
        RunBuilder.withScratch(utf8Count: 256) { lent in
            var builder = lent
            for part in parts { for run in part.runs { builder.append(run) } }
            return builder.finish().debugDescription
        }
    }

    private static func style(_ depths: [String: Int], _ links: [String]) -> Style {
        var style = Style()
        if depths["strong", default: 0] > 0 { style.traits.insert(.bold) }
        if depths["em", default: 0] > 0 { style.traits.insert(.italic) }
        if depths["code", default: 0] > 0 { style.traits.insert(.monospaced) }
        style.link = links.last
        return style
    }

    private static func unescaped(_ text: Substring) -> String {
        text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&")
    }

    private static func percentEncoded(_ link: String) -> String {
        let kept = Set("-_.+!*(),%#@?=;:/$~&'".utf8)
        return link.utf8.reduce(into: "") { result, byte in
            let isLetterOrDigit =
                Character(Unicode.Scalar(byte)).isASCII && Character(Unicode.Scalar(byte)).isLetter
                || (0x30...0x39).contains(byte)
            if isLetterOrDigit || kept.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16).uppercased()
            }
        }
    }
}
