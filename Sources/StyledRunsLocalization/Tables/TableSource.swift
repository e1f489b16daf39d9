import StyledRunsCore

/// The text of a table's file.
public struct TableSource: Sendable {
    /// The file's text as UTF-8, whatever encoding it has, without a byte order mark.
    public let utf8: [UInt8]
    /// The encoding the file is in.
    public let encoding: TextEncoding
    private let lazyLocator = LazyLocator()

    package init(utf8: [UInt8], encoding: TextEncoding = .utf8) {
        self.utf8 = utf8
        self.encoding = encoding
    }

    /// What finds lines and columns in the text.
    ///
    /// - Complexity: O(n) in the length of the text when it is first asked for, then O(1).
    public var locator: TableLocator { lazyLocator.locator(for: utf8) }
}

/// Made at the first fault: most files have none.
private final class LazyLocator: Sendable {
    private let made = TracedMutex<TableLocator?>(nil)

    func locator(for utf8: [UInt8]) -> TableLocator {
        made.withLock { made in
            if let made { return made }
            let locator = TableLocator(utf8)
            made = locator
            return locator
        }
    }
}

/// Finds the line and column of offsets in a text.
public struct TableLocator: Sendable {
    private struct Mark {
        let line: Int
        let column: Int
    }

    private static let distance = 256
    private let utf8: [UInt8]
    // Where a multiple of `distance` stands, so that one very long line is no slower than many short ones.
    private let marks: [Mark]

    init(_ utf8: [UInt8]) {
        self.utf8 = utf8
        var marks: [Mark] = []
        marks.reserveCapacity(utf8.count / Self.distance + 1)
        var line = 1
        var column = 1
        for offset in utf8.indices {
            if offset % Self.distance == 0 { marks.append(Mark(line: line, column: column)) }
            Self.advance(over: offset, of: utf8, &line, &column)
        }
        if utf8.count % Self.distance == 0 { marks.append(Mark(line: line, column: column)) }
        self.marks = marks
    }

    /// The line and the column (in Unicode scalars) of the UTF-8 byte `offset`, both from 1.
    ///
    /// - Complexity: O(1): it counts from a mark a fixed number of bytes before at most.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(0, offset), utf8.count)
        let mark = marks[offset / Self.distance]
        var line = mark.line
        var column = mark.column
        for index in offset / Self.distance * Self.distance..<offset {
            Self.advance(over: index, of: utf8, &line, &column)
        }
        return (line, column)
    }

    @inline(__always)
    private static func advance(over offset: Int, of utf8: [UInt8], _ line: inout Int, _ column: inout Int) {
        let byte = utf8[offset]
        let next: UInt8 = offset + 1 < utf8.count ? utf8[offset + 1] : 0
        if byte == 0x0A || byte == 0x0D && next != 0x0A {
            line += 1
            column = 1
        } else if next & 0xC0 != 0x80 {
            column += 1
        }
    }
}
