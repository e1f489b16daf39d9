package import StyledRunsCore

extension HTMLParser {
    /// An accepted value as both of its readers see it.
    package struct Readings {
        /// The runs by libxml2's events; `nil` where they were not the sanitizer's tokens.
        package var byLibXML2: StyledText?
        /// The runs by the sanitizer's tokens alone.
        package var bySanitizer: StyledText
        /// libxml2's events for the whole value, text and all.
        package var events: [String]
        /// The sanitizer's tokens as the events that they announce.
        package var announced: [String]
    }

    /// Reads a value in every way there is, so that tests can compare them. `nil` for a rejected value.
    package func readings(of source: String) -> Readings? {
        var native = source
        return native.withUTF8 { bytes in
            var work = Workspace(elementCount: table.elements.count)
            return withUnsafeMutablePointer(to: &work) { work in
                var sanitizer = Sanitizer(table: table, source: bytes, work: work)
                sanitizer.run(InputScan(bytes))
                guard sanitizer.diagnostics.isEmpty else { return nil }
                var skeleton = Skeleton(source: bytes, table: table, work: work)
                skeleton.write()
                let byLibXML2 = readSkeleton(bytes, work)
                skeleton.includesText = true
                skeleton.write()
                return Readings(
                    byLibXML2: byLibXML2,
                    bySanitizer: RunAssembler.readTokens(bytes, table: table, work: work),
                    events: LibXML2Context(table)?.listEvents(work) ?? [],
                    announced: announced(bytes, work))
            }
        }
    }

    private func announced(
        _ bytes: UnsafeBufferPointer<UInt8>, _ work: UnsafeMutablePointer<Workspace>
    ) -> [String] {
        var lines: [String] = []
        var text = ""
        func add(_ line: String) {
            if !text.isEmpty { lines.append(text) }
            text = ""
            lines.append(line)
        }
        func decoded(_ start: Int, _ end: Int) -> String {
            String(decoding: bytes[start..<end], as: UTF8.self)
        }
        for token in work.pointee.tokens.elements {
            switch token.kind {
            // The skeleton leaves form feeds out.
            case .text: text += decoded(token.start, token.end).filter { $0 != "\u{C}" }
            case .carriageReturn: text += "\n"
            case .reference, .rewrittenReference:
                for value in [token.first, token.second] where value != 0 {
                    text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
                }
            case .startTag:
                let attributes = (0..<Int(token.attributeCount)).compactMap { index -> String? in
                    let attribute = work.pointee.keptAttributes[Int(token.firstAttribute) + index]
                    let raw = UnsafeBufferPointer(rebasing: bytes[attribute.valueStart..<attribute.valueEnd])
                    switch attribute.kind {
                    case .href:
                        return " href="
                            + String(decoding: AttributeValue.decodeURL(raw), as: UTF8.self).debugDescription
                    case .class:
                        let value = AttributeValue.decode(raw).map { $0 == 0x0C ? 0x20 : $0 }
                        return " class=" + String(decoding: value, as: UTF8.self).debugDescription
                    case .inert: return nil
                    }
                }
                add("<\(table.names[Int(token.element)])\(attributes.joined())>")
            case .endTag: add("</\(table.names[Int(token.element)])>")
            case .br:
                add("<br>")
                add("</br>")
            default: break
            }
        }
        if !text.isEmpty { lines.append(text) }
        return lines
    }
}
