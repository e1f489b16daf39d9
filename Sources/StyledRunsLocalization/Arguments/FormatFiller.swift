import StyledRunsCore

/// Fills the placeholders of a parsed value with arguments, in one pass into a `RunBuilder`.
struct FormatFiller {
    /// What shapes the result besides the arguments.
    struct Context {
        let formatter: ArgumentFormatter
        let direction: TextDirection
        let isolation: BidiIsolation
        let links: LinkPolicy
    }

    private let format: ParsedFormat
    private let arguments: [ArgumentValue]
    private let names: [String: ArgumentValue]
    private let context: Context
    private(set) var used: Set<Int> = []
    private(set) var usedNames: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []

    init(
        _ format: ParsedFormat, arguments: [ArgumentValue], names: [String: ArgumentValue], _ context: Context
    ) {
        self.format = format
        self.arguments = arguments
        self.names = names
        self.context = context
    }

    /// The filled text. What cannot be filled stays as it is written, and ``diagnostics`` says why.
    mutating func fill() -> StyledText {
        var plain = format.text.plainText
        let estimate = plain.utf8.count + 32 * arguments.count
        // The builder takes the bytes themselves; the closure cannot mutate `self` while it is lent out.
        var filler = self
        defer { self = filler }
        return plain.withUTF8 { bytes in
            RunBuilder.withScratch(utf8Count: estimate) { builder in
                var builder = builder
                let attributes = filler.enterAttributes(&builder)
                if filler.format.pieces.isEmpty {
                    filler.copy(bytes, attributes, &builder)
                }
                for piece in filler.format.pieces { filler.append(piece, bytes, attributes, &builder) }
                return builder.finish()
            }
        }
    }

    /// Enters the text's attributes, their links filled, and returns their new numbers.
    private mutating func enterAttributes(_ builder: inout RunBuilder) -> [UInt32] {
        let attributes = format.text.attributes
        if attributes.isEmpty { return [] }
        var numbers: [UInt32] = [0]
        for (index, attribute) in attributes.enumerated() {
            var attribute = attribute
            if !format.links.isEmpty, let template = format.links[index] { attribute.link = fill(template) }
            numbers.append(
                attribute.link == nil && attribute.names.isEmpty ? 0 : builder.enter(attribute))
        }
        return numbers
    }

    private func copy(
        _ bytes: UnsafeBufferPointer<UInt8>, _ attributes: [UInt32], _ builder: inout RunBuilder
    ) {
        var start = 0
        for run in format.text.storedRuns {
            builder.append(
                UnsafeBufferPointer(rebasing: bytes[start..<run.utf8End]),
                style: renumbered(run.style, attributes))
            start = run.utf8End
        }
    }

    private func renumbered(_ style: StoredStyle, _ attributes: [UInt32]) -> StoredStyle {
        if style.attributes == 0 { return style }
        return StoredStyle(traits: style.traits, attributes: attributes[Int(style.attributes)])
    }

    private mutating func append(
        _ piece: ParsedFormat.Piece, _ bytes: UnsafeBufferPointer<UInt8>, _ attributes: [UInt32],
        _ builder: inout RunBuilder
    ) {
        switch piece {
        case .literal(let range, let style):
            builder.append(UnsafeBufferPointer(rebasing: bytes[range]), style: renumbered(style, attributes))
        case .percent(let style):
            builder.append("%", style: renumbered(style, attributes))
        case .specifier(let specifier, let range, let style):
            let style = renumbered(style, attributes)
            let spelled = String(decoding: bytes[range], as: UTF8.self)
            if let value = value(for: specifier, spelled) {
                append(value, specifier, spelled, style, &builder)
            } else {
                builder.append(spelled, style: style)
            }
        case .named(let name, let range, let style):
            let style = renumbered(style, attributes)
            if let value = value(named: name) {
                append(value, nil, "{\(name)}", style, &builder)
            } else {
                builder.append(UnsafeBufferPointer(rebasing: bytes[range]), style: style)
            }
        }
    }

    private mutating func append(
        _ value: ArgumentValue, _ specifier: FormatSpecifier?, _ spelled: String, _ style: StoredStyle,
        _ builder: inout RunBuilder
    ) {
        let width = amount(specifier?.width)
        if case .styledText(let styled) = value, specifier.map({ $0.conversion == UInt8(ascii: "@") }) ?? true
        {
            let isolates = context.isolation.isolates(styled.plainText, in: context.direction)
            let padding = padding(styled.plainText, width)
            if specifier?.flags.contains(.left) != true { builder.append(padding, style: style) }
            if isolates { builder.append("\u{2068}", style: style) }
            let outer = Style(
                traits: style.traits, link: builder.rareAttributes(style.attributes)?.link,
                names: builder.rareAttributes(style.attributes)?.names ?? [])
            for run in styled.runs { builder.append(run.text, style: builder.stored(outer.union(run.style))) }
            if isolates { builder.append("\u{2069}", style: style) }
            if specifier?.flags.contains(.left) == true { builder.append(padding, style: style) }
            return
        }
        let text = text(for: value, specifier, spelled, width)
        let padding = padding(text, width)
        if specifier?.flags.contains(.left) != true { builder.append(padding, style: style) }
        if context.isolation.isolates(text, in: context.direction) {
            builder.append("\u{2068}", style: style)
            builder.append(text, style: style)
            builder.append("\u{2069}", style: style)
        } else {
            builder.append(text, style: style)
        }
        if specifier?.flags.contains(.left) == true { builder.append(padding, style: style) }
    }

