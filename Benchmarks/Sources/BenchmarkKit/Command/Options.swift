/// What the command line asks for.
package struct Options: Equatable, Sendable {
    package var isQuick = false
    package var filter: String?
    package var json: String?
    package var html: String?
    package var compare: String?
    /// Per cent that a count or time may grow by.
    package var threshold = 5.0
    package var gates: String?
    package var recordsGates = false
    package var corpus: String?
    package var isChild = false
    package var leavesOutSweeps = false
    package var lists = false
    package var showsHelp = false

    package struct Fault: Error, CustomStringConvertible, Equatable {
        package var description: String
    }

    /// What tells the child that is counted for the gates to leave the sweeps out.
    package static let withoutSweeps = "--without-sweeps"

    package init() {}

    package init(_ arguments: [String]) throws(Fault) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            func value() throws(Fault) -> String {
                guard let value = rest.popFirst() else { throw Fault(description: "\(option) needs a value") }
                return value
            }
            switch option {
            case "--quick": isQuick = true
            case "--filter": filter = try value()
            case "--json": json = try value()
            case "--html": html = try value()
            case "--compare": compare = try value()
            case "--threshold":
                let text = try value()
                guard let number = Double(text), number >= 0 else {
                    throw Fault(description: "--threshold needs per cent, not \(text)")
                }
                threshold = number
            case "--gates": gates = try value()
            case "--record": recordsGates = true
            case "--corpus": corpus = try value()
            case "--list": lists = true
            case "--help", "-h": showsHelp = true
            case Self.withoutSweeps: leavesOutSweeps = true
            case InstructionCount.childOption: isChild = true
            default: throw Fault(description: "unknown option \(option); --help lists them all")
            }
        }
        if recordsGates && gates == nil { throw Fault(description: "--record goes with --gates FILE") }
    }

    package static let help = """
        Measures StyledRuns against the usual recipes, libxml2 in C, and other parsers.

        usage: styledruns-bench [option …]

          --quick              fewer and shorter rounds; ends within a minute
          --filter TEXT        only what has TEXT in GROUP/ENGINE, such as bold/ or /html (--list shows all)
          --json FILE          writes everything that was measured
          --html FILE          writes a page with plots
          --compare OLD.json   shows what changed, and exits with 1 where something costs more
          --threshold PERCENT  how much more --compare lets pass; 5 without it
          --gates FILE         counts allocations and instructions, holds them against FILE, times nothing
          --record             with --gates: writes what was counted to FILE
          --corpus FOLDER      values from FOLDER; those of this checkout without it
          --list               names the groups and engines

        Exit status: 0, or 1 where a gate or the comparison fails, 2 where the measurement cannot run.

        """
}
