import CBenchmark
import StyledRuns

extension Engine {
    /// Everything that is measured, in the order of the report. A new engine is a line here.
    package static let all: [Engine] = ours + baselines + peers

    private static let ours: [Engine] = [
        .parser("html", "StyledText(html:)", .html) { try StyledText(html: $0) },
        .parser("repair", "HTMLParser.repair", .html) { HTMLParser.inline.repair($0).text },
        .reader(
            "sanitizer", "sanitizer alone", .ours, .html,
            { HTMLParser.inline.diagnostics(for: $0).count &+ 1 },
            agrees: { value, _ in HTMLParser.inline.diagnostics(for: value.html).isEmpty }),
        .parser("markdown", "StyledText(markdown:)", .markdown) { try StyledText(markdown: $0) },
        .parser("markers", "StyledText(markers:)", .markers) { try StyledText(markers: $0) }
            .on(.bold, .plain),
        .cacheHit, .filledCacheHit,
        .renderer(
            "render-html", "render to HTML", .ours, { HTMLRenderer().render($0).utf8.count },
            agrees: { _, text in (try? StyledText(html: HTMLRenderer().render(text))) == text }),
        .renderer(
            "render-markdown", "render to Markdown", .ours, { MarkdownRenderer().render($0).utf8.count },
            agrees: { _, text in (try? StyledText(markdown: MarkdownRenderer().render(text))) == text }
        ).withoutSweep,
        .attributedString.withoutSweep, .nsAttributedString.withoutSweep,
    ]

    private static let baselines: [Engine] = [
        .recipe, .split.withoutSweep, .regularExpression.withoutSweep, .allocation.withoutSweep,
        .copy.withoutSweep,
        .c("libxml2-sax", "bare libxml2 SAX loop in C", .baseline, .html, bench_libxml2_sax),
        .c("libxml2-tree", "libxml2 tree and walk in C", .baseline, .html, bench_libxml2_tree),
    ]

    private static let peers: [Engine] = [
        .peer("gumbo", "Gumbo", .html, bench_gumbo()),
        .peer("cmark", "cmark", .markdown, bench_cmark()),
        .peer("md4c", "md4c", .markdown, bench_md4c()),
    ]
}
