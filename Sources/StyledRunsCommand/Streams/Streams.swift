/// Where the tool reads and writes.
package struct Streams {
    /// The descriptor of the input.
    let input: Int32
    let output: BufferedOutput
    let errors: BufferedOutput
    private let variable: (String) -> String?

    /// Makes streams over file descriptors.
    ///
    /// - Parameter environment: The value of an environment variable.
    package init(
        input: Int32, output: Int32, errors: Int32, environment: @escaping (String) -> String?
    ) {
        self.input = input
        self.output = BufferedOutput(output)
        self.errors = BufferedOutput(errors)
        variable = environment
    }

    /// The streams of the process. A closed pipe no longer ends it.
    package static func process() -> Streams {
        CLibrary.ignoreBrokenPipes()
        return Streams(input: 0, output: 1, errors: 2, environment: CLibrary.environment)
    }

    /// Whether the user wants no colours anywhere (no-color.org: set, and not to the empty string).
    var refusesColor: Bool { variable("NO_COLOR").map { !$0.isEmpty } ?? false }

    /// Whether escape sequences on a terminal are understood.
    private var isDumb: Bool { variable("TERM") == "dumb" }

    /// Whether to style what goes to `stream` when nothing was asked for.
    func styles(_ stream: BufferedOutput) -> Bool { stream.isTerminal && !refusesColor && !isDumb }
}
