internal import StyledRuns

extension ConvertCommand {
    static let spec = CommandSpec(
        name: "convert",
        summary: "Convert values with inline markup, or say what is wrong with them.",
        operands: "[VALUE...]",
        discussion: """
            Reads each VALUE, or without any each line of standard input, as HTML, Markdown, or text with \
            markers. An accepted value is written to standard output, one a line; what is wrong with a \
            rejected one goes to standard error, with the place marked.

            With --jsonl each input line is an object {"html": "..."}, {"markdown": "..."} or {"markers": \
            "..."}, and each output line is {"runs": [...]} or {"diagnostics": [...]}, in order.
            """,
        options: [
            OptionSpec(name: "html", summary: "Values are HTML. This is what is assumed."),
            OptionSpec(name: "markdown", summary: "Values are Markdown."),
            OptionSpec(name: "markers", summary: "Values have markers: ** turns bold on and off."),
            OptionSpec(
                name: "marker", value: "TEXT=STYLE",
                summary: "With markers, TEXT turns STYLE on and off, in place of **=bold. May be repeated."),
            OptionSpec(
                name: "repair",
                summary: "Mend rejected values and write them too. They still count as rejected."),
            OptionSpec(
                name: "policy", value: "POLICY", choices: ["inline", "blocks"],
                summary: "Which HTML elements are allowed: those inside a line, or paragraphs and lists too."),
            OptionSpec(
                name: "allow-tag", value: "NAME[=STYLE]",
                summary: "Allow an HTML element, as a name of its own or as a style. May be repeated."),
            OptionSpec(
                name: "allow-scheme", value: "SCHEME",
                summary: "Allow links with that scheme besides https, http, mailto and tel. May be repeated."),
            OptionSpec(
                name: "to", value: "FORM", choices: OutputForm.allCases.map(\.rawValue),
                summary: "What to write. Without it, ansi on a terminal and plain text elsewhere."),
            OptionSpec(name: "jsonl", summary: "Read and write a JSON object a line."),
            OptionSpec(
                name: "color", value: "WHEN", choices: ["auto", "always", "never"],
                summary: "Whether to use styles and colours. NO_COLOR in the environment turns auto off."),
            OptionSpec(name: "hyperlinks", summary: "In ansi, make links clickable (OSC 8)."),
        ],
        examples: [
            "styledruns convert '<b>New</b> movies' 'The <em>end</em> &amp; <u>more</u>'",
            "styledruns convert --markdown --to html '**New** movies'",
            "styledruns convert --allow-tag price=bold 'Only <price>5</price>'",
            "styledruns convert --jsonl < values.jsonl > runs.jsonl",
        ])
}
