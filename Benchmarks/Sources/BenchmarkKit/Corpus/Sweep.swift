/// One value after another that grows in one respect, so that it shows how cost does.
package struct Sweep: Sendable {
    package enum ID: String, Sendable, Codable {
        case length, tags

        package var title: String {
            switch self {
            case .length: "time against length"
            case .tags: "time against tags"
            }
        }

        package var unit: String {
            switch self {
            case .length: "bytes of HTML, a bold word in four"
            case .tags: "bold spans in 1 KiB of text"
            }
        }
    }

    package struct Point: Sendable {
        /// Bytes of HTML, or the number of spans.
        package var size: Int
        package var value: Value
    }

    package var id: ID
    package var points: [Point]

    /// 16 bytes to 64 KiB, of which a constant share is markup.
    package static func length(_ words: [Substring]) -> Sweep {
        Sweep(
            id: .length,
            points: [16, 64, 256, 1024, 4096, 16_384, 65_536].map { size in
                var builder = TwinBuilder()
                for index in 0... {
                    let word = words[index % words.count]
                    let isBold = index % 4 == 0
                    if builder.html.utf8.count + word.utf8.count + (isBold ? 8 : 1) > size { break }
                    builder.append(word, isBold: isBold)
                }
                return Point(size: builder.html.utf8.count, value: builder.value("length-\(size)"))
            })
    }

    /// No span to 64 spans, in the same kibibyte of text.
    package static func tags(_ words: [Substring]) -> Sweep {
        var text: [Substring] = []
        var bytes = 0
        for index in 0... where bytes < 1024 {
            text.append(words[index % words.count])
            bytes += words[index % words.count].utf8.count + 1
            if bytes >= 1024 { break }
        }
        return Sweep(
            id: .tags,
            points: [0, 1, 2, 4, 8, 16, 32, 64].map { count in
                var builder = TwinBuilder()
                for (index, word) in text.enumerated() {
                    // Spans spread evenly: a word is bold where the count of spans so far falls behind.
                    let isBold = (index + 1) * count / text.count > index * count / text.count
                    builder.append(word, isBold: isBold)
                }
                return Point(size: count, value: builder.value("tags-\(count)"))
            })
    }
}

/// Writes one value in all notations, word by word.
private struct TwinBuilder {
    var html = ""
    var markers = ""
    var plain = ""

    mutating func append(_ word: Substring, isBold: Bool) {
        let space = plain.isEmpty ? "" : " "
        html += isBold ? "\(space)<b>\(word)</b>" : "\(space)\(word)"
        markers += isBold ? "\(space)**\(word)**" : "\(space)\(word)"
        plain += "\(space)\(word)"
    }

    func value(_ name: String) -> Value {
        Value(name: name, language: "en", html: html, markdown: markers, markers: markers, plain: plain)
    }
}
