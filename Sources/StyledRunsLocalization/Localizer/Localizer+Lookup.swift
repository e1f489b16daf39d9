import Foundation
public import StyledRunsCore

extension Localizer {
    /// The value of a key in the current language, its arguments filled in.
    ///
    /// Values are parsed before they are filled: an argument shows exactly as it is, whatever it holds.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - arguments: what `%@`, `%d`, `%1$@` … stand for, and what the plural form depends on.
    ///   - table: the name of the table; `nil` for ``defaultTable``.
    ///   - markup: the notation of the value; `nil` for what ``configuration`` says.
    /// - Throws: ``LocalizationError`` when the policies for failures or missing keys say so.
    /// - Complexity: O(1) for a value in the cache, plus the filling: O(n) in the length of its result.
    public func styledText(
        _ key: String, _ arguments: any LocalizedArgument..., table: String? = nil, markup: MarkupKind? = nil
    ) throws(LocalizationError) -> StyledText {
        try lookUp(Request(key: key, table: table, markup: markup, arguments: arguments))
    }

    /// The value of a key, its arguments given as collections: by position, and by name for `{name}`.
    ///
    /// - Throws: ``LocalizationError`` when the policies for failures or missing keys say so.
    /// - Complexity: O(n) in the lengths of the value and its arguments. The first lookup in a table reads its
    ///   files.
    public func styledText(
        _ key: String, arguments: [any LocalizedArgument] = [], named names: [String: any LocalizedArgument],
        table: String? = nil, markup: MarkupKind? = nil
    ) throws(LocalizationError) -> StyledText {
        try lookUp(Request(key: key, table: table, markup: markup, arguments: arguments, names: names))
    }

    /// The value of a key as plain text, its markup read and its styles left out.
    ///
    /// - Throws: ``LocalizationError`` when the policies for failures or missing keys say so.
    /// - Complexity: O(n) in the lengths of the value and its arguments. The first lookup in a table reads its
    ///   files.
    public func string(
        _ key: String, _ arguments: any LocalizedArgument..., table: String? = nil, markup: MarkupKind? = nil
    ) throws(LocalizationError) -> String {
        try lookUp(Request(key: key, table: table, markup: markup, arguments: arguments)).plainText
    }

    /// The value of a key as its table has it, markup and placeholders included; of several forms the one
    /// for `arguments`. `nil` when no table has the key.
    ///
    /// - Complexity: O(n) in the lengths of the value and its arguments. The first lookup in a table reads its
    ///   files.
    public func rawValue(
        _ key: String, _ arguments: any LocalizedArgument..., table: String? = nil
    ) -> String? {
        rawValue(key, arguments: arguments.map(\.argumentValue), table: table)
    }

    func rawValue(_ key: String, arguments: [ArgumentValue], table: String?) -> String? {
        guard let found = currentSnapshot().find(key, table: table ?? Self.defaultTable) else { return nil }
        if case .text(let text) = found.entry.value { return text.string }
        var expander = FormatExpander(context(found.level, arguments))
        return expander.expand(found.entry.value).string
    }
}

// MARK: The way of a lookup

extension Localizer {
    struct Request {
        var key: String
        var table: String?
        var markup: MarkupKind?
        var arguments: [any LocalizedArgument] = []
        var names: [String: any LocalizedArgument] = [:]
        /// Shown for a missing key in its place.
        var fallback: String?
        /// Whether nothing may be thrown, whatever the policies say.
        var isLenient = false
    }

