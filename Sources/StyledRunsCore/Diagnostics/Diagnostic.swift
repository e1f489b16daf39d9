/// One fault in a value's markup: what it is, where it stands, and what to write instead.
public struct Diagnostic: Sendable, Hashable, Codable {
    /// How bad a fault is.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// The strict verdict rejects the value.
        case error
        /// The value is accepted, but is likely not what its writer meant.
        case warning
    }

    /// A change of the source that mends a fault.
    public struct FixIt: Sendable, Hashable, Codable {
        /// Where the change starts, in UTF-8 bytes from the start of the value.
        public let offset: Int
        /// How many UTF-8 bytes it takes out. 0 for an insertion.
        public let length: Int
        /// What it puts there. Empty for a removal.
        public let replacement: String

        /// Makes a fix-it.
        ///
        /// - Parameters:
        ///   - offset: Where the change starts, in UTF-8 bytes from the start of the value.
        ///   - length: How many UTF-8 bytes it takes out.
        ///   - replacement: What it puts there.
        public init(offset: Int, length: Int, replacement: String) {
            self.offset = offset
            self.length = length
            self.replacement = replacement
        }
    }

    /// What kind of fault it is.
    public let code: Code
    /// Whether it rejects the value.
    public let severity: Severity
    /// One sentence for the translator: what is wrong and what to type instead.
    public let message: String
    /// Where the fault starts, in UTF-8 bytes from the start of the value.
    public let offset: Int
    /// How many UTF-8 bytes it covers. 0 at the end of the value.
    public let length: Int
    /// The line of ``offset``, from 1. Lines end at LF, CR and CR LF.
    public package(set) var line: Int
    /// The column of ``offset`` in Unicode scalars, from 1.
    public package(set) var column: Int
    /// A change that mends it, where there is one.
    public let fixIt: FixIt?

    /// Makes a diagnostic from its parts.
    ///
    /// - Parameters:
    ///   - code: What kind of fault it is.
    ///   - severity: Whether it rejects the value.
    ///   - message: What is wrong and what to type instead.
    ///   - offset: Where the fault starts, in UTF-8 bytes from the start of the value.
    ///   - length: How many UTF-8 bytes it covers.
    ///   - line: The line of `offset`, from 1.
    ///   - column: The column of `offset` in Unicode scalars, from 1.
    ///   - fixIt: A change that mends it.
    public init(
        code: Code, severity: Severity = .error, message: String, offset: Int, length: Int, line: Int = 1,
        column: Int = 1, fixIt: FixIt? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.offset = offset
        self.length = length
        self.line = line
        self.column = column
        self.fixIt = fixIt
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `LINE:COLUMN: error: message [code]`.
    public var description: String { "\(line):\(column): \(severity.rawValue): \(message) [\(code)]" }
}

extension [Diagnostic] {
    /// Puts the diagnostics into the order of their offsets and sets their lines and columns from `source`.
    ///
    /// - Complexity: O(n) in the length of `source`, plus the sort.
    package mutating func locate(in source: UnsafeBufferPointer<UInt8>) {
        // Stable, so that two faults of one place keep the order in which they were found.
        sort { $0.offset < $1.offset }
        var line = 1
        var column = 1
        var offset = 0
        for index in indices {
            let target = Swift.min(self[index].offset, source.count)
            while offset < target {
                let byte = source[offset]
                offset += 1
                if byte == 0x0A || (byte == 0x0D && !(offset < source.count && source[offset] == 0x0A)) {
                    line += 1
                    column = 1
                } else if offset == source.count || source[offset] & 0xC0 != 0x80 {
                    // Counted at the last byte of a scalar. The CR of a CR LF counts as a column.
                    column += 1
                }
            }
            self[index].line = line
            self[index].column = column
        }
    }
}
