/// Columns of text for a terminal: the first flush left, the others flush right.
package struct TextTable {
    private var rows: [[String]]

    package init(_ header: [String]) { rows = [header] }

    package mutating func append(_ row: [String]) { rows.append(row) }

    package var text: String {
        let columns = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        func line(_ row: [String]) -> String {
            row.indices.map { column in
                let pad = String(repeating: " ", count: columns[column] - row[column].count)
                return column == 0 ? row[column] + pad : pad + row[column]
            }.joined(separator: "  ")
        }
        let rule = columns.map { String(repeating: "─", count: $0) }.joined(separator: "──")
        return ([line(rows[0]), rule] + rows.dropFirst().map(line)).joined(separator: "\n") + "\n"
    }
}
