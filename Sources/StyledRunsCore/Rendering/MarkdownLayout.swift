/// Which markers stand between the runs of a text, before anything is written.
struct MarkdownLayout {
    /// What stands between two runs.
    enum Mark: Equatable {
        case open(StyleNesting.Tag, Delimiter)
        case close(StyleNesting.Tag, Delimiter)

        var delimiter: Delimiter {
            switch self {
            case .open(_, let delimiter), .close(_, let delimiter): delimiter
            }
        }
    }

    /// How an element is written.
    enum Delimiter: Equatable {
        /// `**`, `*`, `***`, `~~` and `++`: flanking decides whether they open or close.
        case strong, emphasis, strongEmphasis, strikethrough, underline
        /// `_`, which does not open or close inside of a word.
        case underscore
        /// `[` and `](…)`.
        case link
        /// A tag.
        case html

        /// The delimiter as written, when it is one that flanks.
        var flanking: StaticString? {
            switch self {
            case .strong: "**"
            case .emphasis: "*"
            case .strongEmphasis: "***"
            case .strikethrough: "~~"
            case .underline: "++"
            case .underscore: "_"
            case .link, .html: nil
            }
        }

        fileprivate init(_ element: StyleNesting.Element) {
            self =
                switch element {
                case .link: .link
                case .names: .html
                case .trait(.bold): .strong
                case .trait(.italic): .emphasis
                case .trait(.strikethrough): .strikethrough
                case .trait(.underline): .underline
                case .trait: .html
                }
        }
    }

    private(set) var marks: [Mark] = []
    // Where the marks before each run start; one more for those behind the last run, and one for their end.
    private var starts: [Int] = []

    /// The marks between the run before `run` and `run`.
    func marks(before run: Int) -> ArraySlice<Mark> { marks[starts[run]..<starts[run + 1]] }

    init(_ text: StyledText) {
        var tokens: [Token] = []
        // A code span holds no other markup, so monospaced text is no element.
        var nesting = StyleNesting(text, traits: Style.Traits(rawValue: .max).subtracting(.monospaced))
        var open: [Int] = []
        for run in 0...text.storedRuns.count {
            nesting.enter(
                run,
                close: { tag in
                    let partner = open.removeLast()
                    tokens[partner].partner = tokens.count
                    tokens.append(Token(tag: tag, isOpen: false, run: run, partner: partner))
                },
                open: { tag in
                    open.append(tokens.count)
                    tokens.append(Token(tag: tag, isOpen: true, run: run, partner: 0))
                })
        }
        Self.partStars(&tokens)
        starts.reserveCapacity(text.storedRuns.count + 2)
        for token in tokens where !token.isJoined {
            while starts.count <= token.run { starts.append(marks.count) }
            marks.append(
                token.isOpen ? .open(token.tag, token.delimiter) : .close(token.tag, token.delimiter))
        }
        while starts.count < text.storedRuns.count + 2 { starts.append(marks.count) }
    }

    private struct Token {
        let tag: StyleNesting.Tag
        let isOpen: Bool
        let run: Int
        var partner: Int
        var delimiter: Delimiter
        /// Whether the token before it (of an end: behind it) is written for both.
        var isJoined = false

        init(tag: StyleNesting.Tag, isOpen: Bool, run: Int, partner: Int) {
            self.tag = tag
            self.isOpen = isOpen
            self.run = run
            self.partner = partner
            delimiter = Delimiter(tag.element)
        }

        var isStars: Bool { delimiter == .strong || delimiter == .emphasis }
    }

    /// Keeps `**` and `*` apart where they meet, for the parser reads adjoining stars as one delimiter run:
    /// where both go around the same runs they become `***`, else the emphasis is written `_`.
    private static func partStars(_ tokens: inout [Token]) {
        for index in tokens.indices.dropLast() {
            let next = index + 1
            guard tokens[index].isStars, tokens[next].isStars, tokens[index].run == tokens[next].run else {
                continue
            }
            let outer = tokens[index].partner
            let inner = tokens[next].partner
            if tokens[index].isOpen && tokens[next].isOpen && outer == inner + 1
                && tokens[outer].run == tokens[inner].run
            {
                for token in [index, outer] { tokens[token].delimiter = .strongEmphasis }
                for token in [next, inner] {
                    tokens[token].delimiter = .strongEmphasis
                    tokens[token].isJoined = true
                }
                continue
            }
            for token in [index, next] where tokens[token].delimiter == .emphasis {
                tokens[tokens[token].partner].delimiter = .underscore
                tokens[token].delimiter = .underscore
            }
        }
    }
}
