// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import FoundationAdditions

extension NSAttributedString.Key {
    public static let accessibilitySpeechPitch = Self("UIAccessibilitySpeechAttributePitch")
    public static let accessibilitySpeechPunctuation = Self("UIAccessibilitySpeechAttributePunctuation")
}

extension AttributeScopes {
    public struct UIKitAttributes: AttributeScope {
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

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}
