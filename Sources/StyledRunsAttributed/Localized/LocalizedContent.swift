public import StyledRunsCore
public import StyledRunsLocalization

/// What a view shows of a localized value, kept up to date.
///
/// It hands the value to a closure as soon as it has one, again whenever it is changed, and again on each
/// switch of the language. The package's own views show their values by it; views and controllers of an app
/// can do the same:
///
/// <!-- not compiled: UIKit -->
/// ```swift
/// final class MoviesController: UIViewController {
///     private lazy var heading = LocalizedContent { [weak self] in self?.title = $0.plainText }
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         heading.string = "NewMovies"
///     }
/// }
/// ```
///
/// It follows the language for as long as it lives. The closure must not hold on to what holds the content.
@MainActor public final class LocalizedContent {
    /// The value, or `nil` to show nothing new.
    public var string: LocalizedString? {
        didSet {
            if let string { tableOfKeys = string.table }
            refresh()
        }
    }

    /// Where the value is looked up, and whose language is followed.
    public var localizer: Localizer {
        didSet {
            guard localizer !== oldValue else { return }
            follow()
            refresh()
        }
    }

    private let show: @MainActor (StyledText) -> Void
    private var following: Task<Void, Never>?
    private var isHeld = false
    // Kept beside the value, for the table of the next key is known while there is no value.
    private var tableOfKeys: String?

    /// Makes content without a value yet.
    ///
    /// - Parameters:
    ///   - localizer: Where the value is looked up.
    ///   - show: Shows a text. It must not hold on to what holds the content.
    public init(localizer: Localizer = .shared, show: @escaping @MainActor (StyledText) -> Void) {
        self.localizer = localizer
        self.show = show
        follow()
    }

    deinit { following?.cancel() }

    /// The key of the value. Another key keeps the value's table and drops its arguments.
    public var key: String? {
        get { string?.key }
        set { string = newValue.map { LocalizedString($0, table: table) } }
    }

    /// The name of the value's table, or `nil` for `Localizer.defaultTable`. It may be set before the key.
    public var table: String? {
        get { tableOfKeys }
        set {
            tableOfKeys = newValue
            if string != nil { string?.table = newValue }
        }
    }

    /// Shows the value again, as after a change of what it is shown with.
    public func refresh() {
        guard let string, !isHeld else { return }
        show(string.styledText(in: localizer))
    }

    /// Shows nothing until ``release()``, while key and table come one after the other.
    func hold() { isHeld = true }

    /// Ends ``hold()`` and shows the value.
    func release() {
        guard isHeld else { return }
        isHeld = false
        refresh()
    }

    private func follow() {
        following?.cancel()
        // Asked for here and not in the task, which begins later, so that no switch is missed.
        let changes = localizer.languageChanges()
        following = Task { [weak self] in
            for await _ in changes {
                // A cancelled task may still be handed a switch that came before it first ran.
                guard let self, !Task.isCancelled else { return }
                refresh()
            }
        }
    }
}
