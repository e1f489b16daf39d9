import StyledRunsCore

extension HTMLTokenizer {
    /// What follows `<!` (13.2.5.42).
    mutating func declaration() -> Kind {
        let content = position + 2
        if starts(with: "--", at: content) { return comment(from: content + 2) }
        if starts(with: "doctype", at: content) { return doctype(from: content + 7) }
        if startsExactly(with: "[CDATA[", at: content) {
            report(.cdataInHTMLContent, at: content + 6)
        } else {
            report(.incorrectlyOpenedComment, at: content)
        }
        return bogusComment(from: content)
    }

    func starts(with word: StaticString, at offset: Int) -> Bool {
        let length = word.utf8CodeUnitCount
        guard count - offset >= length else { return false }
        return (0..<length).allSatisfy { base[offset + $0].asciiLowercased == word.utf8Start[$0] }
    }

    private func startsExactly(with word: StaticString, at offset: Int) -> Bool {
        let length = word.utf8CodeUnitCount
        guard count - offset >= length else { return false }
        return (0..<length).allSatisfy { base[offset + $0] == word.utf8Start[$0] }
    }

    private enum CommentState {
        case start, startDash, content, lessThan, lessThanBang, lessThanBangDash, lessThanBangDashDash
        case endDash, end, endBang
    }

    /// Reads a comment behind its `<!--` (13.2.5.43 to 13.2.5.52).
    private mutating func comment(from content: Int) -> Kind {
        var state = CommentState.start
        position = content
        while let byte = byte(position) {
            let isDash = byte == UInt8(ascii: "-")
            switch state {
            case .start, .startDash:
                if byte == UInt8(ascii: ">") {
                    report(.abruptClosingOfEmptyComment, at: position)
                    position += 1
                    return .comment
                }
                if isDash {
                    state = state == .start ? .startDash : .end
                } else {
                    state = .content
                    continue
                }
            case .content:
                if byte == UInt8(ascii: "<") { state = .lessThan } else if isDash { state = .endDash }
            case .lessThan:
                if byte == UInt8(ascii: "!") {
                    state = .lessThanBang
                } else if byte != UInt8(ascii: "<") {
                    state = .content
                    continue
                }
            case .lessThanBang:
                state = isDash ? .lessThanBangDash : .content
                if !isDash { continue }
            case .lessThanBangDash:
                state = isDash ? .lessThanBangDashDash : .endDash
                if !isDash { continue }
            case .lessThanBangDashDash:
                if byte != UInt8(ascii: ">") { report(.nestedComment, at: position) }
                state = .end
                continue
            case .endDash:
                state = isDash ? .end : .content
                if !isDash { continue }
            case .end:
                if byte == UInt8(ascii: ">") {
                    position += 1
                    return .comment
                }
                if byte == UInt8(ascii: "!") {
                    state = .endBang
                } else if !isDash {
                    state = .content
                    continue
                }
            case .endBang:
                if byte == UInt8(ascii: ">") {
                    report(.incorrectlyClosedComment, at: position)
                    position += 1
                    return .comment
                }
                state = isDash ? .endDash : .content
                if !isDash { continue }
            }
            position += 1
        }
        report(.eofInComment, at: count)
        return .comment
    }
}
