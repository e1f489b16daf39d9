import Foundation
import StyledRunsLocalization
import StyledRunsTestSupport
import Testing

@Suite struct PluralRulesTests {
    private func category(_ language: Language, _ digits: String, _ kind: PluralRules.Kind = .cardinal)
        -> PluralCategory?
    {
        PluralOperands(digits: digits).map { PluralRules(language: language).category(for: $0, kind: kind) }
    }

    @Test(
        arguments: [
            ("en", "1", .one), ("en", "1.0", .other), ("en", "0", .other), ("sv", "1", .one),
            ("pl", "1", .one), ("pl", "3", .few),
            ("pl", "12", .many), ("pl", "22", .few), ("pl", "1.5", .other), ("ar", "0", .zero),
            ("ar", "2", .two), ("ar", "103", .few),
            ("ar", "99", .many), ("ar", "100", .other), ("he", "2", .two), ("ja", "1", .other),
            ("zh-Hans", "1", .other),
            ("fr", "0", .one), ("fr", "1.5", .one), ("pt", "0", .one), ("pt-PT", "0", .other),
            ("pt-AO", "0", .other), ("pt-BR", "0", .one),
            ("lv", "0", .zero), ("cy", "6", .many), ("ru-RU", "101", .one), ("cs", "1.5", .many),
            ("fr", "1c6", .many), ("nb", "1", .one),
            ("xx", "1", .other), ("iw", "2", .two), ("sr-Latn", "3", .few), ("en-GB", "1", .one),
        ] as [(Language, String, PluralCategory)])
    func cardinals(_ language: Language, _ number: String, _ expected: PluralCategory) {
        #expect(category(language, number) == expected)
    }

    @Test(
        arguments: [
            ("en", "1", .one), ("en", "11", .other), ("en", "22", .two), ("en", "103", .few),
            ("sv", "1", .one), ("it", "8", .many),
            ("de", "1", .other), ("ja", "1", .other), ("ca", "4", .few),
        ] as [(Language, String, PluralCategory)])
    func ordinals(_ language: Language, _ number: String, _ expected: PluralCategory) {
        #expect(category(language, number, .ordinal) == expected)
    }

    @Test(arguments: ["", "-", "1.", ".5", "1.2.3", "x", "1e", "1c1234", "--1", "1 ", "1-"])
    func whatIsNoNumberHasNoOperands(_ digits: String) {
        #expect(PluralOperands(digits: digits) == nil)
    }

    @Test func wholeNumbersOfEveryTypeAreTheirDigits() {
        #expect(PluralOperands(-21) == PluralOperands(digits: "21"))
        #expect(PluralOperands(UInt64.max) == PluralOperands(digits: "18446744073709551615"))
        #expect(PluralOperands(Int64.min) == PluralOperands(digits: "9223372036854775808"))
        #expect(PluralOperands(UInt8(3)) == PluralOperands(digits: "+3"))
        #expect(PluralOperands(digits: "1.2c6") != PluralOperands(digits: "1200000"))
        #expect(category("ar", "100000000000000000000000000000000000000000000000000000003") == .few)
        #expect(category("en", "1.00000000000000000000000000000000000001") == .other)
        #expect(category("ar", "1.0000000000000000000000000000000000001") == .other)
        #expect(category("ar", "1.0000000000000000000000000000000000000") == .one)
    }

    private struct SuiteRule: Decodable {
        var integer: [String]?
        var decimal: [String]?
    }

    /// Rules that CLDR changed after the version the suite is of (41), and what their samples are now.
    private static func changed(_ language: String, _ number: String, _ kind: PluralRules.Kind)
        -> PluralCategory?
    {
        let isWhole = !number.contains(".")
        switch (kind, language) {
        // Millions have a form of their own.
        case (.cardinal, "ca"), (.cardinal, "gl"), (.cardinal, "scn"):
            return number == "1000000" ? .many : nil
        // The form for tens is gone; fractions below 1 are singular.
        case (.cardinal, "he"), (.cardinal, "iw"):
            if isWhole { return number.hasSuffix("0") && number != "0" ? .other : nil }
            return number.hasPrefix("0.") ? .one : nil
        // The last digit of the fraction decides.
        case (.cardinal, "is"):
            let fraction = number.split(separator: ".").dropFirst().first.map(String.init) ?? ""
            guard Int(fraction) ?? 0 != 0 else { return nil }
            return fraction.hasSuffix("1") && !fraction.hasSuffix("11") ? .one : .other
        case (.cardinal, "mt"):
            guard let value = Double(number), value.truncatingRemainder(dividingBy: 100) == 2 else {
                return nil
            }
            return value == 2 ? .two : .other
        case (.cardinal, "ro"), (.cardinal, "mo"):
            return isWhole && number != "1" && Int(number).map { $0 % 100 == 1 } == true ? .few : nil
        case (.cardinal, "vi"):
            return number.hasPrefix("0") || Double(number) == 1 ? .one : nil
        case (.ordinal, "af"):
            return Int(number).map { (2...19).contains($0 % 100) ? .few : nil } ?? nil
        case (.ordinal, "bg"):
            guard let value = Int(number), !(11...14).contains(value % 100) else { return nil }
            return [1: .one, 2: .two, 3: .few, 4: .few][value % 10]
        case (.ordinal, "es"):
            return Int(number).map { [1, 3].contains($0 % 10) && $0 % 100 != 11 ? .one : nil } ?? nil
        default: return nil
        }
    }

