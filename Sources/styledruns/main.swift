import StyledRuns

let p = HTMLParser(policy: .blocks)
for a in CommandLine.arguments.dropFirst() {
    print("<<", a); let r = p.mend(a); print("   ", r.source); for d in r.diagnostics { print("   ", d) }
}
