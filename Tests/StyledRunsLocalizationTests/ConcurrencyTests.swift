import Foundation
import StyledRuns
import Synchronization
import Testing

@Suite struct ConcurrencyTests {
    /// Every part of one lookup's result must be of one language: the text, the plural form, the digits.
    @Test func sixteenReadersNeverSeeAMixOfTwoLanguages() async throws {
        let localizer = try TableFiles.localizer("en")
        let expected: Set<String> = [
            "1,234 files", "١٬٢٣٤ ملفًا", "1\u{A0}234 filer", "1234 pliki",
            "Hello Ann & welcome back!", "مرحبًا \u{2068}Ann\u{2069} & أهلًا بعودتك!",
            "Hej Ann & välkommen tillbaka!",
            "Cześć, Ann & witaj ponownie!",
        ]
        let done = Flag()
        let started = Counter()
        async let readings = withThrowingTaskGroup(of: Set<String>.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    try await onThread {
                        started.add()
                        var seen: Set<String> = []
                        while !done.isSet {
                            seen.insert(try localizer.string("files_%d", 1234))
                            seen.insert(try localizer.string("Welcome", "Ann"))
                        }
                        return seen
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try await onThread {
            while started.value < 16 { Thread.sleep(forTimeInterval: 0.001) }
            for number in 0..<60 {
                localizer.language = ["ar", "sv", "pl", "en"][number % 4]
                Thread.sleep(forTimeInterval: 0.005)
            }
            done.set()
        }
        for seen in try await readings {
            #expect(seen.subtracting(expected) == [])
            // It ran during the switches, and not before or after them.
            #expect(seen.count > 4)
        }
        #expect(localizer.currentLanguage == "en")
    }

    @Test func switchesFromManyThreadsLeaveOneChoice() async throws {
        let store = SwitchingTests.MemoryStore()
        let localizer = try TableFiles.localizer("en") { $0.store = store }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { localizer.language = number % 2 == 0 ? "sv" : "pl" }
            }
        }
        #expect(store.load() == localizer.language?.tag)
        #expect(
            try localizer.string("NewMovies") == (localizer.language == "sv" ? "Nya filmer" : "Nowe filmy"))
    }

    /// A parser that waits until two threads are in it: it would wait for ever behind a lock.
    private struct MeetingParser: MarkupParser {
        let inside = Shared()
        final class Shared: Sendable {
            let count = Atomic(0)
            let waitedInVain = Flag()
        }

        func parse(_ source: String) throws(MarkupError) -> StyledText { repair(source).text }
        func repair(_ source: String) -> (text: StyledText, diagnostics: [Diagnostic]) {
            inside.count.add(1, ordering: .sequentiallyConsistent)
            let end = ContinuousClock.now + .seconds(60)
            while inside.count.load(ordering: .sequentiallyConsistent) < 2 {
                if ContinuousClock.now > end {
                    inside.waitedInVain.set()
                    break
                }
                Thread.sleep(forTimeInterval: 0.001)
            }
            return (StyledText(source), [])
        }
    }

    @Test func readersOfOneKeyParseSideBySide() async throws {
        let parser = MeetingParser()
        let localizer = try TableFiles.localizer("en") { $0.parsers.html = parser }
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<2 { group.addTask { try await onThread { try localizer.string("NewMovies") } } }
            for try await text in group { #expect(text == "<b>New</b> movies") }
        }
        #expect(parser.inside.count.load(ordering: .relaxed) == 2)
        #expect(!parser.inside.waitedInVain.isSet)
    }
}

/// Set once, by any thread.
final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
}

/// Counts, on any thread.
final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .acquiring) }
    func add() { count.add(1, ordering: .acquiringAndReleasing) }
}

/// Runs `body` on a thread of its own, so that tests do not depend on the width of the task pool.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Swift.Result(catching: body)) }.start()
    }
}
