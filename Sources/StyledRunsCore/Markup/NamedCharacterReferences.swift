/// The character references of the HTML standard that have a name, such as `&amp;`.
///
/// The table is two string literals that lie in the executable as they are: nothing is built at start-up,
/// and a look-up allocates nothing.
package enum NamedCharacterReferences {
    /// What a name stands for, and who knows it.
    package struct Entry: Sendable, Equatable {
        package var first: Unicode.Scalar
        /// The second scalar of the few names that stand for two.
        package var second: Unicode.Scalar?
        /// Whether HTML also reads it without the semicolon.
        package var isLegacy: Bool
        /// Whether every version of libxml2 reads it, and as HTML 5 does: the names of HTML 4 and `apos`,
        /// less `lang` and `rang`.
        package var isHTML4: Bool
    }

    /// The scalars that `&name;` stands for. `name` is without `&` and `;`; its case counts.
    ///
    /// - Complexity: O(log n) in the number of names.
    package static func lookup(
        _ name: UnsafeBufferPointer<UInt8>
    ) -> (first: Unicode.Scalar, second: Unicode.Scalar?)? {
        entry(name).map { ($0.first, $0.second) }
    }

    /// The entry of `name`, which is without `&` and `;`; its case counts.
    ///
    /// - Complexity: O(log n) in the number of names.
    package static func entry(_ name: UnsafeBufferPointer<UInt8>) -> Entry? {
        guard name.count > 1 && name.count <= maximumLength else { return nil }
        if let entry = commonEntry(name) { return entry }
        return searchedEntry(name)
    }

    /// The entry of one of the names that nearly every reference in a localized value has.
    private static func commonEntry(_ name: UnsafeBufferPointer<UInt8>) -> Entry? {
        guard name.count <= 4 else { return nil }
        var key: UInt32 = 0
        for byte in name { key = key << 8 | UInt32(byte) }
        let scalar: Unicode.Scalar
        switch key {
        case 0x616D70: scalar = "&"  // amp
        case 0x6C74: scalar = "<"  // lt
        case 0x6774: scalar = ">"  // gt
        case 0x7175_6F74: scalar = "\""  // quot
        case 0x6E62_7370: scalar = "\u{A0}"  // nbsp
        default: return nil
        }
        return Entry(first: scalar, second: nil, isLegacy: true, isHTML4: true)
    }

    /// The entry of `name` in the table.
    package static func searchedEntry(_ name: UnsafeBufferPointer<UInt8>) -> Entry? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let order = compare(name, recordAt: middle)
            if order == 0 { return entry(at: middle) }
            if order < 0 { high = middle } else { low = middle + 1 }
        }
        return nil
    }

    /// The longest name at the start of `bytes` that HTML reads without a semicolon, as it does in text
    /// (section 13.2.5.73, "Named character reference state").
    package static func longestLegacyPrefix(
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> (length: Int, entry: Entry)? {
        var length = min(bytes.count, maximumLegacyLength)
        while length > 1 {
            if let entry = entry(UnsafeBufferPointer(rebasing: bytes[..<length])), entry.isLegacy {
                return (length, entry)
            }
            length -= 1
        }
        return nil
    }

    private static let recordLength = 7

    /// Below 0 when `name` comes before the name of the record, 0 when it is that name, else above 0.
    private static func compare(_ name: UnsafeBufferPointer<UInt8>, recordAt index: Int) -> Int {
        let start = number(at: index * recordLength, digits: 3)
        let end = number(at: (index + 1) * recordLength, digits: 3)
        let other = names.utf8Start + start
        let common = min(name.count, end - start)
        for position in 0..<common where name[position] != other[position] {
            return Int(name[position]) - Int(other[position])
        }
        return name.count - (end - start)
    }

    private static func entry(at index: Int) -> Entry {
        let kind = number(at: index * recordLength + 6, digits: 1)
        return Entry(
            first: scalar(UInt32(number(at: index * recordLength + 3, digits: 3))),
            second: kind < 4 ? nil : scalar(second(kind / 4)),
            isLegacy: kind & 2 != 0, isHTML4: kind & 1 != 0)
    }

    /// The generator writes scalars alone, so the replacement never turns up.
    private static func scalar(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

    private static func number(at offset: Int, digits: Int) -> Int {
        var number = 0
        for position in offset..<(offset + digits) {
            number = number * 57 + Int(records.utf8Start[position] - UInt8(ascii: "#"))
        }
        return number
    }
}
