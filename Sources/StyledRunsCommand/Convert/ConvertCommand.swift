internal import StyledRuns

/// `styledruns convert`.
struct ConvertCommand {
    static var command: Command {
        Command(spec: spec) { arguments, streams in
            do throws(UsageError) {
                return .success(try ConvertCommand(arguments, streams).run())
            } catch {
                return .failure(error)
            }
        }
    }

    private let values: [String]
    private let notation: Notation
    private let reader: ValueReader
    private let writer: ValueWriter
    private let printer: DiagnosticPrinter
    private let isJSONLines: Bool
    private let streams: Streams

    init(_ arguments: ParsedArguments, _ streams: Streams) throws(UsageError) {
        self.streams = streams
        values = arguments.operands
        isJSONLines = arguments.has("jsonl")
        let settings = try ConvertSettings(arguments)
        notation = settings.notation
        reader = settings.reader

        let color = arguments.value("color") ?? "auto"
        // A form that is asked for is written wherever the output goes, unless colours are refused.
        let isForced = arguments.value("to") != nil && !streams.refusesColor
        let showsStyles =
            color == "always" || (color == "auto" && (isForced || streams.styles(streams.output)))
        printer = DiagnosticPrinter(
            isColored: color == "always" || (color == "auto" && streams.styles(streams.errors)))
        writer = ValueWriter(
            isJSONLines ? .json : settings.form,
            ansi: ANSIRenderer(showsStyles: showsStyles, showsHyperlinks: arguments.has("hyperlinks")),
            elementNames: settings.elementNames)
    }

    func run() -> CommandLineTool.ExitStatus {
        var isAccepted = true
        if !values.isEmpty {
            for (index, value) in values.enumerated() {
                var value = value
                let verdict = value.withUTF8 { convert($0, from: .argument(index + 1)) }
                isAccepted = verdict && isAccepted
            }
            return isAccepted ? .accepted : .rejected
        }
        var lines = LineReader(streams.input)
        var number = 0
        let failure = lines.forEachLine {
            streams.output.flush()
            streams.errors.flush()
        } _: { line in
            number += 1
            let verdict = isJSONLines ? convert(json: line, number) : convert(line, from: .inputLine(number))
            isAccepted = verdict && isAccepted
            return !streams.output.isClosed
        }
        if let failure {
            streams.errors.write("styledruns: cannot read the input: \(failure)\n")
            return .rejected
        }
        return isAccepted ? .accepted : .rejected
    }

    /// Converts one value. Returns whether it was accepted.
    private func convert(
        _ source: UnsafeBufferPointer<UInt8>, from origin: DiagnosticPrinter.Origin
    ) -> Bool {
        let reading = reader.read(utf8: source, notation)
        if !reading.diagnostics.isEmpty {
            // On a terminal both streams are read as one.
            if streams.output.isTerminal { streams.output.flush() }
            streams.errors.write(printer.text(reading.diagnostics, of: source, from: origin))
            if streams.output.isTerminal { streams.errors.flush() }
        }
        if writer.form == .json {
            write(reading)
        } else if let text = reading.text {
            streams.output.write(writer.text(text) + "\n")
        }
        return reading.isAccepted
    }

    /// Converts one line of JSON. Returns whether its value was accepted.
    private func convert(json line: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
        let reading = read(json: line, number)
        write(reading)
        return reading.isAccepted
    }

    private func read(json line: UnsafeBufferPointer<UInt8>, _ number: Int) -> Reading {
        let fault: [Diagnostic]
        if String(validating: line, as: UTF8.self) == nil {
            // With no marker to look for, nothing but the bytes can be at fault.
            fault = MarkerParser([:]).repair(utf8: line).diagnostics
        } else {
            do throws(JSONScanner.Fault) {
                let request = try MarkupLine(line)
                return reader.read(request.value, request.notation)
            } catch {
                fault = [Self.diagnostic(of: error, in: line, number)]
            }
        }
        return Reading(text: reader.repairs ? StyledText() : nil, diagnostics: fault, isAccepted: false)
    }

    private func write(_ reading: Reading) {
        let isStrictlyText = reading.isAccepted && !reader.repairs
        streams.output.append { buffer in
            buffer.appendJSON(reading.text, isStrictlyText ? nil : reading.diagnostics)
            buffer.append(0x0A)
        }
    }

    /// A line that is no JSON. The offset and column are those of the line itself.
    private static func diagnostic(
        of fault: JSONScanner.Fault, in line: UnsafeBufferPointer<UInt8>, _ number: Int
    ) -> Diagnostic {
        Diagnostic(
            code: Diagnostic.Code(rawValue: "invalid-json"),
            message: "Line \(number) of the input cannot be read: \(fault.message).", offset: fault.offset,
            length: fault.offset < line.count ? 1 : 0, line: 1,
            column: line[..<fault.offset].count { $0 & 0xC0 != 0x80 } + 1)
    }
}
