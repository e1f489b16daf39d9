import StyledRuns

for a in CommandLine.arguments.dropFirst() {
    print("<<", a)
    do { print("  ", try StyledText(html: a)) } catch {
        print(error)
        let r = HTMLParser.inline.repair(a); print("   repaired:", r.text, HTMLParser.inline.mend(a).source)
        for d in error.diagnostics {
            if let f = d.fixIt { print("      fix", f.offset, f.length, f.replacement) }
        }
    }
}
