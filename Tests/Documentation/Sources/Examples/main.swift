import Foundation

// Examples [GRAPH …]: runs the examples of every page, and says which public symbols in the symbol graphs
// have no documentation. Exits with 1 where a page says another result than its code gives, or a symbol is
// undocumented.

for page in pages {
    printed = ""
    do {
        try page.run()
    } catch {
        fail(page.path, "the examples of this page throw: \(error)")
    }
}
Swift.print("\(pages.count) pages, \(resultCount) results stated in them, \(failureCount) faults.")

for path in CommandLine.arguments.dropFirst() {
    let symbols = try SymbolGraph(contentsOf: path).symbols
    let undocumented = symbols.filter { !$0.isDocumented }
    for symbol in undocumented { fail(symbol.place, "\(symbol.name) is public and has no documentation") }
    Swift.print("\(path): \(symbols.count) symbols, \(undocumented.count) without documentation.")
}
exit(failureCount == 0 ? 0 : 1)
