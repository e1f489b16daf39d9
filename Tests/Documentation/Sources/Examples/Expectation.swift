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

/// What the examples of the page have printed since the last time it was looked at.
nonisolated(unsafe) var printed = ""

/// Stands in for the standard library's, in the examples too.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    printed += items.map { String(describing: $0) }.joined(separator: separator) + terminator
}

/// Holds what was printed, without the escape sequences of a terminal, against what the page says.
func expectPrinted(_ expected: String, _ place: String) {
    resultCount += 1
    let found = printed.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    if found != expected + "\n" { fail(place, "the page says\n\(expected)\nand the code prints\n\(found)") }
    printed = ""
}

/// Holds a result against what the page says it is.
func expect(_ value: some Any, _ expected: String, _ place: String) {
    resultCount += 1
    let found = String(reflecting: value)
    if found != expected { fail(place, "the page says \(expected), and the code gives \(found)") }
}
