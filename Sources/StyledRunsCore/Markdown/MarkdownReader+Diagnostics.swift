extension MarkdownReader {
    /// Reports the delimiters that found no partner and the HTML elements that are still open.
    @inline(__always)
    mutating func diagnose() {
        if unpaired > 0 || findings != nil { findFaults() }
    }

    @inline(never)
    private mutating func findFaults() {
        if unpaired > 0 {
            var faults = DelimiterFaults(source: source)
            for index in 0..<tokens.count {
                let token = tokens[index]
                switch token.kind {
                case .linkStart: faults.enterLink()
                case .linkEnd: faults.leaveLink()
                case .delimiters where token.isReported: faults.add(token)
                default: break
                }
            }
            let found = faults.finish()
            if !found.isEmpty { makeFindings().diagnostics += found }
        }
        for open in findings?.openElements ?? [] {
            report(
                Diagnostic(
                    code: .unclosedElement,
                    message: "`<\(open.name)>` is never closed. Write `</\(open.name)>` where it ends.",
                    offset: open.offset, length: open.length,
                    fixIt: Diagnostic.FixIt(
                        offset: source.count, length: 0, replacement: "</\(open.name)>")))
        }
    }
}
