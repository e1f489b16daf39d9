// The wire form: {"runs":[{"text":"New","traits":["bold"]},{"text":" movies"}]}. `traits`, `link` and `names`
// are there only where a run has them.

extension StyledText: Codable {
    private enum CodingKeys: String, CodingKey { case runs }

    /// Reads the wire form. Runs need not be canonical: empty ones go, equal neighbours are joined.
    ///
    /// - Throws: `DecodingError` where a part is missing or of another type, or a trait's name is unknown.
    /// - Complexity: O(n) in the length of the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(runs: try container.decode([Run].self, forKey: .runs))
    }

    /// Writes the wire form.
    ///
    /// - Throws: What `encoder` throws.
    /// - Complexity: O(n) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var list = container.nestedUnkeyedContainer(forKey: .runs)
        for run in runs { try list.encode(run) }
    }
}

extension StyledText.Run: Codable {
    private enum CodingKeys: String, CodingKey { case text }

    /// Reads `text`, and beside it the style as ``Style/init(from:)`` does.
    ///
    /// - Throws: `DecodingError` where `text` is missing, a part is of another type, or a trait's name is
    ///   unknown.
    /// - Complexity: O(n) in the length of the run.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try container.decode(String.self, forKey: .text), style: try Style(from: decoder))
    }

    /// Writes `text`, and beside it the style as ``Style/encode(to:)`` does.
    ///
    /// - Throws: What `encoder` throws.
    /// - Complexity: O(n) in the length of the run.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(String(text), forKey: .text)
        try style.encode(to: encoder)
    }
}

extension Style: Codable {
    private enum CodingKeys: String, CodingKey { case traits, link, names }

    /// Reads `traits` (a list of their names), `link` and `names`, each of which may be missing.
    ///
    /// - Throws: `DecodingError` where a part is of another type, or a trait's name is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            traits: try container.decodeIfPresent(Traits.self, forKey: .traits) ?? [],
            link: try container.decodeIfPresent(String.self, forKey: .link),
            names: try container.decodeIfPresent([String].self, forKey: .names) ?? [])
    }

    /// Writes `traits` (a list of their names), `link` and `names` where the style has them.
    ///
    /// - Throws: What `encoder` throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if !traits.isEmpty { try container.encode(traits, forKey: .traits) }
        try container.encodeIfPresent(link, forKey: .link)
        if !names.isEmpty { try container.encode(names, forKey: .names) }
    }
}

extension Style.Traits: Codable {
    /// Reads a list of the names of traits.
    ///
    /// - Throws: `DecodingError` for a name that no trait has.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var traits: Style.Traits = []
        while !container.isAtEnd {
            let name = try container.decode(String.self)
            guard let trait = Style.Traits(name: name) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "There is no trait named \"\(name)\".")
            }
            traits.formUnion(trait)
        }
        self = traits
    }

    /// Writes the names of the traits in the set, in bit order.
    ///
    /// - Throws: What `encoder` throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for name in names { try container.encode(name) }
    }
}
