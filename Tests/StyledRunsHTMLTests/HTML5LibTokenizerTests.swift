import Foundation
import StyledRunsCore
import StyledRunsHTML
import StyledRunsTestSupport
import Testing

/// The html5lib tokenizer suite: every test that starts in the data state.
@Suite struct HTML5LibTokenizerTests {
    static let files = [
        "domjs", "entities", "namedEntities", "numericEntities", "test1", "test2", "test3", "test4",
        "unicodeChars", "unicodeCharsProblematic",
    ]

    /// Tests that are not run, each with its reason.
    static let exceptions: [String: String] = [:]

    @Test(arguments: files)
    func tokensAndErrorsAreTheStandards(_ file: String) throws {
        let path = "suites/html5lib/tokenizer/\(file).test"
        guard let data = SharedData.contents(of: path, for: "html5lib tokenizer") else { return }
        let suite = try JSONDecoder().decode(TokenizerSuite.self, from: data)
        var run = 0
        var skipped: [String] = []
        for test in suite.tests {
            let (input, output) = try test.unescaped()
            guard test.initialStates?.contains("Data state") ?? true else { continue }
            guard let input else {
                skipped.append(
                    "\(test.description): the input has a lone surrogate, which no Swift string holds")
                continue
            }
            if let reason = Self.exceptions[test.description] {
                skipped.append("\(test.description): \(reason)")
                continue
            }
            run += 1
            var source = input
            let found = source.withUTF8 { TokenListing($0) }
            #expect(found.tokens == output, "\(file): \(test.description): \(input.debugDescription)")
            let errors = (test.errors ?? []).map { "\($0.line):\($0.col) \($0.code)" }.sorted()
            #expect(
                found.errors.sorted() == errors, "\(file): \(test.description): \(input.debugDescription)")
        }
        print("html5lib tokenizer \(file): \(run) tests run, \(skipped.count) skipped", terminator: "")
        print(skipped.map { "\n  " + $0 }.joined())
    }
}

struct TokenizerSuite: Decodable {
    struct Test: Decodable {
        struct ParseError: Decodable {
            var code: String
            var line: Int
            var col: Int
        }

        var description: String
        var input: String
        var output: [[JSONValue]]
        var initialStates: [String]?
        var errors: [ParseError]?
        var doubleEscaped: Bool?

        /// The input, `nil` when no string can hold it, and the expected tokens as ``TokenListing`` writes them.
        func unescaped() throws -> (String?, [String]) {
            func text(_ value: String) -> String? { doubleEscaped == true ? Self.unescape(value) : value }
            let tokens = output.compactMap { token -> String? in
                guard case .string(let kind)? = token.first else { return nil }
                switch kind {
                case "StartTag":
                    guard case .string(let name) = token[1], case .object(let attributes) = token[2] else {
                        return nil
                    }
                    let pairs = attributes.map { key, value -> String in
                        guard case .string(let value) = value else { return key }
                        return "\(text(key) ?? "")=\(text(value) ?? "")"
                    }
                    return "<\(text(name) ?? "")\(token.count > 3 ? "/" : "")> \(pairs.sorted())"
                case "EndTag":
                    guard case .string(let name) = token[1] else { return nil }
                    return "</\(text(name) ?? "")>"
                case "Character":
                    guard case .string(let characters) = token[1] else { return nil }
                    return text(characters) ?? ""
                case "Comment": return "comment"
                default: return "doctype"
                }
            }
            return (text(input), tokens)
        }

        /// Decodes `\uXXXX`; `nil` for a lone surrogate.
        private static func unescape(_ value: String) -> String? {
            var units: [UInt16] = []
            var rest = value[...]
            while let character = rest.first {
                if rest.hasPrefix("\\u"), let unit = UInt16(rest.dropFirst(2).prefix(4), radix: 16) {
                    units.append(unit)
                    rest = rest.dropFirst(6)
                } else {
                    units += Array(String(character).utf16)
                    rest = rest.dropFirst()
                }
            }
            return String(validating: units, as: UTF16.self)
        }
    }

    var tests: [Test]
}

enum JSONValue: Decodable {
    case string(String)
    case object([String: JSONValue])
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let object = try? container.decode([String: JSONValue].self) {
            self = .object(object)
        } else {
            self = .other
        }
    }
}

/// The tokens and errors of the tokenizer, in the terms of the suite.
struct TokenListing {
    var tokens: [String] = []
    var errors: [String] = []

