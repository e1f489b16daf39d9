import StyledRuns
import StyledRunsTestSupport
import Testing

/// The advice of diagnostics, on every rejected HTML value of the fixtures.
@Suite struct FixItTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var source: String
        var parser: HTMLParser
        var testDescription: String { name }
    }

    static func cases() throws -> [Case] {
        try Fixture.all().flatMap { fixture in
            fixture.cases.compactMap { one in
                guard let source = one.html else { return nil }
                return Case(
                    name: "\(fixture): \(one.name)", source: source,
                    parser: HTMLParser(policy: FixtureTests.policy(one.settings)))
            }
        }
    }

    /// Values whose one diagnostic has a fix-it that does not make them acceptable, each with its reason.
    static let exceptions = [
        "malformed-stray-and-misnested: three elements that end in the order of their starts":
            "two end tags are out of order, and the first alone is reported"
    ]

    @Test func theFixItOfTheOnlyFaultMakesAnAcceptedValue() throws {
        var applied = 0
        for one in try Self.cases() {
            let diagnostics = one.parser.diagnostics(for: one.source)
            guard diagnostics.count == 1, let fix = diagnostics[0].fixIt else { continue }
            applied += 1
            let fixed = Self.apply(fix, to: one.source)
            let left = one.parser.diagnostics(for: fixed)
            #expect(
                left.isEmpty == (Self.exceptions[one.name] == nil),
                "\(one.name): \(one.source.debugDescription) becomes \(fixed.debugDescription): \(left)")
        }
        #expect(applied > 150)
        print("fix-its: \(applied) applied, \(Self.exceptions.count) exceptions")
    }

    /// One after another, since places change.
    @Test func applyingFixItsOneByOneEndsInAnAcceptedValueOrOneWithoutFixIts() throws {
        for one in try Self.cases() {
            var source = one.source
            var rounds = 0
            while let fix = one.parser.diagnostics(for: source).lazy.compactMap(\.fixIt).first {
                source = Self.apply(fix, to: source)
                rounds += 1
                if rounds > 250 { break }
            }
            #expect(
                rounds <= 250, "\(one.name): \(one.source.debugDescription) ends as \(source.prefix(200))")
        }
    }

    @Test func offsetsLinesAndColumnsAgree() throws {
        for one in try Self.cases() {
            let bytes = Array(one.source.utf8)
            for diagnostic in one.parser.diagnostics(for: one.source) {
                let before = String(decoding: bytes[..<diagnostic.offset], as: UTF8.self)
                #expect(
                    Array(before.utf8) == Array(bytes[..<diagnostic.offset]),
                    "\(one.name): \(diagnostic) starts inside a character")
                let (line, column) = Self.place(behind: before, isCut: Self.isCut(bytes, diagnostic.offset))
                #expect(diagnostic.line == line, "\(one.name): \(diagnostic) at \(diagnostic.offset)")
                #expect(diagnostic.column == column, "\(one.name): \(diagnostic) at \(diagnostic.offset)")
                #expect(diagnostic.offset + diagnostic.length <= bytes.count, "\(one.name): \(diagnostic)")
            }
        }
    }

    /// Whether the place is between a CR and its LF.
    private static func isCut(_ bytes: [UInt8], _ offset: Int) -> Bool {
        offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
    }

    private static func place(behind text: String, isCut: Bool) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isLineEnd =
                scalar == "\n" || (scalar == "\r" && rest.first != "\n" && !(isCut && rest.isEmpty))
            line += isLineEnd ? 1 : 0
            column = isLineEnd ? 1 : column + 1
        }
        return (line, column)
    }

    private static func apply(_ fix: Diagnostic.FixIt, to source: String) -> String {
        var bytes = Array(source.utf8)
        bytes.replaceSubrange(fix.offset..<(fix.offset + fix.length), with: fix.replacement.utf8)
        return String(decoding: bytes, as: UTF8.self)
    }
}
