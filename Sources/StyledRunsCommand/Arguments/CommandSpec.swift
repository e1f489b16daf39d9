/// What a command is called, what it takes, and what its help says.
struct CommandSpec: Sendable {
    var name: String
    /// One line for the list of commands.
    var summary: String
    /// What stands behind the options in the usage line.
    var operands: String
    /// Paragraphs above the options.
    var discussion: String
    var options: [OptionSpec]
    /// Lines below the options.
    var examples: [String]

    /// The options of the command and those that every command has.
    var allOptions: [OptionSpec] { options + OptionSpec.common }
}

/// One option of a command.
struct OptionSpec: Sendable {
    /// The name without its two hyphens.
    var name: String
    /// A one-letter form.
    var letter: Character?
    /// What the value is called in help; `nil` for an option without a value.
    var value: String?
    /// The values that there are; empty when any will do.
    var choices: [String] = []
    var summary: String

    static let common = [
        OptionSpec(name: "help", letter: "h", summary: "Show this help."),
        OptionSpec(name: "version", summary: "Show the version."),
    ]

    init(
        name: String, letter: Character? = nil, value: String? = nil, choices: [String] = [], summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.choices = choices
        self.summary = summary
    }
}

/// What is wrong with the arguments.
struct UsageError: Error, Equatable {
    var message: String
    /// The call that shows what is right.
    var help: String

    init(_ message: String, help: String) {
        self.message = message
        self.help = help
    }
}
