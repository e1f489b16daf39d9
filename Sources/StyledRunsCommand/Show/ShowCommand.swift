internal import StyledRuns
internal import StyledRunsLocalization

/// `styledruns show`.
struct ShowCommand {
    static var command: Command {
        Command(spec: spec) { arguments, streams in
            do throws(UsageError) {
                return .success(try ShowCommand(arguments, streams).run())
            } catch {
                return .failure(error)
            }
        }
    }

    private let path: String
    private let query: TableInspector.Query
    private let writer: ValueWriter
    private let printer: DiagnosticPrinter
    private let streams: Streams

    init(_ arguments: ParsedArguments, _ streams: Streams) throws(UsageError) {
        self.streams = streams
        guard let path = arguments.operands.first else { throw arguments.error("a PATH is missing") }
        guard arguments.operands.count == 1 else {
            throw arguments.error("`show` takes one PATH; values with spaces stand in quotes")
        }
        guard let key = arguments.value("key") else { throw arguments.error("`--key` is missing") }
        self.path = path
        let settings = try ConvertSettings(arguments)
        query = try Self.query(key, arguments, settings)
        let color = arguments.value("color") ?? "auto"
        let isForced = arguments.value("to") != nil && !streams.refusesColor
        let showsStyles =
            color == "always" || (color == "auto" && (isForced || streams.styles(streams.output)))
        printer = DiagnosticPrinter(
            isColored: color == "always" || (color == "auto" && streams.styles(streams.errors)))
        writer = ValueWriter(
            settings.form,
            ansi: ANSIRenderer(showsStyles: showsStyles, showsHyperlinks: arguments.has("hyperlinks")),
            elementNames: settings.elementNames)
    }

    private static func query(
        _ key: String, _ arguments: ParsedArguments, _ settings: ConvertSettings
    ) throws(UsageError) -> TableInspector.Query {
        var query = TableInspector.Query(key: key)
        query.table = arguments.value("table")
        query.languages = arguments.all("language").map { Language($0) }
        query.arguments = arguments.all("argument").map { ArgumentValue(typed: $0) }
        for pair in arguments.all("named") {
            guard let sign = pair.firstIndex(of: "="), sign > pair.startIndex else {
                throw arguments.error("`--named` takes NAME=ARGUMENT, such as `name=Ann`")
            }
            query.names[String(pair[..<sign])] = ArgumentValue(
                typed: String(pair[pair.index(after: sign)...]))
        }
        switch settings.notation {
        case .html: query.markup = .html
        case .markdown: query.markup = .markdown
        case .markers: query.markup = .markers(settings.markers)
        }
        query.parsers = MarkupParsers(html: settings.reader.html, markdown: settings.reader.markdown) {
            MarkerParser($0)
        }
        query.links = settings.links
        query.repairs = settings.reader.repairs
        return query
    }

    func run() -> CommandLineTool.ExitStatus {
        let inspector: TableInspector
        do throws(LocalizationError) {
            inspector = try TableInspector(path: path)
        } catch {
            streams.errors.write("styledruns: \(error.message)\n")
            return .rejected
        }
        let shown = inspector.show(query)
        if shown.allSatisfy(\.isMissing) {
            streams.errors.write(
                "styledruns: \(path) has no key `\(query.key)`\(query.table.map { " in the table `\($0)`" } ?? "")"
                    + Suggestion.phrase(for: query.key, among: inspector.keys(for: query)) + "\n")
            return .rejected
        }
        let width = shown.map { $0.label.count }.max() ?? 0
        var isAccepted = true
        for one in shown {
            complain(about: one)
            if let text = one.text { write(text, of: one, width) }
            // A language that falls back to another shows something all the same.
            isAccepted = isAccepted && one.isAccepted
        }
        return isAccepted ? .accepted : .rejected
    }

    private func complain(about shown: TableInspector.Shown) {
        if shown.text != nil && !shown.isTranslated {
            streams.errors.write("styledruns: \(shown.label): not translated; this is what shows instead\n")
        }
        if shown.diagnostics.isEmpty { return }
        if streams.output.isTerminal { streams.output.flush() }
        let bytes = shown.source?.utf8 ?? []
        let place = shown.path ?? path
        streams.errors.write(
            bytes.withUnsafeBufferPointer { printer.text(shown.diagnostics, of: $0, from: .file(place)) })
        if streams.output.isTerminal { streams.errors.flush() }
    }

    private func write(_ text: StyledText, of shown: TableInspector.Shown, _ width: Int) {
        if writer.form == .json {
            var line = Array("{\"language\":".utf8)
            line.appendJSONString(shown.label)
            streams.output.write(
                String(decoding: line, as: UTF8.self) + "," + writer.text(text).dropFirst() + "\n")
            return
        }
        let label = shown.label + String(repeating: " ", count: width - shown.label.count + 2)
        let indent = "\n" + String(repeating: " ", count: width + 2)
        streams.output.write(label + writer.text(text).replacing("\n", with: indent) + "\n")
    }
}

extension TableInspector.Shown {
    /// What stands in front of the value.
    var label: String { language?.tag ?? "-" }
}
