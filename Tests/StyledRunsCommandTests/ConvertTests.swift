import Foundation
import StyledRuns
import Testing

@Suite struct ConvertTests {
    @Test func acceptedValuesAreWrittenOneALine() throws {
        let outcome = try Tool.run(
            "convert", "--to", "ansi", "<b>New</b> movies", "The <em>end</em> &amp; <u>more</u>")
        #expect(outcome.status == 0)
        #expect(
            outcome.output
                == "\u{1B}[1mNew\u{1B}[0m movies\nThe \u{1B}[3mend\u{1B}[0m & \u{1B}[4mmore\u{1B}[0m\n")
        #expect(outcome.errors == "")
    }

    @Test func aRejectedValueIsPointedAt() throws {
        let outcome = try Tool.run("convert", "fine", "<b>New movies")
        #expect(outcome.status == 1)
        #expect(outcome.output == "fine\n")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("<argument 2>:1:1: error: "))
        #expect(lines[0].hasSuffix(" [unclosed-element]"))
        #expect(lines[1] == "    <b>New movies")
        #expect(lines[2] == "    ^~~")
    }

    @Test(arguments: [
        ("ansi", "\u{1B}[1ma\u{1B}[0m & b"), ("runs", #""a"[bold] " & b""#), ("html", "<b>a</b> &amp; b"),
        ("markdown", "**a** & b"), ("plain", "a & b"),
        ("json", #"{"runs":[{"text":"a","traits":["bold"]},{"text":" & b"}]}"#),
    ])
    func everyFormIsWritten(form: String, expected: String) throws {
        #expect(try Tool.run("convert", "--to", form, "<b>a</b> &amp; b").output == expected + "\n")
        #expect(try Tool.run("convert", "--markdown", "--to=\(form)", "**a** & b").output == expected + "\n")
        #expect(
            try Tool.run("convert", "--to", form, "--markers", "--", "**a** & b").output == expected + "\n")
    }

    @Test func stylesFollowTheTerminalAndTheEnvironment() throws {
        let value = "<a href='/x'>a</a>"
        #expect(try Tool.run("convert", value).output == "a\n")
        #expect(try Tool.run("convert", "--color", "always", value).output == "\u{1B}[4ma\u{1B}[0m\n")
        #expect(try Tool.run("convert", "--to", "ansi", "--color", "never", value).output == "a\n")
        #expect(
            try Tool.run("convert", "--to", "ansi", value, environment: ["NO_COLOR": "1"]).output == "a\n")
        #expect(
            try Tool.run("convert", "--to", "ansi", value, environment: ["NO_COLOR": ""]).output
                == "\u{1B}[4ma\u{1B}[0m\n")
        #expect(
            try Tool.run("convert", "--to", "ansi", "--hyperlinks", value).output
                == "\u{1B}[4m\u{1B}]8;;/x\u{1B}\\a\u{1B}]8;;\u{1B}\\\u{1B}[0m\n")
        let colored = try Tool.run("convert", "--color", "always", "<b>").errors
        #expect(colored.contains("\u{1B}[1;31merror: \u{1B}[0m"))
        #expect(!(try Tool.run("convert", "<b>").errors.contains("\u{1B}")))
    }

    @Test func policyOptionsReachTheParser() throws {
        #expect(try Tool.run("convert", "<price>5</price>").status == 1)
        #expect(
            try Tool.run("convert", "--allow-tag", "price", "--to", "runs", "<price>5</price>").output
                == "\"5\"[.price]\n")
        #expect(
            try Tool.run("convert", "--allow-tag=price=bold", "--to", "runs", "<price>5</price>").output
                == "\"5\"[bold]\n")
        #expect(
            try Tool.run("convert", "--allow-tag", "price", "--to", "html", "<price>5</price>").output
                == "<price>5</price>\n")
        #expect(try Tool.run("convert", "<a href='myapp:x'>a</a>").status == 1)
        #expect(try Tool.run("convert", "--allow-scheme", "myapp", "<a href='myapp:x'>a</a>").status == 0)
        #expect(try Tool.run("convert", "--markdown", "--allow-scheme", "myapp", "[a](myapp:x)").status == 0)
        #expect(try Tool.run("convert", "<p>a</p>").status == 1)
        #expect(try Tool.run("convert", "--policy", "blocks", "<p>a</p><p>b</p>").output == "a\n\nb\n")
        #expect(
            try Tool.run("convert", "--markers", "--marker", "_=italic", "--to", "runs", "_a_ **b").output
                == "\"a\"[italic] \" **b\"\n")
    }

    @Test func repairWritesWhatIsMendedAndStillRejects() throws {
        let outcome = try Tool.run("convert", "--repair", "--to", "html", "<b>New movies", "ok")
        #expect(outcome.status == 1)
        #expect(outcome.output == "<b>New movies</b>\nok\n")
        #expect(outcome.errors.contains("[unclosed-element]"))
        #expect(try Tool.run("convert", "--repair", "ok").status == 0)
    }

    @Test func warningsAreShownAndAccepted() throws {
        let outcome = try Tool.run("convert", "--markdown", "<b>x</b>")
        #expect(outcome.status == 0)
        #expect(outcome.output == "<b>x</b>\n")
        #expect(outcome.errors.contains(": warning: "))
    }

    @Test func linesAreReadFromStandardInput() throws {
        let outcome = try Tool.run("convert", input: "\u{FEFF}<b>a</b>\r\n\n日本<b>\nlast")
        #expect(outcome.status == 1)
        #expect(outcome.output == "a\n\nlast\n")
        #expect(outcome.errors.hasPrefix("<stdin>:3:3: error: "))
        #expect(outcome.errors.contains("\n    日本<b>\n        ^~~\n"))
        #expect(try Tool.run("convert").output == "")
    }

    @Test func invalidUTF8IsDiagnosed() throws {
        let outcome = try Tool.run(["convert"], input: Data([0x61, 0xFF, 0x62, 0x0A, 0x63, 0x0A]))
        #expect(outcome.status == 1)
        #expect(outcome.output == "c\n")
        #expect(outcome.errors.contains("<stdin>:1:2: error: "))
        #expect(outcome.errors.contains("[invalid-utf8]"))
        #expect(outcome.errors.contains("\n    a\u{FFFD}b\n     ^\n"))
    }

    @Test func helpAndVersionAreAnswers() throws {
        for arguments in [["convert", "--help"], ["help", "convert"], ["convert", "-h", "x"]] {
            let outcome = try Tool.run(arguments, input: Data())
            #expect(outcome.status == 0)
            for option in ["--html", "--jsonl", "--allow-tag NAME[=STYLE]", "--to FORM"] {
                #expect(outcome.output.contains("  \(option) "))
            }
            #expect(outcome.lines.allSatisfy { $0.count <= 80 })
        }
        #expect(try Tool.run("--help").output.contains("convert"))
        #expect(try Tool.run("--version").output.hasPrefix("styledruns "))
        #expect(try Tool.run("convert", "--version").output.hasPrefix("styledruns "))
    }

    @Test(arguments: [
        (["convert", "--repiar", "x"], "did you mean `--repair`?"),
        (["convert", "--to", "htlm"], "did you mean `html`?"),
        (["convret"], "did you mean `convert`?"), (["--versoin"], "did you mean `--version`?"),
        (["convert", "--to"], "needs a value"), (["convert", "--repair=yes"], "takes no value"),
        (["convert", "--html", "--markdown", "x"], "do not go together"),
        (["convert", "-5"], "write `--` before"),
        (["convert", "--allow-tag", "x=bolt", "x"], "did you mean `bold`?"),
        (["convert", "--allow-tag", "script", "x"], "cannot be allowed"),
        (["convert", "--allow-scheme", "a:b", "x"], "is no scheme"),
        (["convert", "--markdown", "--policy", "blocks"], "is for HTML"),
        (["convert", "--marker", "_=bold", "x"], "goes with `--markers`"),
        (["convert", "--markers", "--marker", "_", "x"], "TEXT=STYLE"),
        (["convert", "--jsonl", "x"], "reads standard input"),
        (["convert", "--jsonl", "--to", "html"], "writes JSON"),
        (["convert", "--jsonl", "--markdown"], "says nothing"),
        (["help", "convert", "x"], "takes one command"), (["help", "x"], "no command"),
        ([], "Usage:"),
    ])
    func wrongUsageSaysWhatIsRight(arguments: [String], expected: String) throws {
        let outcome = try Tool.run(arguments, input: Data("<b>".utf8))
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    }
}
