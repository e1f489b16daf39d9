import StyledRunsCore

extension StringTable {
    /// Adds the entries of a `.stringsdict`: formats with variables, widths and devices.
    mutating func addStringsdict(_ node: PropertyNode?) {
        guard let members = node?.members else {
            report(.malformedPropertyList, "The file holds no dictionary of formats.", at: nil)
            return
        }
        for (key, value) in members {
            if let value = stringsdictValue(value, of: key) { addUnique(TableEntry(key: key, value: value)) }
        }
    }

    private mutating func stringsdictValue(_ node: PropertyNode, of key: TableText) -> TableValue? {
        if case .text(let text) = node { return .text(text) }
        guard let members = node.members else {
            report(
                .unsupportedValue, "The value of \"\(key.string)\" is neither a text nor a dictionary.",
                at: key)
            return nil
        }
        if let value = variation(of: node, of: key) { return value }
        guard let format = node["NSStringLocalizedFormatKey"] else {
            report(.malformedVariation, "\"\(key.string)\" has no NSStringLocalizedFormatKey.", at: key)
            return nil
        }
        // The format itself may differ by device or width.
        guard let base = format.text.map(TableValue.text) ?? variation(of: format, of: key) else {
            report(.malformedVariation, "The format of \"\(key.string)\" is no text.", at: key)
            return nil
        }
        var variables: [String: FormatVariable] = [:]
        for (name, value) in members where name.string != "NSStringLocalizedFormatKey" {
            if value.members != nil {
                variables[name.string] = variable(value, named: name)
            } else if !name.string.hasPrefix("NSString") {
                report(.malformedVariation, "The variable \"\(name.string)\" is no dictionary.", at: name)
            }
        }
        return simplified(base, variables, key)
    }

    /// A format that is one plural variable and nothing else is that plural.
    private mutating func simplified(
        _ base: TableValue, _ variables: [String: FormatVariable], _ key: TableText
    ) -> TableValue {
        for (_, text) in base.texts { checkVariables(of: text, variables) }
        for variable in variables.values {
            for (_, text) in variable.value.texts { checkVariables(of: text, variables) }
        }
        if case .text(let text) = base, variables.count == 1, let (name, variable) = variables.first,
            case .plural(let plural) = variable.value
        {
            let tokens = FormatSpecifier.tokens(in: text.string)
            if tokens.count == 1, tokens[0].range == 0..<text.string.utf8.count,
                case .specifier(let specifier) = tokens[0].token, specifier.variable == name,
                (specifier.position ?? 1) == 1
            {
                return .plural(PluralForms(argument: 1, specifier: plural.specifier, forms: plural.forms))
            }
        }
        return variables.isEmpty ? base : .format(base, variables: variables)
    }

    mutating func checkVariables(of text: TableText, _ variables: [String: FormatVariable]) {
        for (range, token) in FormatSpecifier.tokens(in: text.string) {
            guard case .specifier(let specifier) = token, let name = specifier.variable,
                variables[name] == nil
            else { continue }
            let offset = text.sourceOffset(of: range.lowerBound) ?? 0
            let end = text.sourceOffset(of: range.upperBound) ?? offset
            diagnostics.append(
                Diagnostic(
                    code: .unknownVariable, message: "The entry defines no variable \"\(name)\".",
                    offset: offset, length: end - offset))
        }
    }

    private mutating func variable(_ node: PropertyNode, named name: TableText) -> FormatVariable? {
        let specifier = node["NSStringFormatValueTypeKey"]?.text?.string ?? "d"
        if let value = variation(of: node, of: name) {
            return FormatVariable(specifier: specifier, value: value)
        }
        let type = node["NSStringFormatSpecTypeKey"]?.text
        if let type, type.string != "NSStringPluralRuleType" {
            report(.malformedVariation, "\"\(type.string)\" is no rule that a variable can have.", at: type)
            return nil
        }
        var forms: [PluralCategory: TableValue] = [:]
        for (key, value) in node.members ?? [] where !key.string.hasPrefix("NSString") {
            guard let category = PluralCategory(rawValue: key.string) else {
                report(
                    .malformedVariation,
                    "\"\(key.string)\" is no plural category; they are zero, one, two, few, many and other.",
                    at: key)
                continue
            }
            // A form may itself be a format that differs by width or device.
            if let text = value.text {
                forms[category] = .text(text)
            } else if let inner = variation(of: value, of: key) {
                forms[category] = inner
            } else {
                report(.unsupportedValue, "The form \"\(key.string)\" is no text.", at: key)
            }
        }
        checkForms(forms, at: name)
        return FormatVariable(
            specifier: specifier, value: .plural(PluralForms(specifier: specifier, forms: forms)))
    }

    mutating func checkForms(_ forms: [PluralCategory: TableValue], at name: TableText) {
        if forms[.other] != nil { return }
        report(
            .missingPluralForm, "\"\(name.string)\" has no form \"other\", which every language needs.",
            at: name)
    }

    /// A dictionary with one rule for widths or devices.
    private mutating func variation(of node: PropertyNode, of key: TableText) -> TableValue? {
        if let widths = node["NSStringVariableWidthRuleType"]?.members {
            var values: [Int: TableValue] = [:]
            for (width, value) in widths {
                guard let number = Int(width.string), number >= 0 else {
                    report(.malformedVariation, "\"\(width.string)\" is no width.", at: width)
                    continue
                }
                values[number] = stringsdictValue(value, of: width)
            }
            return values.isEmpty ? nil : .width(values)
        }
        if let devices = node["NSStringDeviceSpecificRuleType"]?.members {
            var values: [String: TableValue] = [:]
            for (device, value) in devices { values[device.string] = stringsdictValue(value, of: device) }
            return values.isEmpty ? nil : .device(values)
        }
        return nil
    }
}
