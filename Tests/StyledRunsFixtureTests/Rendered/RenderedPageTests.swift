import Foundation
import StyledRuns
import StyledRunsTestSupport
import Testing

/// What a browser shows of the HTML output, against the runs. `RENDERED_PAGE=FOLDER` keeps the page and a picture of it.
@Suite(.serialized) struct RenderedPageTests {
    private struct Outcome: Decodable {
        var values: Int
        var failures: [String]
    }

    private func outcome(
        of page: RenderedPage, in browser: Browser, folder: URL
    ) throws -> Outcome {
        let file = folder.appending(path: "page.html")
        try Data(page.html().utf8).write(to: file)
        let document = try browser.document(of: file)
        let result = try #require(document.firstMatch(of: /<p id="result">(.*?)<\/p>/.dotMatchesNewlines()))
        let json = result.1.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
            "&amp;", with: "&")
        return try JSONDecoder().decode(Outcome.self, from: Data(json.utf8))
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "StyledRuns-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func everyLocalizedValueLooksAsItsRunsSay() throws {
        guard let browser = Browser(for: "rendered page") else { return }
        try withFolder { folder in
            let page = RenderedPage(values: try LocalizedValue.all())
            let outcome = try outcome(of: page, in: browser, folder: folder)
            #expect(outcome.values == page.values.count)
            for failure in outcome.failures { Issue.record("\(failure)") }
            print("rendered page: \(outcome.values) values")

            guard let kept = ProcessInfo.processInfo.environment["RENDERED_PAGE"] else { return }
            let target = URL(filePath: kept)
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            try Data(page.html().utf8).write(to: target.appending(path: "page.html"))
            try browser.writeScreenshot(
                of: folder.appending(path: "page.html"), to: target.appending(path: "page.png"),
                height: 200 + 60 * page.values.count)
        }
    }

    @Test func aPageThatShowsAnotherThingFails() throws {
        guard let browser = Browser(for: "rendered page that is wrong") else { return }
        let wrong: [(what: String, html: String, style: Style)] = [
            ("bold as a plain span", "<span>x</span>", .bold),
            ("plain text in bold", "<b>x</b>", .plain),
            ("another text", "<b>y</b>", .bold),
            ("a raw tag", "&lt;b&gt;x&lt;/b&gt;", .bold),
            ("another link", "<a href='/y'>x</a>", .link("/x")),
            ("hidden text", "<b hidden>x</b>", .bold),
            ("a script", "<b>x</b><script></script>", .bold),
            ("no class", "<span>x</span>", .named("price")),
        ]
        let html = Dictionary(uniqueKeysWithValues: wrong.map { ($0.what, $0.html) })
        let values = wrong.map { what, _, style in
            LocalizedValue(
                language: "en", table: "Wrong", key: what, text: StyledText("x", style: style),
                isRightToLeft: false)
        }
        try withFolder { folder in
            let page = RenderedPage(values: values, render: { html[$0.key] ?? "" })
            let failures = try outcome(of: page, in: browser, folder: folder).failures
            for what in html.keys { #expect(failures.contains { $0.contains(what) }, "\(what)") }
        }
    }
}
