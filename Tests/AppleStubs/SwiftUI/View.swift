// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
}

extension View where Body == Never {
    public var body: Never { preconditionFailure("the view has no body") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

/// A view with work that lasts as long as it is on screen.
public struct TaskView<Content: View>: View {
    public let content: Content
    public let action: @MainActor () async -> Void
    public var body: Content { content }
}

extension View {
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @MainActor @escaping () async -> Void
    ) -> some View { TaskView(content: self, action: action) }

    public func task<Identity: Equatable>(
        id value: Identity, priority: TaskPriority = .userInitiated,
        _ action: @MainActor @escaping () async -> Void
    ) -> some View { TaskView(content: self, action: action) }
}

@propertyWrapper public struct State<Value> {
    private final class Storage {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    public init(initialValue: Value) { storage = Storage(initialValue) }

    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
}
