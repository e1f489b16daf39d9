// StyledRunsCommand is the command-line tool without its `main`: arguments, streams, and one folder a
// command. It may import StyledRuns and the C library; the executable calls it, and so do the tests.

/// The tool: picks a command, runs it, and says how it went.
package struct CommandLineTool {
    /// How a run ended, as a script sees it.
    package enum ExitStatus: Int32, Sendable {
        /// Every value was accepted, or help was asked for.
        case accepted = 0
        /// A value was rejected, or a stream failed.
        case rejected = 1
        /// The arguments were wrong; nothing was read.
        case usage = 2
    }

    /// What `--version` prints.
    package static let version = "0.1.0"

    static var commands: [Command] { [ConvertCommand.command, ShowCommand.command] }

    private let streams: Streams

    package init(streams: Streams) { self.streams = streams }

    /// Runs the tool.
    ///
    /// - Parameter arguments: The arguments behind the tool's own name.
    package func run(_ arguments: [String]) -> ExitStatus {
        let status = dispatch(arguments)
        streams.output.flush()
        streams.errors.flush()
        if let failure = streams.output.failure {
            streams.errors.write("styledruns: cannot write the output: \(failure)\n")
            streams.errors.flush()
            return .rejected
        }
        return status
    }

    private func dispatch(_ arguments: [String]) -> ExitStatus {
        do throws(UsageError) {
            guard let first = arguments.first else {
                streams.errors.write(HelpText.tool)
                return .usage
            }
            switch first {
            case "--help", "-h":
                streams.output.write(HelpText.tool)
                return .accepted
            case "--version":
                streams.output.write("styledruns \(Self.version)\n")
                return .accepted
            case "help":
                try help(Array(arguments.dropFirst()))
                return .accepted
            default:
                return try run(try command(first), Array(arguments.dropFirst()))
            }
        } catch {
            streams.errors.write("styledruns: \(error.message)\n")
            streams.errors.write("Run `\(error.help)` to see what there is.\n")
            return .usage
        }
    }

    private func run(_ command: Command, _ arguments: [String]) throws(UsageError) -> ExitStatus {
        let parsed = try ParsedArguments(arguments, spec: command.spec)
        if parsed.has("help") {
            streams.output.write(HelpText.command(command.spec))
            return .accepted
        }
        if parsed.has("version") {
            streams.output.write("styledruns \(Self.version)\n")
            return .accepted
        }
        return try command.run(parsed, streams).get()
    }

    private func help(_ topics: [String]) throws(UsageError) {
        if topics.count > 1 {
            throw UsageError("`help` takes one command", help: "styledruns --help")
        }
        if let topic = topics.first {
            streams.output.write(HelpText.command(try command(topic).spec))
        } else {
            streams.output.write(HelpText.tool)
        }
    }

    private func command(_ name: String) throws(UsageError) -> Command {
        let commands = Self.commands
        if let found = commands.first(where: { $0.spec.name == name }) { return found }
        let isOption = name.hasPrefix("-")
        let known = isOption ? ["--help", "--version"] : commands.map(\.spec.name) + ["help"]
        throw UsageError(
            "there is no \(isOption ? "option" : "command") `\(name)`"
                + Suggestion.phrase(for: name, among: known),
            help: "styledruns --help")
    }
}

/// One command of the tool.
struct Command {
    /// Its name, options and help.
    var spec: CommandSpec
    /// Runs it, or says which options do not go together.
    var run: (ParsedArguments, Streams) -> Result<CommandLineTool.ExitStatus, UsageError>
}
