/// The gates' outcome for a terminal.
package struct GateReport {
    package var text: String

    package init(gates: Gates, verdicts: [Verdict], machine: Machine) {
        var table = TextTable(["gate", "least", "counted", "most", ""])
        for verdict in verdicts {
            table.append([
                verdict.name, Number.short(verdict.least), Number.short(verdict.figure),
                Number.short(verdict.most), verdict.outcome.rawValue,
            ])
        }
        text = table.text
        if gates.libxml2 != machine.libxml2 {
            text += "\nThe limits are for libxml2 \(gates.libxml2); this is \(machine.libxml2).\n"
        }
        if gates.toolchain != machine.toolchain {
            text += "\nThe limits are for \(gates.toolchain); this is \(machine.toolchain).\n"
        }
        let failed = verdicts.filter { $0.outcome != .passed }.count
        text +=
            failed == 0
            ? "\nAll \(verdicts.count) gates hold." : "\n\(failed) of \(verdicts.count) gates fail."
        if failed != 0 {
            text += " A change that is meant: styledruns-bench --gates FILE --record, and commit the file."
        }
    }
}
