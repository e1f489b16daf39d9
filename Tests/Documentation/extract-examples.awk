# Writes the Swift examples of a page as one Swift file, which `.ci/docs` compiles and runs.
#
#   awk -v path=PAGE -v number=N -f extract-examples.awk PAGE >PageN.swift
#
# A page is a Markdown file, or a Swift file with examples in its doc comments. It is one program: an example
# may use what those before it have declared.
#
#   text.plainText   // → "New movies"    is checked: the text behind the arrow is String(reflecting:) of the
#                                         value before it. The arrow may also stand on a line of its own.
#   a ```text block behind "prints …"     is checked: it is what the page has printed since the block before it.
#   <!-- not compiled: why -->            before an example leaves it out.
#   <!-- swift                            starts code that readers do not see, up to the line -->.
#   extension, import                     go to the top level of the file.

function source(line) { return "#sourceLocation(file: \"" path "\", line: " line ")\n" }

function start_example() {
    on = 1
    depth++
    hoists = 0
    pending = ""
    body = body "do {\n" source(FNR)
    print path ":" FNR > "/dev/stderr"
}

# A line of the file stays a line in `body`, so that one #sourceLocation an example is enough. The last line is held
# back, for the next one may be about its result.
function add_line(text,    code, at) {
    at = index(text, "// → ")
    if (at > 0) {
        code = substr(text, 1, at - 1)
        sub(/[ \t]+$/, "", code)
        if (code == "") {
            code = pending
            pending = ""
        }
        finish_line()
        sub(/^[ \t]+/, "", code)
        pending = "try expect(" code ", ##\"" substr(text, at + length("// → ")) "\"##, \"" path ":" FNR "\")"
        return
    }
    finish_line()
    pending = text
    if (text ~ /^(public |private )?import /) {
        head = head text "\n"
        pending = ""
    } else if (text ~ /^(public |private )?extension /) {
        hoists = 1
        top = top source(FNR)
    }
    if (hoists) {
        top = top text "\n"
        pending = ""
        if (text ~ /^[}]/ || text ~ /^(public |private )?extension .*[}]$/) hoists = 0
    }
}

function finish_line() {
    body = body pending "\n"
    pending = ""
}

BEGIN { head = "import Foundation\nimport StyledRuns\n" }

{
    line = $0
    if (path ~ /\.swift$/) {
        if (line !~ /^ *\/\/\//) next
        sub(/^ *\/\/\/ ?/, "", line)
    }
    if (!on && line ~ /^<!-- not compiled: .* -->$/) {
        skip = 1
        next
    }
    if (!on && line == "```text" && previous ~ /^prints/) {
        output = FNR
        body = body "try expectPrinted(##\"\"\"\n"
        next
    }
    if (output) {
        if (line == "```") {
            body = body "\"\"\"##, \"" path ":" output "\")\n"
            output = 0
        } else {
            body = body line "\n"
        }
        next
    }
    if (!on && line ~ /^(```swift|<!-- swift)$/) {
        if (skip) {
            print path ":" FNR ": left out" > "/dev/stderr"
            skip = 0
            next
        }
        closing = line ~ /^`/ ? "```" : "-->"
        start_example()
        next
    }
    if (on && line == closing) {
        finish_line()
        on = 0
        next
    }
    if (on) add_line(line)
    if (line != "") {
        skip = 0
        previous = line
    }
}

END {
    if (on || output) {
        print path ": an example is not ended" > "/dev/stderr"
        exit 1
    }
    print head
    print top
    print "func page" number "() throws {"
    printf "%s", body
    while (depth-- > 0) print "}"
    print "}"
}
