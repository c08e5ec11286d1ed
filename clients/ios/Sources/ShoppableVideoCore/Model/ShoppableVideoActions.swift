import Foundation

/// The delegate's seven events as closures, for SwiftUI. Each is optional.
public struct ShoppableVideoActions: Sendable {
    public var onTapAddToCart: (@MainActor @Sendable (Product, Event) -> Void)?
    public var onTapProduct: (@MainActor @Sendable (Product, Event) -> Void)?
    public var onTapViewAllProducts: (@MainActor @Sendable (Event) -> Void)?
    public var onTapCTA: (@MainActor @Sendable (URL, Event) -> Void)?
    public var onToggleLike: (@MainActor @Sendable (Bool, Event) -> Void)?
    public var onToggleSave: (@MainActor @Sendable (Bool, Event) -> Void)?
    public var onTapShare: (@MainActor @Sendable (Event) -> Void)?

    public init() {}
}

/// Closures as a delegate.
@MainActor final class ActionsDelegate: ShoppableVideoDelegate {
    private let actions: ShoppableVideoActions

    init(_ actions: ShoppableVideoActions) { self.actions = actions }

    func reelsDidTapAddToCart(_ product: Product, in event: Event) { actions.onTapAddToCart?(product, event) }
    func reelsDidTapProduct(_ product: Product, in event: Event) { actions.onTapProduct?(product, event) }
    func reelsDidTapViewAllProducts(in event: Event) { actions.onTapViewAllProducts?(event) }
    func reelsDidTapCTA(_ url: URL, in event: Event) { actions.onTapCTA?(url, event) }
    func reelsDidToggleLike(_ isLiked: Bool, in event: Event) { actions.onToggleLike?(isLiked, event) }
    func reelsDidToggleSave(_ isSaved: Bool, in event: Event) { actions.onToggleSave?(isSaved, event) }
    func reelsDidTapShare(_ event: Event) { actions.onTapShare?(event) }
}
