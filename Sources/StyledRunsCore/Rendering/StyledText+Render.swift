extension StyledText {
    /// Builds a value of any kind from the runs of the text.
    ///
    /// Everything that shows a text can be written with it:
    ///
    /// ```swift
    /// let text = try StyledText(markdown: "**New** movies")
    /// let boldLetters = text.render(into: 0) { count, run in
    ///     if run.style.traits.contains(.bold) { count += run.text.count }
    /// }
    /// boldLetters   // → 3
    /// ```
    ///
    /// - Parameters:
    ///   - initial: The value to start with.
    ///   - handle: Called once a run, in order, with the value so far.
    /// - Returns: The value after the last run.
    /// - Throws: What `handle` throws, at once.
    /// - Complexity: O(r) calls in the number of runs, and what they take.
    public func render<Result: ~Copyable, Failure: Error>(
        into initial: consuming Result, _ handle: (inout Result, Run) throws(Failure) -> Void
    ) throws(Failure) -> Result {
        var result = initial
        for run in runs { try handle(&result, run) }
        return result
    }
}
