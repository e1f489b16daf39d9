// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import FoundationAdditions

public struct Text: View, Equatable, Sendable {
    public struct LineStyle: Hashable, Sendable {
        public static let single = LineStyle()
    }

    public let content: AttributedString

    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
        self.content = AttributedString(String(content))
    }
    public init(verbatim content: String) { self.content = AttributedString(content) }
    public init(_ attributedContent: AttributedString) { content = attributedContent }

    public typealias Body = Never
}

public struct Color: Hashable, Sendable {
    var opacity = 1.0
    public static let yellow = Color()
    public func opacity(_ opacity: Double) -> Color { Color(opacity: opacity) }
}

extension AttributeScopes {
    public struct SwiftUIAttributes: AttributeScope {
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let baselineOffset: BaselineOffsetAttribute

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }
    }

    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}
