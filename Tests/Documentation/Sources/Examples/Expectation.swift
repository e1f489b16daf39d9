import Foundation

/// The examples of one page, in order.
struct Page: Sendable {
    let path: String
    let run: @Sendable () throws -> Void
}

nonisolated(unsafe) var resultCount = 0
nonisolated(unsafe) var failureCount = 0

func fail(_ place: String, _ message: String) {
    failureCount += 1
    FileHandle.standardError.write(Data("\(place): error: \(message)\n".utf8))
}

/// Holds a result against what the page says it is.
func expect(_ value: some Any, _ expected: String, _ place: String) {
    resultCount += 1
    let found = String(reflecting: value)
    if found != expected { fail(place, "the page says \(expected), and the code gives \(found)") }
}
