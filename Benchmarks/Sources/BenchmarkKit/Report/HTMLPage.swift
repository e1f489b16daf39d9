/// The report as one page that needs nothing else: style sheet and plots are inside.
package struct HTMLPage {
    package let text: String

    package init(_ report: Report) {
        var body =
            "<h1>StyledRuns: what reading a localized value costs</h1>\n<p class=\"lead\">\(Self.prose(report.headline))</p>\n"
        body += """
            <p>All engines ran in one process and took turns. Times are processor time of the measuring thread; \
            instructions are counted by callgrind, allocations at the C library’s allocator.</p>
            <p class="legend"><span class="key ours"></span>StyledRuns <span class="key baseline"></span>baseline \
            <span class="key peer"></span>other parser</p>

            """
        for group in report.groups {
            body += """
                <h2>\(Self.escape(group.id.title.capitalizedFirst)): median time per value</h2>
                <p class="note">\(group.valueCount) values, median \(group.medianLength) bytes of HTML. The axis is logarithmic.</p>
                <figure>\(BarChart.draw(group))</figure>

                """
        }
        for sweep in report.sweeps {
            body += """
                <h2>\(Self.escape(sweep.id.title.capitalizedFirst))</h2>
                <p class="note">Minimum time of one value. Both axes are logarithmic.</p>
                <figure>\(LineChart.draw(sweep))</figure>

                """
        }
        body += Self.targets(report)
        for group in report.groups { body += Self.table(group) }
        body += Self.notes(report)
        text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>StyledRuns benchmarks</title>
            <style>
            \(Self.styleSheet)
            </style>
            </head>
            <body>
            <main>
            \(body)</main>
            </body>
            </html>

            """
    }

    private static func targets(_ report: Report) -> String {
        var rows = ""
        for row in report.attainments {
            let outcome = row.isMet.map { $0 ? "met" : "missed" } ?? "not measured"
            let format = row.isUpperLimit ? Number.short : Number.fourDigits
            rows += """
                <tr><th scope="row">\(escape(row.title))</th><td>\(row.isUpperLimit ? "≤" : "≥") \(Number.short(row.limit))</td>\
                <td>\(format(row.time))</td><td>\(format(row.instructions))</td>\
                <td class="\(row.isMet == false ? "missed" : "")">\(outcome)</td></tr>

                """
        }
        return table("Speed to reach", ["", "limit", "time", "instructions", ""], rows)
    }

    private static func table(_ group: Report.Group) -> String {
        var rows = ""
        for row in group.rows {
            let cells = [
                Number.short(row.minimum), Number.short(row.middle), Number.short(row.megabytesPerSecond),
                Number.exact(row.allocations), Number.short(row.instructions),
                Number.short(group.timeRatio(row.engine, to: "recipe")),
                Number.short(group.timeRatio(row.engine, to: "libxml2-sax")),
            ]
            rows +=
                "<tr><th scope=\"row\">\(escape(row.title))</th>"
                + cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
        }
        return table(
            "All figures: \(group.id.title)",
            [
                "", "min ns", "median ns", "MB/s", "allocations", "instructions", "× recipe", "× libxml2",
            ], rows)
    }

    private static func table(_ title: String, _ header: [String], _ rows: String) -> String {
        let cells = header.map { "<th scope=\"col\">\(escape($0))</th>" }.joined()
        return """
            <h2>\(escape(title))</h2>
            <div class="scroll"><table><thead><tr>\(cells)</tr></thead>
            <tbody>
            \(rows)</tbody></table></div>

            """
    }

    private static func notes(_ report: Report) -> String {
        var items = report.skipped.map { "Skipped: \($0.title), \($0.why)." }
        items += report.disagreements.map {
            "\($0.engine) reads \($0.values.count) of \($0.total) values otherwise, by rules of its own."
        }
        if items.isEmpty { return "" }
        return "<h2>Notes</h2>\n<ul>\n" + items.map { "<li>\(escape($0))</li>\n" }.joined() + "</ul>\n"
    }

    static func escape(_ text: String) -> String {
        text.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: String(character)
            }
        }.joined()
    }

    /// Escaped, with what stands between back-ticks as code.
    private static func prose(_ text: String) -> String {
        escape(text).split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { $0.isMultiple(of: 2) ? String($1) : "<code>\($1)</code>" }.joined()
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
