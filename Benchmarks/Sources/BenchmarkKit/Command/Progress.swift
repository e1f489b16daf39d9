import Foundation

/// The line on the terminal that says what is being measured. Nothing where standard error is no terminal.
package struct Progress {
    private let isShown = isatty(2) != 0

    package init() {}

    package func show(_ text: String) {
        if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8)) }
    }

    package func clear() { show("") }
}