    func lookUp(_ request: Request) throws(LocalizationError) -> StyledText {
        let snapshot = currentSnapshot()
        let table = request.table ?? Self.defaultTable
        let markup = request.markup ?? configuredMarkup(of: request.key, table)
        let cacheKey = CacheKey(
            snapshot: snapshot.id, table: table, key: request.key, markup: markup,
            allowsNames: !request.names.isEmpty || configuration.tablesWithNames.contains(table), variant: nil
        )
        if let cached = cache.value(for: cacheKey) {
            return try show(cached, cacheKey, request)
        }
        guard let found = snapshot.find(request.key, table: table) else {
            return try missing(request, table, markup, snapshot)
        }
        let value = found.entry.value
        if case .text = value {
            var expander = FormatExpander(context(found.level, []))
            let text = expander.expand(value)
            let cached = parse(text, found, value.referencedPositions, cacheKey)
            return try show(cached, cacheKey, request)
        }
        let cached = CachedValue(.choices, found: found, positions: value.referencedPositions)
        cache.insert(cached, for: cacheKey, cost: 256 + request.key.utf8.count)
        return try show(cached, cacheKey, request)
    }

    private func configuredMarkup(of key: String, _ table: String) -> MarkupKind {
        if !configuration.keyMarkup.isEmpty, let kind = configuration.keyMarkup[table]?[key] { return kind }
        if !configuration.tableMarkup.isEmpty, let kind = configuration.tableMarkup[table] { return kind }
        return configuration.markup
    }

    func context(_ level: LanguageSnapshot.Level, _ arguments: [ArgumentValue]) -> FormatExpander.Context {
        FormatExpander.Context(
            arguments: arguments, rules: level.rules, formatter: level.formatter,
            device: configuration.device,
            width: nil)
    }

    /// Parses a text and keeps it. What is wrong with its markup is reported here, once for a parse.
    private func parse(
        _ text: TableText, _ found: LanguageSnapshot.Found, _ positions: Set<Int>, _ key: CacheKey
    ) -> CachedValue {
        let (styled, diagnostics) = configuration.parsers.repair(text.string, key.markup)
        let located = found.table.table.located(diagnostics, in: text)
        let isFaulty = diagnostics.contains { $0.severity == .error }
        let shown = isFaulty && configuration.failurePolicy == .plain ? StyledText(styled.plainText) : styled
        let format = ParsedFormat(shown, diagnostics: located, source: text, allowsNames: key.allowsNames)
        if !located.isEmpty { report(located, found, key.table, configuration.diagnosticsHandler) }
        let cached = CachedValue(.format(format), found: found, positions: positions)
        return cache.insert(cached, for: key, cost: format.cost + key.key.utf8.count)
    }

    private func show(
        _ cached: CachedValue, _ key: CacheKey, _ request: Request
    ) throws(LocalizationError) -> StyledText {
        let isStrict = configuration.failurePolicy == .throwing && !request.isLenient
        switch cached.content {
        case .format(let format):
            if isStrict { try checkMarkup(format, cached, key) }
            if format.isStatic && request.arguments.isEmpty && request.names.isEmpty { return format.text }
            return try fill(
                format, cached, key, request, request.arguments.map(\.argumentValue), [], isStrict)
        case .choices:
            let arguments = request.arguments.map(\.argumentValue)
            var expander = FormatExpander(context(cached.found.level, arguments))
            let text = expander.expand(cached.found.entry.value)
            let variantKey = CacheKey(
                snapshot: key.snapshot, table: key.table, key: key.key, markup: key.markup,
                allowsNames: key.allowsNames, variant: text.string)
            let variant =
                cache.value(for: variantKey)
                ?? parse(text, cached.found, cached.positions.union(expander.used), variantKey)
            guard case .format(let format) = variant.content else { return StyledText(text.string) }
            if isStrict { try checkMarkup(format, variant, key) }
            return try fill(format, variant, key, request, arguments, expander.diagnostics, isStrict)
        }
    }

    private func checkMarkup(
        _ format: ParsedFormat, _ cached: CachedValue, _ key: CacheKey
    ) throws(LocalizationError) {
        guard format.diagnostics.contains(where: { $0.severity == .error }) else { return }
        throw LocalizationError(
            .malformedMarkup, "The value of \"\(key.key)\" is malformed.", key: key.key, table: key.table,
            language: cached.found.level.language, file: cached.found.table.url,
            diagnostics: format.diagnostics)
    }

