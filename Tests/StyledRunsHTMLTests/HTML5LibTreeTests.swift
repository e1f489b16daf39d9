import Foundation
import StyledRunsCore
import StyledRunsHTML
import StyledRunsTestSupport
import Testing

/// The html5lib tree construction tests about phrasing, links and lists: those without a parse error are
/// accepted with the text and styles of their tree, those with one are rejected.
@Suite struct HTML5LibTreeTests {
    struct TreeTest: Decodable {
        var data: String
        var errors: String
        var document: String

        /// The fragment is parsed inside an SVG or MathML element, which no value is.
        var isForeign: Bool {
            errors.contains("foreign namespace") || errors.contains("#document-fragment\nsvg")
                || errors.contains("#document-fragment\nmath")
        }

        /// A fragment needs no doctype; every other error counts.
        var hasParseError: Bool {
            errors.split(separator: "\n").contains { !$0.contains("expected-doctype-but-got") }
        }
    }

    /// The suite puts attributes of no meaning on `div`; blocks are made phrases, for the tree knows no layout.
    static let parser: HTMLParser = {
        var policy = HTMLPolicy.blocks.allowing(tag: "div", as: .plain, attributes: ["bar", "foo"])
        policy.links = LinkPolicy(schemes: ["http", "https"])
        return HTMLParser(policy: policy)
    }()

    @Test func cleanCasesAreAcceptedAndFaultyOnesRejected() throws {
        let path = "suites/html5lib/tree-construction-inline.json"
        guard let data = SharedData.contents(of: path, for: "html5lib tree construction") else { return }
        var accepted = 0
        var rejected = 0
        var foreign = 0
        for test in try JSONDecoder().decode([TreeTest].self, from: data) {
            if test.isForeign {
                foreign += 1
                continue
            }
            do throws(MarkupError) {
                let text = try Self.parser.parse(test.data)
                #expect(!test.hasParseError, "\(test.data.debugDescription) is accepted: \(test.errors)")
                #expect(
                    Self.pieces(of: text) == Self.pieces(of: test.document), "\(test.data.debugDescription)")
                accepted += 1
            } catch {
                #expect(test.hasParseError, "\(test.data.debugDescription) is rejected: \(error)")
                rejected += 1
            }
        }
        print(
            "html5lib tree construction: \(accepted) accepted, \(rejected) rejected, "
                + "\(foreign) not run: they parse inside SVG or MathML")
        #expect(accepted == 27)
    }

    struct Piece: Equatable {
        var text: String
        var traits: [String]
        var link: String?
    }

    /// The runs without the layout that blocks add.
    private static func pieces(of text: StyledText) -> [Piece] {
        text.runs.map {
            Piece(text: letters(String($0.text)), traits: $0.style.traits.names, link: $0.style.link)
        }
        .reduce(into: [], join)
    }

    /// The text nodes of a tree dump, styled by the elements around them.
    private static func pieces(of document: String) -> [Piece] {
        var stack: [(depth: Int, traits: Style.Traits, link: String?)] = []
        var pieces: [Piece] = []
        for line in document.split(separator: "\n") {
            let content = line.dropFirst(2)
            let depth = content.prefix { $0 == " " }.count
            let node = content.dropFirst(depth)
            while let last = stack.last, last.depth >= depth { stack.removeLast() }
            if node.hasPrefix("href=") {
                stack[stack.count - 1].link = String(node.dropFirst(6).dropLast())
            } else if node.hasPrefix("<") {
                let name = String(node.dropFirst().dropLast())
                let outer = stack.last
                stack.append((depth, (outer?.traits ?? []).union(traits[name] ?? []), outer?.link))
                if name == "br" { join(&pieces, Piece(text: "", traits: [], link: nil)) }
            } else if node.hasPrefix("\"") {
                let outer = stack.last
                join(
                    &pieces,
                    Piece(
                        text: letters(String(node.dropFirst().dropLast())), traits: outer?.traits.names ?? [],
                        link: outer?.link))
            }
        }
        return pieces
    }

    private static let traits: [String: Style.Traits] = [
        "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "u": .underline, "s": .strikethrough,
        "code": .monospaced, "small": .small, "tt": .monospaced, "strike": .strikethrough,
    ]

    private static func join(_ pieces: inout [Piece], _ piece: Piece) {
        if piece.text.isEmpty { return }
        if let last = pieces.last, last.traits == piece.traits, last.link == piece.link {
            pieces[pieces.count - 1].text += piece.text
        } else {
            pieces.append(piece)
        }
    }

    private static func letters(_ text: String) -> String {
        text.filter { !$0.isWhitespace && $0 != "•" }
    }
}