    /// Numbers of the suite's sample lists, ranges written out where they are.
    private func numbers(_ rule: SuiteRule) -> [String] { (rule.integer ?? []) + (rule.decimal ?? []) }

    @Test(arguments: [("plurals", PluralRules.Kind.cardinal, 5000), ("ordinals", .ordinal, 1000)])
    func everySampleNumberOfCLDRIsInItsCategory(_ file: String, _ kind: PluralRules.Kind, _ least: Int) throws
    {
        guard let data = SharedData.contents(of: "suites/cldr/\(file).json", for: "CLDR \(file)") else {
            return
        }
        let suite = try JSONDecoder().decode([String: [String: SuiteRule]].self, from: data)
        var count = 0
        var wrong: [String] = []
        for (language, rules) in suite {
            for (name, rule) in rules {
                let expected = try #require(PluralCategory(rawValue: name))
                for number in numbers(rule) {
                    let found = category(Language(language), number, kind)
                    let now = Self.changed(language, number, kind) ?? expected
                    count += 1
                    if found != now {
                        wrong.append("\(language) \(number): \(found?.rawValue ?? "-") not \(now)")
                    }
                }
            }
        }
        #expect(wrong == [])
        #expect(count > least)
    }

    /// babel evaluates CLDR's rules itself: an independent reading of them.
    @Test(arguments: [PluralRules.Kind.cardinal, .ordinal])
    func babelAgreesOnEveryLanguage(_ kind: PluralRules.Kind) throws {
        let script = """
            import json, sys
            try:
                from babel.core import get_global
                from babel.localedata import load, locale_identifiers
            except ImportError:
                print('null'); sys.exit(0)
            from decimal import Decimal
            form = '\(kind == .cardinal ? "plural_form" : "ordinal_form")'
            numbers = [str(n) for n in list(range(0, 205)) + [1000, 1001, 20000, 40000, 100000, 1000000]]
            numbers += ['0.0', '0.1', '0.5', '1.0', '1.1', '1.5', '2.0', '2.10', '3.3', '11.11', '21.1', '100.0']
            if form == 'ordinal_form': numbers = [n for n in numbers if '.' not in n]
            out = {}
            for l in locale_identifiers():
                if '_' in l and l != 'pt_PT': continue
                rule = load(l).get(form)
                if rule: out[l] = [rule(Decimal(n)) for n in numbers]
            print(json.dumps({'version': get_global('cldr')['version'], 'numbers': numbers, 'rules': out}))
            """
        guard let output = Python.output(of: ["-c", script], for: "plural rules of babel") else { return }
        struct Answer: Decodable {
            var version: String
            var numbers: [String]
            var rules: [String: [String]]
        }
        guard let answer = try JSONDecoder().decode(Answer?.self, from: output) else {
            print("skipped: plural rules of babel: babel is not installed")
            return
        }
        guard answer.version == PluralRules.dataVersion else {
            print(
                "skipped: plural rules of babel: it has CLDR \(answer.version), not \(PluralRules.dataVersion)"
            )
            return
        }
        var wrong: [String] = []
        for (language, categories) in answer.rules {
            for (number, expected) in zip(answer.numbers, categories) {
                let found = category(Language(language), number, kind)?.rawValue
                if found != expected {
                    wrong.append("\(language) \(number): \(found ?? "-") not \(expected)")
                }
            }
        }
        #expect(wrong == [])
        #expect(answer.rules.count > 80)
    }

    @Test func generatingTheTablesAgainGivesTheSameFiles() throws {
        let script = PackageFolder.root.appendingPathComponent("Tests/Tools/generate-cldr-tables.py").path
        let run =
            "import subprocess, sys; r = subprocess.run([sys.executable, sys.argv[1], '--check'], capture_output=True, text=True); print(r.returncode, r.stdout, r.stderr)"
        guard let output = Python.output(of: ["-c", run, script], for: "generating the CLDR tables") else {
            return
        }
        let answer = String(decoding: output, as: UTF8.self)
        if answer.hasPrefix("3 ") {
            print("skipped: generating the CLDR tables: \(answer.dropFirst(2))")
            return
        }
        #expect(answer.hasPrefix("0 "), "\(answer)")
    }
}
