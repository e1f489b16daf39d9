/// What a table holds for a key: a text, or several to choose from.
///
/// Equal values say the same, whatever format they were read from.
public enum TableValue: Sendable, Hashable {
    /// One text.
    case text(TableText)
    /// A text for each plural category.
    case plural(PluralForms)
    /// A value for each device (`iphone`, `ipad`, `mac`, `applewatch`, `appletv`, `applevision`, `other`).
    case device([String: TableValue])
    /// A value for each width in points or characters, as `NSStringVariableWidthRuleType` has them.
    case width([Int: TableValue])
    /// A format with variables, written `%#@name@` in it.
    indirect case format(TableValue, variables: [String: FormatVariable])
}

/// The forms of a value that depends on a number.
public struct PluralForms: Sendable, Hashable {
    /// The position, from 1, of the argument that decides. `nil` for the one at the variable's place.
    public let argument: Int?
    /// The conversion by which the number is shown, such as `d` or `.1f`: its visible fraction counts.
    public let specifier: String
    /// The value of each category.
    public let forms: [PluralCategory: TableValue]

    /// Makes the forms of a number.
    public init(argument: Int? = nil, specifier: String, forms: [PluralCategory: TableValue]) {
        self.argument = argument
        self.specifier = specifier
        self.forms = forms
    }

    /// The value for a number.
    ///
    /// An explicit form for zero wins at 0 in any language. A category without a form of its own takes
    /// `other`, and where that is missing too, the form of the largest category there is.
    public func form(for operands: PluralOperands, rules: PluralRules) -> TableValue? {
        if operands.isZero, let zero = forms[.zero] { return zero }
        if let form = forms[rules.category(for: operands)] ?? forms[.other] { return form }
        return PluralCategory.allCases.reversed().lazy.compactMap { forms[$0] }.first
    }
}

/// A variable of a format.
public struct FormatVariable: Sendable, Hashable {
    /// The position, from 1, of the variable's argument. `nil` for the one at the variable's place.
    public let argument: Int?
    /// The conversion by which the argument is shown where a form says `%arg`.
    public let specifier: String
    /// What stands in the variable's place.
    public let value: TableValue

    /// Makes a variable.
    public init(argument: Int? = nil, specifier: String, value: TableValue) {
        self.argument = argument
        self.specifier = specifier
        self.value = value
    }
}

extension TableValue {
    /// Every text of the value with the path that leads to it, such as `files.one`, in a stable order.
    ///
    /// A linter checks each of them.
    public var texts: [(path: String, text: TableText)] {
        var result: [(path: String, text: TableText)] = []
        collect(into: &result, path: "")
        return result
    }

    private func collect(into result: inout [(path: String, text: TableText)], path: String) {
        func join(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
        switch self {
        case .text(let text):
            result.append((path, text))
        case .plural(let plural):
            for category in PluralCategory.allCases {
                plural.forms[category]?.collect(into: &result, path: join(category.rawValue))
            }
        case .device(let devices):
            for (name, value) in devices.sorted(by: { $0.key < $1.key }) {
                value.collect(into: &result, path: join(name))
            }
        case .width(let widths):
            for (width, value) in widths.sorted(by: { $0.key < $1.key }) {
                value.collect(into: &result, path: join(String(width)))
            }
        case .format(let base, let variables):
            base.collect(into: &result, path: path)
            for (name, variable) in variables.sorted(by: { $0.key < $1.key }) {
                variable.value.collect(into: &result, path: join(name))
            }
        }
    }
}
