import StyledRuns

/// Collects what a localizer reports.
final class Reports: Sendable {
    private let reports = TracedMutex<[LocalizationReport]>([])

    var handler: Localizer.DiagnosticsHandler { { report in self.reports.withLock { $0.append(report) } } }
    var all: [LocalizationReport] { reports.withLock { $0 } }
    var codes: [String] { all.flatMap(\.diagnostics).map(\.code.rawValue) }
}
