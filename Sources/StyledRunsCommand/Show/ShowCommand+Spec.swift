internal import StyledRuns

extension ShowCommand {
    static let spec = CommandSpec(
        name: "show",
        summary: "Show the value of a key in every language of an app's tables.",
        operands: "PATH",
        discussion: """
            PATH is a folder with .lproj folders or string catalogs, a bundle, or one .strings, .stringsdict \
            or .xcstrings file. Each language's value is written on a line of its own, its plural form chosen \
            and its arguments filled in as an app shows it. What is wrong with a value goes to standard error, \
            with its place in the file.
            """,
        options: [
            OptionSpec(name: "key", letter: "k", value: "KEY", summary: "The key to show."),
            OptionSpec(
                name: "table", letter: "t", value: "TABLE",
                summary: "The table of the key. Without it, Localizable and then all others."),
            OptionSpec(
                name: "language", letter: "l", value: "LANGUAGE",
                summary: "A language to show, such as sv or zh-Hans. May be repeated. Without it, all."),
            OptionSpec(
                name: "argument", letter: "a", value: "ARGUMENT",
                summary: "What the next placeholder stands for: a number or a text. May be repeated."),
            OptionSpec(
                name: "named", value: "NAME=ARGUMENT",
                summary: "What {NAME} stands for. May be repeated."),
        ] + ConvertCommand.spec.options.filter { $0.name != "jsonl" },
        examples: [
            "styledruns show Fixtures/Localizations/App --key NewMovies",
            "styledruns show Fixtures/Localizations/App --key files_%d --argument 3 --to html",
            "styledruns show Localizable.xcstrings --key Welcome -a Ann -l sv -l ar",
        ])
}
