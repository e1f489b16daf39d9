// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import FoundationAdditions

extension AttributeScopes {
    public struct AppKitAttributes: AttributeScope {
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
    }

    public var appKit: AppKitAttributes.Type { AppKitAttributes.self }
}
