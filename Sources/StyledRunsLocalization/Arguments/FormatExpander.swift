import StyledRunsCore

/// Chooses among the texts of a value (plural, device, width), puts its variables in, and numbers every
/// placeholder, so that parsing may reorder them.
struct FormatExpander {
    /// What there is to choose by.
    struct Context {
        let arguments: [ArgumentValue]
        let rules: PluralRules
        let formatter: ArgumentFormatter
        let device: String
        let width: Int?
    }

    private struct Place {
        var position: Int
        var specifier: String
    }

    private static let maximumDepth = 16
    // Variables that name each other could fill the memory.
    private static let maximumSize = 1 << 20

    private let context: Context
    private var output = TableTextBuilder()
    private var budget = 1000
    private(set) var used: Set<Int> = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ context: Context) { self.context = context }

    /// The text to parse.
    mutating func expand(_ value: TableValue) -> TableText {
        if case .text(let text) = value, !text.string.utf8.contains(UInt8(ascii: "%")) { return text }
        expand(value, [:], numberedFrom: 1, own: nil, depth: 0)
        return output.finish()
    }

    private mutating func expand(
        _ value: TableValue, _ variables: [String: FormatVariable], numberedFrom start: Int, own: Place?,
        depth: Int
    ) {
        budget -= 1
        guard depth < Self.maximumDepth, budget > 0, output.utf8Count < Self.maximumSize else {
            if diagnostics.last?.code != .nestingTooDeep {
                report(.nestingTooDeep, "The variables name each other without end.")
            }
            return
        }
        switch value {
        case .text(let text):
            emit(text, variables, numberedFrom: start, own: own, depth: depth)
        case .plural(let plural):
            let position = plural.argument ?? own?.position ?? start
            if let form = form(of: plural, for: position) {
                expand(form, variables, numberedFrom: start, own: own, depth: depth + 1)
            }
        case .device(let devices):
            if let value = choose(devices) {
                expand(value, variables, numberedFrom: start, own: own, depth: depth + 1)
            }
        case .width(let widths):
            if let value = choose(widths) {
                expand(value, variables, numberedFrom: start, own: own, depth: depth + 1)
            }
        case .format(let base, let inner):
            expand(base, inner, numberedFrom: start, own: own, depth: depth + 1)
        }
    }

    // MARK: Choosing

    private mutating func form(of plural: PluralForms, for position: Int) -> TableValue? {
        used.insert(position)
        guard position <= context.arguments.count else {
            report(.missingArgument, "Argument \(position), a number that the form depends on, is missing.")
            return plural.forms[.other] ?? plural.forms.min { $0.key.rawValue < $1.key.rawValue }?.value
        }
        let value = context.arguments[position - 1]
        guard let operands = context.formatter.operands(of: value, shownBy: plural.specifier) else {
            report(
                .argumentTypeMismatch, "Argument \(position) is \(value.typeName), but a number is needed.")
            return plural.forms[.other] ?? plural.forms.min { $0.key.rawValue < $1.key.rawValue }?.value
        }
        return plural.form(for: operands, rules: context.rules)
    }

    private func choose(_ devices: [String: TableValue]) -> TableValue? {
        devices[context.device] ?? devices["other"] ?? devices.min { $0.key < $1.key }?.value
    }

    private func choose(_ widths: [Int: TableValue]) -> TableValue? {
        guard let limit = context.width else { return widths.max { $0.key < $1.key }?.value }
        return widths.filter { $0.key <= limit }.max { $0.key < $1.key }?.value
            ?? widths.min { $0.key < $1.key }?.value
    }

    // MARK: Numbering

    private mutating func emit(
        _ text: TableText, _ variables: [String: FormatVariable], numberedFrom start: Int, own: Place?,
        depth: Int
    ) {
        var next = start
        var plain = 0
        let utf8 = Array(text.string.utf8)
        for (range, token) in FormatSpecifier.tokens(in: text.string) {
            guard case .specifier(let specifier) = token else { continue }
            if let own, utf8[range.lowerBound...].starts(with: "%arg".utf8) {
                output.append(plain..<range.lowerBound, of: text)
                output.insert("%\(own.position)$\(own.specifier)", at: range.lowerBound, of: text)
                plain = range.lowerBound + 4
            } else if let name = specifier.variable {
                guard let variable = variables[name] else {
                    report(.unknownVariable, "The entry defines no variable \"\(name)\".")
                    continue
                }
                output.append(plain..<range.lowerBound, of: text)
                plain = range.upperBound
                var position = specifier.position ?? variable.argument
                if position == nil {
                    position = next
                    next += 1
                }
                let place = Place(position: position ?? next, specifier: variable.specifier)
                expand(
                    variable.value, variables, numberedFrom: place.position, own: place, depth: depth + 1)
            } else if let numbered = number(specifier, &next) {
                output.append(plain..<range.lowerBound, of: text)
                output.insert(numbered, at: range.lowerBound, of: text)
                plain = range.upperBound
            }
        }
        output.append(plain..<utf8.count, of: text)
    }

    /// `specifier` with explicit positions, or `nil` when it has them all.
    private func number(_ specifier: FormatSpecifier, _ next: inout Int) -> String? {
        var isChanged = false
        func take(_ position: Int?) -> Int {
            if let position { return position }
            isChanged = true
            defer { next += 1 }
            return next
        }
        func spell(_ amount: FormatSpecifier.Amount) -> String {
            switch amount {
            case .fixed(let value): String(value)
            case .argument(let position): "*\(take(position))$"
            }
        }
        // In C's order: width, precision, value.
        let width = specifier.width.map(spell) ?? ""
        let precision = specifier.precision.map { "." + spell($0) } ?? ""
        let position = take(specifier.position)
        guard isChanged else { return nil }
        return "%\(position)$" + specifier.flags.spelled + width + precision + specifier.length
            + String(Unicode.Scalar(specifier.conversion))
    }

    private mutating func report(_ code: Diagnostic.Code, _ message: String) {
        diagnostics.append(Diagnostic(code: code, message: message, offset: output.utf8Count, length: 0))
    }
}

