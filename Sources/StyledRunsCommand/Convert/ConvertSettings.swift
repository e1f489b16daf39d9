internal import StyledRuns

/// The options of `convert`, held against one another.
struct ConvertSettings {
    private(set) var notation: Notation
    private(set) var form: OutputForm
    private(set) var reader: ValueReader
    /// The allowed elements that have names of their own, and are elements again when written as HTML.
    private(set) var elementNames: Set<String> = []
    /// The links that are allowed.
    private(set) var links = LinkPolicy.standard
    /// What the markers mean.
    private(set) var markers: [String: Style] = ["**": .bold]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let given = try arguments.exclusive(Notation.allCases.map(\.rawValue))
        notation = given.flatMap(Notation.init(rawValue:)) ?? .html
        // The choices of `--to` are those of the form.
        form = arguments.value("to").flatMap(OutputForm.init(rawValue:)) ?? .ansi
        if arguments.has("jsonl") {
            if let given {
                throw arguments.error(
                    "`--jsonl` names the notation in each line, so `--\(given)` says nothing")
            }
            if arguments.has("to") && form != .json {
                throw arguments.error("`--jsonl` writes JSON, and not `\(form.rawValue)`")
            }
            if !arguments.operands.isEmpty {
                throw arguments.error("`--jsonl` reads standard input, and no values from the arguments")
            }
        } else if notation != .html, let option = ["policy", "allow-tag"].first(where: arguments.has) {
            throw arguments.error("`--\(option)` is for HTML values")
        } else if notation != .markers && arguments.has("marker") {
            throw arguments.error("`--marker` goes with `--markers`")
        }

        var policy: HTMLPolicy = arguments.value("policy") == "blocks" ? .blocks : .inline
        for scheme in arguments.all("allow-scheme") {
            guard LinkPolicy.scheme(of: scheme + ":") == scheme.lowercased() else {
                throw arguments.error("`\(scheme)` is no scheme: write it like `myapp`, without the colon")
            }
            policy = policy.allowing(scheme: scheme)
            links = links.allowing(scheme)
        }
        for tag in arguments.all("allow-tag") {
            let (name, style) = try Self.pair(tag, arguments)
            guard HTMLPolicy.canAllow(tag: name) else {
                throw arguments.error("the element `\(name)` cannot be allowed")
            }
            if style == nil { elementNames.insert(name.lowercased()) }
            policy = policy.allowing(tag: name, as: style)
        }
        var markers: [String: Style] = [:]
        for marker in arguments.all("marker") {
            guard case (let text, let style?) = try Self.pair(marker, arguments), !text.isEmpty else {
                throw arguments.error("`--marker` takes TEXT=STYLE, such as `_=italic`")
            }
            markers[text] = style
        }
        if !markers.isEmpty { self.markers = markers }
        reader = ValueReader(
            html: HTMLParser(policy: policy), markdown: MarkdownParser(links: links),
            markers: markers.isEmpty ? .standard : MarkerParser(markers), repairs: arguments.has("repair"))
    }

    /// `NAME` or `NAME=STYLE`. The last `=` counts, for a marker may be one.
    private static func pair(
        _ value: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> (String, Style?) {
        guard let sign = value.lastIndex(of: "=") else { return (value, nil) }
        let name = String(value[value.index(after: sign)...])
        guard let trait = Style.Traits(name: name) else {
            let names = Style.Traits.named.map(\.name)
            throw arguments.error(
                "there is no style `\(name)`" + Suggestion.phrase(for: name, among: names)
                    + "\nThe styles are \(names.joined(separator: ", ")).")
        }
        return (String(value[..<sign]), Style(traits: trait))
    }
}
