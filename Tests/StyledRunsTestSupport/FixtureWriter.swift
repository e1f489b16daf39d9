/// Writes fixtures in the one form that they have in the repository: keys in a fixed order, two spaces a
/// level, and every character that an editor would not show as an escape.
enum FixtureWriter {
    static func json(of cases: [FixtureCase]) -> String {
        "[\n" + cases.map(json(of:)).joined(separator: ",\n") + "\n]\n"
    }

    private static func json(of one: FixtureCase) -> String {
        var lines = ["\"name\": " + quoted(one.name)]
        func add(_ key: String, _ value: String?) {
            if let value { lines.append("\"\(key)\": " + value) }
        }
        add("html", one.html.map(quoted))
        add("markdown", one.markdown.map(quoted))
        add("markers", one.markers.map(quoted))
        add("policy", one.policy.map(quoted))
        add("tags", one.tags.map(object))
        add("schemes", one.schemes.map { "[" + $0.map(quoted).joined(separator: ", ") + "]" })
        add("limit", one.limit.map { String($0) })
        add("styles", one.styles.map(object))
        add("runs", one.runs.map(quoted))
        add(
            "diagnostics",
            one.diagnostics.map { "[\n      " + $0.map(quoted).joined(separator: ",\n      ") + "\n    ]" })
        add("repaired", one.repaired.map(quoted))
        return "  {\n    " + lines.joined(separator: ",\n    ") + "\n  }"
    }

    private static func object(_ members: [String: String]) -> String {
        let sorted = members.sorted { $0.key < $1.key }
        return "{" + sorted.map { quoted($0.key) + ": " + quoted($0.value) }.joined(separator: ", ") + "}"
    }

    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                if isVisible(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    for unit in UTF16.encode(scalar).unsafelyUnwrapped {
                        let digits = String(unit, radix: 16)
                        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    }
                }
            }
        }
        return result + "\""
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .enclosingMark:
            return false
        default:
            return true
        }
    }
}
