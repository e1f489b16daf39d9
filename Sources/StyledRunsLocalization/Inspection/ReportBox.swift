import StyledRunsCore

/// Collects what a localizer reports.
final class ReportBox: Sendable {
    private let reports = TracedMutex<[LocalizationReport]>([])

    var all: [LocalizationReport] { reports.withLock { $0 } }

    func add(_ report: LocalizationReport) { reports.withLock { $0.append(report) } }
    func removeAll() { reports.withLock { $0.removeAll() } }
}