    private func padding(_ text: String, _ width: Int?) -> String {
        guard let width, width > 0 else { return "" }
        return String(repeating: " ", count: max(0, width - text.count))
    }

    private mutating func text(
        for value: ArgumentValue, _ specifier: FormatSpecifier?, _ spelled: String, _ width: Int?
    ) -> String {
        guard let specifier else { return context.formatter.plainText(for: value) }
        let precision = amount(specifier.precision)
        if let text = context.formatter.text(
            for: value, specifier, width: width, precision: precision.flatMap { $0 < 0 ? nil : $0 })
        {
            return text
        }
        report(
            .argumentTypeMismatch,
            "Argument \(specifier.position ?? 1) is \(value.typeName), which \(spelled) cannot show.", spelled
        )
        return context.formatter.plainText(for: value)
    }

    // MARK: Arguments

    private mutating func value(for specifier: FormatSpecifier, _ spelled: String) -> ArgumentValue? {
        // Every specifier is numbered when the value is expanded.
        guard let position = specifier.position else { return nil }
        used.insert(position)
        if position <= arguments.count { return arguments[position - 1] }
        report(.missingArgument, "Argument \(position) is missing for \(spelled).", spelled)
        return nil
    }

    private mutating func value(named name: String) -> ArgumentValue? {
        usedNames.insert(name)
        if let value = names[name] { return value }
        report(.missingArgument, "The argument \"\(name)\" is missing.", "{\(name)}")
        return nil
    }

    private mutating func amount(_ amount: FormatSpecifier.Amount?) -> Int? {
        switch amount {
        case nil: return nil
        case .fixed(let value): return value
        case .argument(let position):
            guard let position else { return nil }
            used.insert(position)
            guard position <= arguments.count else {
                report(.missingArgument, "Argument \(position), a width or precision, is missing.", "*")
                return nil
            }
            guard case .integer(let value) = arguments[position - 1] else {
                report(
                    .argumentTypeMismatch,
                    "Argument \(position) is \(arguments[position - 1].typeName), but a width or precision is a whole number.",
                    "*")
                return nil
            }
            return Int(min(max(value, -1), Int64(FormatSpecifier.maximumAmount)))
        }
    }

    // MARK: Links

    private mutating func fill(_ template: LinkTemplate) -> String? {
        var target = ""
        for part in template.parts {
            switch part {
            case .literal(let text): target += text
            case .placeholder(.percent, _, _): target += "%"
            case .placeholder(.specifier(let specifier), let spelled, let place):
                guard let value = value(for: specifier, spelled) else { return nil }
                target += LinkTemplate.encode(
                    text(for: value, specifier, spelled, amount(specifier.width)), at: place)
            case .placeholder(.named(let name), _, let place):
                guard let value = value(named: name) else { return nil }
                target += LinkTemplate.encode(context.formatter.plainText(for: value), at: place)
            }
        }
        if context.links.allows(target) { return target }
        report(
            .urlSchemeNotAllowed,
            "The link that the arguments make may not be opened: its scheme is not allowed.",
            "")
        return nil
    }

    private mutating func report(_ code: Diagnostic.Code, _ message: String, _ spelled: String) {
        // One placeholder may stand in many places; its fault is one.
        guard diagnostics.count < 32, !diagnostics.contains(where: { $0.message == message }) else { return }
        let found = spelled.isEmpty ? nil : format.source.string.utf8.firstOffset(of: spelled.utf8)
        diagnostics.append(
            Diagnostic(
                code: code, message: message, offset: found ?? 0,
                length: found == nil ? 0 : spelled.utf8.count))
    }
}

extension String.UTF8View {
    /// Where `part` first occurs.
    fileprivate func firstOffset(of part: String.UTF8View) -> Int? {
        guard let first = part.first else { return 0 }
        var offset = 0
        var rest = self[...]
        while let found = rest.firstIndex(of: first) {
            offset += rest.distance(from: rest.startIndex, to: found)
            if rest[found...].starts(with: part) { return offset }
            offset += 1
            rest = rest[rest.index(after: found)...]
        }
        return nil
    }
}
