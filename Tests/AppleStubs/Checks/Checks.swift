import Foundation
import Observation
import StyledRunsAttributed
import StyledRunsCore
import StyledRunsLocalization
import SwiftUI

#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

/// Runs the module's Apple-only code on the stand-ins. What a stand-in draws nothing can show is left out: only
/// what the code puts where, and when.
@main @MainActor struct Checks {
    static var count = 0
    static var failures = 0

    static func expect(_ condition: Bool, _ what: String, line: Int = #line) {
        count += 1
        if condition { return }
        failures += 1
        print("line \(line): \(what)")
    }

    static func main() async throws {
        let tables = try Tables()
        defer { tables.remove() }
        checkPresentation()
        checkFonts()
        try await checkSwiftUI(tables)
        #if canImport(UIKit)
            checkConveniences()
            try await checkLocalizedViews(tables)
        #elseif canImport(AppKit)
            checkConveniences()
            try await checkLocalizedViews(tables)
        #endif
        print(failures == 0 ? "\(count) checks" : "\(failures) of \(count) checks failed")
        exit(failures == 0 ? 0 : 1)
    }

    /// Waits until `condition` holds; gives up after a while.
    static func wait(until condition: () -> Bool) async throws {
        for _ in 0..<2_000 where !condition() { try await Task.sleep(for: .milliseconds(1)) }
    }
}

/// Two small tables in a folder of their own.
struct Tables {
    let folder = FileManager.default.temporaryDirectory.appending(path: "StyledRuns-\(UUID().uuidString)")

    init() throws {
        for (path, text) in [
            "en.lproj/Localizable.strings": #""new" = "**New** movies"; "plain" = "Plain";"#,
            "sv.lproj/Localizable.strings": #""new" = "**Nya** filmer"; "plain" = "Enkel";"#,
            "en.lproj/Store.strings": #""new" = "New offers"; "search" = "Search *all*";"#,
            "sv.lproj/Store.strings": #""new" = "Nya varor"; "search" = "Sök *allt*";"#,
        ] {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func localizer() throws -> Localizer {
        var configuration = Localizer.Configuration(
            folders: [try LocalizationFolder(url: folder)], parsers: .withoutHTML)
        configuration.systemLanguages = ["en"]
        configuration.markup = .markdown
        return Localizer(configuration)
    }
}

/// A text with every trait, nested styles, links and characters of several scalars.
func sample() throws -> StyledText {
    try StyledText(
        markdown:
            "👩‍👩‍👧 **bold *both*** ~~gone~~ ++line++ `code` [a **link**](https://a.example/é) [%@](%@) e\u{301}")
        + StyledText(" small", style: Style(traits: [.small, .highlighted], names: ["price"]))
        + StyledText(" up", style: .superscript) + StyledText(" down", style: .subscript)
}
