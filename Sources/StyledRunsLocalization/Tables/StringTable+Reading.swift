import StyledRunsCore

extension StringTable {
    /// Reads a `.strings` or `.stringsdict` file. Never fails: a damaged file gives what can still be read,
    /// and ``diagnostics``.
    ///
    /// `format` says `.strings` or `.stringsdict` by any of its three forms; which one the bytes are in is
    /// found out from them. For a string catalog use ``StringCatalog``.
    ///
    /// - Complexity: O(n) in the length of `data`.
    public init(data: [UInt8], format: TableFormat) {
        self = data.withUnsafeBufferPointer { Self.read($0, format: format) }
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>, format: TableFormat) -> StringTable {
        switch format {
        case .catalog:
            return StringCatalog(bytes).table(for: nil)
        case .strings, .stringsXML, .stringsBinary:
            return readStrings(bytes)
        case .stringsdictXML, .stringsdictBinary:
            return readStringsdict(bytes)
        }
    }

    private static func readStrings(_ bytes: UnsafeBufferPointer<UInt8>) -> StringTable {
        if PropertyListBinaryReader.isBinary(bytes) {
            var reader = PropertyListBinaryReader(bytes)
            var table = StringTable(format: .stringsBinary, source: nil)
            table.addStrings(of: reader.scan())
            table.diagnostics += reader.diagnostics
            return table
        }
        let (source, faults) = TableSource.decode(bytes)
        return source.utf8.withUnsafeBufferPointer { text in
            var table: StringTable
            if isXML(text) {
                var scanner = PropertyListXMLScanner(text)
                table = StringTable(format: .stringsXML, source: source)
                table.addStrings(of: scanner.scan())
                table.diagnostics += scanner.diagnostics
            } else {
                var scanner = StringsScanner(text, source: source)
                table = scanner.scan()
            }
            table.diagnostics += faults
            table.diagnostics.locate(in: text)
            return table
        }
    }

    private static func readStringsdict(_ bytes: UnsafeBufferPointer<UInt8>) -> StringTable {
        if PropertyListBinaryReader.isBinary(bytes) {
            var reader = PropertyListBinaryReader(bytes)
            var table = StringTable(format: .stringsdictBinary, source: nil)
            table.addStringsdict(reader.scan())
            table.diagnostics += reader.diagnostics
            return table
        }
        let (source, faults) = TableSource.decode(bytes)
        return source.utf8.withUnsafeBufferPointer { text in
            var scanner = PropertyListXMLScanner(text)
            var table = StringTable(format: .stringsdictXML, source: source)
            table.addStringsdict(scanner.scan())
            table.diagnostics += scanner.diagnostics + faults
            table.diagnostics.locate(in: text)
            return table
        }
    }

    /// Whether the text starts as XML does. No `.strings` text can: it has no `<` outside of a value.
    private static func isXML(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    private mutating func addStrings(of node: PropertyNode?) {
        guard let members = node?.members else {
            if !(node == nil && source?.utf8.allSatisfy { $0 <= 0x20 } == true) {
                report(.malformedPropertyList, "The file holds no dictionary of strings.", at: nil)
            }
            return
        }
        reserve(members.count)
        for (key, value) in members {
            guard case .text(let text) = value else {
                report(.unsupportedValue, "The value of \"\(key.string)\" is no text.", at: key)
                continue
            }
            addUnique(TableEntry(key: key, value: .text(text)))
        }
    }

    mutating func addUnique(_ entry: TableEntry) {
        if add(entry) != nil {
            report(
                .duplicateKey,
                "The key \"\(entry.key.string)\" is already in the table; this value replaces the first.",
                at: entry.key, severity: .warning)
        }
    }

    mutating func report(
        _ code: Diagnostic.Code, _ message: String, at text: TableText?,
        severity: Diagnostic.Severity = .error
    ) {
        diagnostics.append(
            Diagnostic(
                code: code, severity: severity, message: message, offset: text?.offset ?? 0,
                length: text.map { $0.string.utf8.count } ?? 0))
    }
}