    private func fill(
        _ format: ParsedFormat, _ cached: CachedValue, _ key: CacheKey, _ request: Request,
        _ arguments: [ArgumentValue], _ earlier: [Diagnostic], _ isStrict: Bool
    ) throws(LocalizationError) -> StyledText {
        var filler = FormatFiller(
            format, arguments: arguments, names: request.names.mapValues(\.argumentValue),
            fillContext(cached.found.level))
        let text = format.isStatic ? format.text : filler.fill()
        var diagnostics = earlier + filler.diagnostics
        let used = cached.positions.union(filler.used)
        for position in 0..<arguments.count where !used.contains(position + 1) {
            diagnostics.append(.surplus("Argument \(position + 1)"))
        }
        for name in request.names.keys.sorted() where !filler.usedNames.contains(name) {
            diagnostics.append(.surplus("The argument \"\(name)\""))
        }
        if diagnostics.isEmpty { return text }
        let located = cached.found.table.table.located(diagnostics, in: format.source)
        if isStrict {
            throw LocalizationError(
                .mismatchedArguments, "The arguments do not fit the value of \"\(key.key)\".", key: key.key,
                table: key.table, language: cached.found.level.language, file: cached.found.table.url,
                diagnostics: located)
        }
        report(located, cached.found, key.table, configuration.diagnosticsHandler)
        return text
    }

    private func fillContext(_ level: LanguageSnapshot.Level) -> FormatFiller.Context {
        FormatFiller.Context(
            formatter: level.formatter, direction: level.direction, isolation: configuration.isolation,
            links: configuration.links)
    }

    private func report(
        _ diagnostics: [Diagnostic], _ found: LanguageSnapshot.Found, _ table: String,
        _ handler: DiagnosticsHandler?
    ) {
        handler?(
            LocalizationReport(
                key: found.entry.key.string, table: table, language: found.level.language,
                file: found.table.url, diagnostics: diagnostics))
    }

    // MARK: Missing keys

    private func missing(
        _ request: Request, _ table: String, _ markup: MarkupKind, _ snapshot: LanguageSnapshot
    ) throws(LocalizationError) -> StyledText {
        let message = "No table \"\(table)\" has the key \"\(request.key)\"."
        let diagnostic = Diagnostic(code: .missingKey, message: message, offset: 0, length: 0)
        let language = snapshot.language
        if configuration.missingKeyPolicy == .throwing && request.fallback == nil && !request.isLenient {
            throw LocalizationError(
                .missingKey, message, key: request.key, table: table, language: language,
                diagnostics: [diagnostic])
        }
        configuration.diagnosticsHandler?(
            LocalizationReport(
                key: request.key, table: table, language: language, file: nil, diagnostics: [diagnostic]))
        // A key is often the text in the development language, placeholders included.
        let source: StyledText
        if let fallback = request.fallback {
            var expander = FormatExpander(context(snapshot.levels[0], []))
            source =
                configuration.parsers.repair(
                    expander.expand(.text(TableText(fallback))).string, markup
                ).text
        } else {
            var expander = FormatExpander(context(snapshot.levels[0], []))
            source = StyledText(expander.expand(.text(TableText(request.key))).string)
        }
        let format = ParsedFormat(
            source, diagnostics: [], source: TableText(request.key), allowsNames: !request.names.isEmpty)
        var text = source
        if !(request.arguments.isEmpty && request.names.isEmpty) && !format.isStatic {
            var filler = FormatFiller(
                format, arguments: request.arguments.map(\.argumentValue),
                names: request.names.mapValues(\.argumentValue), fillContext(snapshot.levels[0]))
            text = filler.fill()
        } else if request.fallback == nil {
            text = StyledText(request.key)
        }
        if request.fallback == nil && configuration.missingKeyPolicy == .markedKey {
            return StyledText("**" + text.plainText + "**")
        }
        return text
    }
}

extension Diagnostic {
    fileprivate static func surplus(_ what: String) -> Diagnostic {
        Diagnostic(
            code: .surplusArgument, message: "\(what) has no placeholder in the value.", offset: 0, length: 0)
    }
}
