package import StyledRunsCore

/// Holds fixtures against parsers.
package struct FixtureRunner {
    /// The parser of a notation with the settings of a case, or `nil` when there is none to test.
    package typealias ParserSource = (Notation, FixtureSettings) -> (any MarkupParser)?

    private let parser: ParserSource

    package init(parser: @escaping ParserSource) { self.parser = parser }

    /// How many values of the case there is a parser for.
    package func count(_ one: FixtureCase) -> Int { readings(of: one).count }

    /// What is wrong with the case, a line each. Empty when all its notations read as recorded.
    package func failures(of one: FixtureCase) -> [String] {
        var failures: [String] = []
        for (notation, reading, complaints) in readings(of: one) {
            failures += complaints.map { "\(notation): \($0)" }
            let expected = FixtureReading(of: one)
            failures += reading.differences(from: expected).map { "\(notation): \($0)" }
        }
        return failures
    }

    /// The case with its expected side as the first of its notations reads, and what the notations disagree
    /// on. A case without a parser stays as it is.
    package func recorded(_ one: FixtureCase) -> (case: FixtureCase, complaints: [String]) {
        let readings = readings(of: one)
        guard let (first, expected, _) = readings.first else { return (one, []) }
        var recorded = one
        recorded.runs = expected.runs
        recorded.diagnostics = expected.diagnostics.isEmpty ? nil : expected.diagnostics
        recorded.repaired = expected.repaired
        var complaints: [String] = []
        for (notation, reading, faults) in readings {
            complaints += faults.map { "\(notation): \($0)" }
            complaints += reading.differences(from: expected).map { "\(notation) against \(first): \($0)" }
        }
        return (recorded, complaints)
    }

    private func readings(of one: FixtureCase) -> [(Notation, FixtureReading, complaints: [String])] {
        Notation.allCases.compactMap { notation in
            guard let source = one.source(notation), let parser = parser(notation, one.settings) else {
                return nil
            }
            let (reading, complaints) = FixtureReading.read(source, with: parser)
            return (notation, reading, complaints)
        }
    }
}

/// What a parser makes of a value, in the words of a fixture.
struct FixtureReading {
    var runs: String?
    var diagnostics: [String]
    var repaired: String?

    init(runs: String?, diagnostics: [String], repaired: String?) {
        self.runs = runs
        self.diagnostics = diagnostics
        self.repaired = repaired
    }

    init(of one: FixtureCase) {
        self.init(runs: one.runs, diagnostics: one.diagnostics ?? [], repaired: one.repaired)
    }

    /// Reads `source` by both verbs, and complains where they do not agree.
    static func read(
        _ source: String, with parser: any MarkupParser
    ) -> (reading: FixtureReading, complaints: [String]) {
        let (text, diagnostics) = parser.repair(source)
        let lines = diagnostics.map(line(of:))
        var complaints: [String] = []
        let rejects = diagnostics.contains { $0.severity == .error }
        do throws(MarkupError) {
            let strict = try parser.parse(source).debugDescription
            if rejects { complaints.append("parse accepts what repair has an error for") }
            if !same(strict, text.debugDescription) {
                complaints.append("parse gives \(strict), repair \(text.debugDescription)")
            }
        } catch {
            if !rejects { complaints.append("parse rejects what repair has no error for: \(error)") }
            if error.diagnostics != diagnostics {
                complaints.append("parse says \(error.diagnostics.map(line(of:))), repair \(lines)")
            }
        }
        let runs = text.debugDescription
        let reading =
            rejects
            ? FixtureReading(runs: nil, diagnostics: lines, repaired: runs)
            : FixtureReading(runs: runs, diagnostics: lines, repaired: nil)
        return (reading, complaints)
    }

    func differences(from expected: FixtureReading) -> [String] {
        var result: [String] = []
        func compare(_ what: String, _ found: String?, _ wanted: String?) {
            let equal =
                switch (found, wanted) {
                case (nil, nil): true
                case (let found?, let wanted?): Self.same(found, wanted)
                default: false
                }
            if !equal { result.append("\(what): got \(found ?? "none"), expected \(wanted ?? "none")") }
        }
        compare("runs", runs, expected.runs)
        compare("repaired", repaired, expected.repaired)
        for index in 0..<max(diagnostics.count, expected.diagnostics.count) {
            compare(
                "diagnostic \(index + 1)", index < diagnostics.count ? diagnostics[index] : nil,
                index < expected.diagnostics.count ? expected.diagnostics[index] : nil)
        }
        return result
    }

    /// `LINE:COLUMN OFFSET+LENGTH SEVERITY CODE: MESSAGE (fix OFFSET+LENGTH "REPLACEMENT")`.
    static func line(of one: Diagnostic) -> String {
        var line = "\(one.line):\(one.column) \(one.offset)+\(one.length) \(one.severity.rawValue) "
        line += "\(one.code): \(one.message)"
        if let fix = one.fixIt {
            line += " (fix \(fix.offset)+\(fix.length) \(fix.replacement.debugDescription))"
        }
        return line
    }

    // Scalar by scalar: `==` would take a composed character for its decomposed twin.
    private static func same(_ left: String, _ right: String) -> Bool {
        left.unicodeScalars.elementsEqual(right.unicodeScalars)
    }
}
