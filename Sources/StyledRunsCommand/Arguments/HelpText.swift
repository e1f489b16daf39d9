/// Writes help out of the commands' specifications.
enum HelpText {
    private static let width = 80

    /// The help of the tool.
    static var tool: String {
        var text = "Localized values with inline markup, as styled text.\n\n"
        text += "Usage: styledruns COMMAND [OPTIONS] [ARGUMENTS]\n\nCommands:\n"
        text += table(
            CommandLineTool.commands.map { ($0.spec.name, $0.spec.summary) }
                + [("help COMMAND", "Show the help of a command.")])
        text += "\nOptions:\n" + table(OptionSpec.common.map { (label(of: $0), $0.summary) })
        text += "\nExit status: 0 all accepted, 1 something rejected, 2 wrong usage.\n"
        return text
    }

    /// The help of a command.
    static func command(_ spec: CommandSpec) -> String {
        var text = spec.summary + "\n\nUsage: styledruns \(spec.name) [OPTIONS] \(spec.operands)\n\n"
        text += spec.discussion.split(separator: "\n\n").map { wrap(String($0), indent: 0) }
            .joined(separator: "\n")
        text += "\nOptions:\n" + table(spec.allOptions.map { (label(of: $0), summary(of: $0)) })
        if !spec.examples.isEmpty {
            text += "\nExamples:\n" + spec.examples.map { "  \($0)\n" }.joined()
        }
        return text
    }

    private static func label(of option: OptionSpec) -> String {
        let letter = option.letter.map { "-\($0), " } ?? ""
        return letter + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
    }

    private static func summary(of option: OptionSpec) -> String {
        if option.choices.isEmpty { return option.summary }
        return option.summary + " One of: " + option.choices.joined(separator: ", ") + "."
    }

    private static func table(_ rows: [(label: String, summary: String)]) -> String {
        let indent = (rows.map(\.label.count).max() ?? 0) + 4
        return rows.map { row in
            let padding = String(repeating: " ", count: indent - 2 - row.label.count)
            return "  " + row.label + padding + wrap(row.summary, indent: indent)
        }.joined()
    }

    /// Breaks a paragraph into lines; all but the first are indented.
    private static func wrap(_ paragraph: String, indent: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if !line.isEmpty && indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        lines.append(line)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent)) + "\n"
    }
}