    init(_ source: UnsafeBufferPointer<UInt8>) {
        var tokenizer = HTMLTokenizer(source)
        var attributes = Scratch<HTMLTokenizer.Attribute>(capacity: 8)
        defer { attributes.free() }
        var characters = ""
        func text(_ start: Int, _ end: Int) -> String { String(decoding: source[start..<end], as: UTF8.self) }
        loop: while true {
            let kind = tokenizer.next(&attributes)
            let name = text(tokenizer.nameStart, tokenizer.nameEnd)
            var token: String?
            switch kind {
            case .text, .strayLessThan: characters += text(tokenizer.start, tokenizer.position)
            case .carriageReturn: characters += "\n"
            case .reference: characters += Self.decoded(tokenizer, source)
            case .startTag:
                let pairs = attributes.elements.filter { !$0.isDuplicate }.map { attribute in
                    Self.name(text(attribute.nameStart, attribute.nameEnd)) + "="
                        + Self.value(source[attribute.valueStart..<attribute.valueEnd])
                }
                token = "<\(Self.name(name))\(tokenizer.isSelfClosing ? "/" : "")> \(pairs.sorted())"
            case .endTag: token = "</\(Self.name(name))>"
            case .comment, .bogusComment: token = "comment"
            case .doctype: token = "doctype"
            case .emptyEndTag, .unterminatedTag: break
            case .end: break loop
            }
            if let token {
                if !characters.isEmpty { tokens.append(characters) }
                characters = ""
                tokens.append(token)
            }
        }
        if !characters.isEmpty { tokens.append(characters) }
        errors = tokenizer.errors.map { Self.place($0.offset, $0.code.rawValue, source) }
        errors += inputStreamErrors(source)
    }

    /// The errors that depend on one character alone are the public parser's, not the tokenizer's.
    private func inputStreamErrors(_ source: UnsafeBufferPointer<UInt8>) -> [String] {
        let codes: Set<Diagnostic.Code> = [
            .unexpectedNullCharacter, .controlCharacterInInputStream, .noncharacterInInputStream,
        ]
        return HTMLParser.inline.diagnostics(for: String(decoding: source, as: UTF8.self))
            .filter { codes.contains($0.code) }.map { Self.place($0.offset, $0.code.rawValue, source) }
    }

    private static func decoded(_ tokenizer: HTMLTokenizer, _ source: UnsafeBufferPointer<UInt8>) -> String {
        let reference = tokenizer.reference
        if reference.kind == .none || isTextToTheStandard(tokenizer, source) {
            return String(decoding: source[tokenizer.start..<tokenizer.position], as: UTF8.self)
        }
        return String(reference.first) + (reference.second.map { String($0) } ?? "")
    }

    /// Without digits, or a name that nothing has: the standard leaves the characters as they are.
    private static func isTextToTheStandard(
        _ tokenizer: HTMLTokenizer, _ source: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let codes: Set<Diagnostic.Code> = [
            .unknownNamedCharacterReference, .absenceOfDigitsInNumericCharacterReference,
        ]
        return tokenizer.reference.kind == .literal
            && tokenizer.errors.last.map { codes.contains($0.code) } == true
    }

    private static func value(_ raw: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let bytes = UnsafeBufferPointer(rebasing: raw)
        var tokenizer = HTMLTokenizer(bytes)
        var value = ""
        var offset = 0
        while offset < bytes.count {
            var end = offset
            while end < bytes.count, bytes[end] != UInt8(ascii: "&") { end += 1 }
            value += String(decoding: bytes[offset..<end], as: UTF8.self)
            offset = end
            guard offset < bytes.count else { break }
            tokenizer.scanReference(at: offset, inAttribute: true)
            tokenizer.start = offset
            tokenizer.position = tokenizer.reference.end
            value += decoded(tokenizer, bytes)
            offset = tokenizer.reference.end
        }
        return shown(value)
    }

    private static func name(_ name: String) -> String {
        shown(
            String(
                String.UnicodeScalarView(
                    name.unicodeScalars.map {
                        ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) | 0x20) : $0
                    })))
    }

    /// U+0000 reads as U+FFFD in tags.
    private static func shown(_ value: String) -> String {
        value.replacingOccurrences(of: "\0", with: "\u{FFFD}").replacingOccurrences(of: "\r\n", with: "\n")
            .replacingOccurrences(of: "\r", with: "\n")
    }

    /// The place as the suite writes it: its columns count UTF-16 units, where the package's count scalars.
    private static func place(_ offset: Int, _ code: String, _ source: UnsafeBufferPointer<UInt8>) -> String {
        let before = String(decoding: source[..<offset], as: UTF8.self)
            .replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        let lines = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let last = lines.last.map { String($0) } ?? ""
        return "\(lines.count):\(last.utf16.count + 1) \(code)"
    }
}
