/// The arguments of a command, sorted into options and operands.
struct ParsedArguments {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]
    private let help: String

    /// Sorts `arguments`.
    ///
    /// `--name value` and `--name=value` are the same. Options and operands may stand in any order; `--` ends the
    /// options, and a lone `-` is an operand.
    init(_ arguments: [String], spec: CommandSpec) throws(UsageError) {
        help = "styledruns \(spec.name) --help"
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if argument == "--" {
                operands += arguments[index...]
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let (option, attached) = try option(argument, spec)
            if option.value == nil {
                if attached != nil { throw error("`--\(option.name)` takes no value") }
                values[option.name, default: []].append("")
                continue
            }
            if let attached {
                try add(attached, to: option)
            } else if index < arguments.count {
                try add(arguments[index], to: option)
                index += 1
            } else {
                throw error("`--\(option.name)` needs a value")
            }
        }
    }

    /// Whether an option was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option; the last one, when it was given more than once.
    func value(_ name: String) -> String? { values[name]?.last }

    /// All values of an option, in order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The one of `names` that was given, or `nil` when none was.
    func exclusive(_ names: [String]) throws(UsageError) -> String? {
        let given = names.filter(has)
        if given.count > 1 { throw error("`--\(given[0])` and `--\(given[1])` do not go together") }
        return given.first
    }

    /// An error that points to the help of the command.
    func error(_ message: String) -> UsageError { UsageError(message, help: help) }

    private func option(
        _ argument: String, _ spec: CommandSpec
    ) throws(UsageError) -> (OptionSpec, attached: String?) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let found = spec.allOptions.first { option in
            name == "--\(option.name)" || option.letter.map { name == "-\($0)" } ?? false
        }
        if let found { return (found, parts.count > 1 ? String(parts[1]) : nil) }
        let names = spec.allOptions.map { "--\($0.name)" }
        let suggestion = Suggestion.phrase(for: name, among: names)
        // A value may well start with a hyphen.
        throw error(
            "there is no option `\(name)`"
                + (suggestion.isEmpty ? "; write `--` before values that start with a hyphen" : suggestion))
    }

    private mutating func add(_ value: String, to option: OptionSpec) throws(UsageError) {
        if !option.choices.isEmpty && !option.choices.contains(value) {
            throw error(
                "`--\(option.name)` takes \(option.choices.joined(separator: ", ")), and not `\(value)`"
                    + Suggestion.phrase(for: value, among: option.choices))
        }
        values[option.name, default: []].append(value)
    }
}
