import StyledRunsCore

/// What the sanitizer remembers of faults in structure until the end of the value decides what they are.
final class StructureFaults {
    /// An element that an outer end tag closed before its own end tag came.
    struct Cut {
        var element: Int32
        var startToken: Int
        /// The end tag of the outer element; `Int.max` for the end of the value.
        var cutBy: Int
    }

    /// Something that looks like an end tag and closes nothing: the end tag of an element that is not open,
    /// or `<>`, `</>`.
    struct Stray {
        var token: Int
        /// The start tag of the element that was innermost there, which may be the one that was meant. No list:
        /// ending one early would leave its items outside of it.
        var innermost: Int?
        var code: Diagnostic.Code
        var offset: Int
        var length: Int
    }

    /// Why a start tag may be none.
    enum Doubt {
        /// `< b>`; the error is the standard's.
        case disguised(HTMLTokenizer.ParseError)
        /// `<b/>`.
        case selfClosing
    }

    var cuts: [Cut] = []
    /// The cut elements whose end tag may still come, by element, as positions in ``cuts``.
    var cutsByElement: [Int32: [Int]] = [:]
    /// How many positions ``cutsByElement`` holds.
    var liveCuts = 0
    /// The end tags that were reported as misnested.
    var misnested: Set<Int> = []
    var strays: [Stray] = []
    /// The start tags of links inside links, and those of the links around them.
    var nestedLinks: [(start: Int, outer: Int)] = []
    /// The start tags that are tags only if an end tag comes for them.
    var doubts: [(token: Int, doubt: Doubt)] = []
    /// The tokens of ``doubts``.
    var doubtful: Set<Int> = []
    /// The start tags of elements that are not allowed.
    var refused: [Int] = []
    /// Numbers for names that the table does not have, behind the table's own.
    var unknownNames: [String: Int32] = [:]
    /// Names of elements whose content is not shown and that are known to have no end tag in the rest.
    var endless: Set<Int> = []
}