extension FormatSpecifier.Flags {
    var spelled: String {
        let letters: [(FormatSpecifier.Flags, String)] = [
            (.left, "-"), (.sign, "+"), (.zero, "0"), (.alternate, "#"), (.grouping, "'"),
        ]
        return letters.filter { contains($0.0) }.map(\.1).joined()
    }
}

extension TableValue {
    /// The positions of the arguments that some text of the value shows or depends on.
    var referencedPositions: Set<Int> {
        var positions: Set<Int> = []
        collect(into: &positions, numberedFrom: 1)
        return positions
    }

    private func collect(into positions: inout Set<Int>, numberedFrom start: Int) {
        switch self {
        case .text(let text):
            var next = start
            for (_, token) in FormatSpecifier.tokens(in: text.string) {
                guard case .specifier(let specifier) = token else { continue }
                for case .argument(let position)? in [specifier.width, specifier.precision] {
                    positions.insert(position ?? next)
                    if position == nil { next += 1 }
                }
                positions.insert(specifier.position ?? next)
                if specifier.position == nil { next += 1 }
            }
        case .plural(let plural):
            if let argument = plural.argument { positions.insert(argument) }
            for form in plural.forms.values { form.collect(into: &positions, numberedFrom: start) }
        case .device(let devices):
            for value in devices.values { value.collect(into: &positions, numberedFrom: start) }
        case .width(let widths):
            for value in widths.values { value.collect(into: &positions, numberedFrom: start) }
        case .format(let base, let variables):
            base.collect(into: &positions, numberedFrom: start)
            for variable in variables.values {
                if let argument = variable.argument { positions.insert(argument) }
                variable.value.collect(into: &positions, numberedFrom: variable.argument ?? start)
            }
        }
    }
}
