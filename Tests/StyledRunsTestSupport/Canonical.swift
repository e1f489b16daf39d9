package import StyledRunsCore

/// A text scalar by scalar: the plain model that the compact one is held against.
package struct StyledScalars: Equatable {
    package struct Element: Equatable {
        package var scalar: Unicode.Scalar
        package var style: Style

        package init(_ scalar: Unicode.Scalar, _ style: Style) {
            self.scalar = scalar
            self.style = style
        }
    }

    package var elements: [Element]

    package init(_ elements: [Element]) { self.elements = elements }

    package init(_ text: StyledText) {
        elements = text.runs.flatMap { run in run.text.unicodeScalars.map { Element($0, run.style) } }
    }
}

extension StyledText {
    /// What is not canonical about the text, or `nil`: its runs must cover it, none may be empty, no two
    /// neighbours equal, and the table must hold the rare attributes once, in order of their first use.
    package var canonicalFault: String? {
        if attributes.contains(where: { $0.link == nil && $0.names.isEmpty }) { return "empty attributes" }
        if Set(attributes).count != attributes.count { return "attributes that are there twice" }
        if storedRuns.isEmpty { return attributes.isEmpty ? nil : "attributes without runs" }
        if storedRuns.count == 1 && storedRuns[0].style.isPlain { return "a plain text with a run" }
        var end = 0
        var seen: UInt32 = 0
        for (index, run) in storedRuns.enumerated() {
            if run.utf8End <= end { return "an empty run" }
            end = run.utf8End
            if index > 0 && storedRuns[index - 1].style == run.style { return "equal neighbours" }
            if run.style.attributes > seen + 1 { return "attributes out of order" }
            seen = max(seen, run.style.attributes)
        }
        if end != plainText.utf8.count { return "runs that end at \(end)" }
        if Int(seen) != attributes.count { return "attributes that no run uses" }
        return nil
    }
}
