import Foundation

/// The part of a symbol graph file that says what is documented.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }
        struct Kind: Decodable { let identifier: String }

        let kind: Kind
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?

        var name: String { pathComponents.joined(separator: ".") }
        var place: String { location.map { "\($0.uri):\($0.position.line + 1)" } ?? "" }

        /// What the compiler makes has no place in the source, and an extension of a type of another module
        /// takes no comment.
        var isDocumented: Bool {
            location == nil || kind.identifier == "swift.extension"
                || docComment?.lines.contains { !$0.text.isEmpty } == true
        }
    }

    let symbols: [Symbol]

    init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
    }
}
