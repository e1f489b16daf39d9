import StyledRunsCore

let text = try StyledText(markdown: "**New** movies &amp; [more](https://example.com/more)")
print(text.plainText)
for run in text.runs { print(run) }
print(text.html)
print(text.uppercased().markdown)
print(MarkdownParser().repair("**New movies").diagnostics)
