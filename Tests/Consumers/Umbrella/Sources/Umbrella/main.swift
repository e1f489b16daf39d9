import Foundation
import StyledRuns

let title = try StyledText(html: "<b>New</b> movies &amp; <u>series</u>")

print(title.plainText)
for run in title.runs {
    print(run.text, run.style.traits.names)
}
print(title == (try StyledText(markdown: "**New** movies & ++series++")))
print(title.uppercased().markdown)

do {
    _ = try StyledText(html: "<b>New movies")
} catch {
    print(error)
}

// What stands above is the example of the README, and what it prints is quoted there too.

// The three notations mean the same.
let html = try StyledText(html: "<b>New</b> movies")
let markdown = try StyledText(markdown: "**New** movies")
let markers = try StyledText(markers: "**New** movies")
print(html == markdown && markdown == markers, html)

// A policy of the app's own.
let policy = HTMLPolicy.inline.allowing(tag: "price", as: .named("price")).allowing(scheme: "myapp")
let offer = try HTMLParser(policy: policy).parse("<a href='myapp://buy'>Buy</a> for <price>&euro;5</price>")
for run in offer.runs { print(run) }

// What is wrong with a value, and what can still be shown of it.
let (mended, diagnostics) = HTMLParser().repair("<b>New movies")
print(mended)
for diagnostic in diagnostics { print(diagnostic.code, diagnostic.line, diagnostic.column) }
// Beside Foundation.
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
print(String(decoding: try encoder.encode(html), as: UTF8.self))
print(try JSONDecoder().decode(StyledText.self, from: encoder.encode(offer)) == offer)
