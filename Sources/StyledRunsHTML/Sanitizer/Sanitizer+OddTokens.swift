import StyledRunsCore

extension Sanitizer {
    /// A token that no accepted value has.
    @inline(never)
    mutating func oddToken(_ kind: HTMLTokenizer.Kind) {
        switch kind {
        case .strayLessThan: strayLessThan()
        case .bogusComment: bogusComment()
        case .unterminatedTag: unterminatedTag()
        case .emptyEndTag:
            tokenizer.errors.removeAll()
            noteStray(.missingEndTagName, offset: tokenizer.start + 2, length: 1)
            append(.dropped)
        case .comment:
            reportMarkupError(
                orElse: .commentNotAllowed, "Comments are not allowed. Leave it out.",
                fixIt: tokenFixIt(""))
            append(.dropped)
        default:
            reportMarkupError(
                orElse: .declarationNotAllowed, "Declarations are not allowed. Leave it out.",
                fixIt: tokenFixIt(""))
            append(.dropped)
        }
    }

    private mutating func strayLessThan() {
        if isDisguisedTag() { return }
        if tokenizer.byte(tokenizer.start + 1) == UInt8(ascii: ">") {
            // `<>`: perhaps the end tag of what is open.
            tokenizer.errors.removeAll()
            tokenizer.position += 1
            noteStray(.invalidFirstCharacterOfTagName, offset: tokenizer.start + 1, length: 1)
            return append(.text)
        }
        if tokenizer.position == tokenizer.start + 2 {
            // `</` at the end of the value: what is left of an end tag.
            tokenizer.errors.removeAll()
            noteStray(.eofBeforeTagName, offset: source.count, length: 0)
            return append(.text)
        }
        literalLessThan()
    }

    /// A `<` that is shown. What follows it is read on.
    private mutating func literalLessThan() {
        reportMarkupError(
            orElse: .invalidFirstCharacterOfTagName,
            "This `<` does not start a tag. Write `&lt;` if it is text.",
            fixIt: .init(offset: tokenizer.start, length: 1, replacement: "&lt;"))
        append(.text)
    }

    /// What the standard reads as a comment: `</3`, `<!x>`, `<?x>`. Behind `</`, and where no `>` follows, it was
    /// more likely meant as text.
    private mutating func bogusComment() {
        if isDisguisedTag() { return }
        if source[tokenizer.start + 1] == UInt8(ascii: "/")
            || source[tokenizer.position - 1] != UInt8(ascii: ">")
        {
            tokenizer.position = tokenizer.start + 1
            return literalLessThan()
        }
        reportMarkupError(
            orElse: .commentNotAllowed,
            "`\(excerpt(tokenizer.start, tokenizer.position))` is not a tag and is not shown. "
                + "Leave it out, or write `&lt;` for the `<` if it is text.",
            fixIt: tokenFixIt(""))
        append(.dropped)
    }
}
