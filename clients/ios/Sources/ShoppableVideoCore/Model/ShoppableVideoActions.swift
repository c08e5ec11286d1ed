import Foundation

/// The delegate's seven events as closures, for SwiftUI. Each is optional.
public struct ShoppableVideoActions: Sendable {
    /// Add to cart was tapped on a product tile. From Reel and Feed.
    public var onTapAddToCart: (@MainActor @Sendable (Product, Event) -> Void)?
    /// A product tile was tapped: open the product's page. From Reel and Feed.
    public var onTapProduct: (@MainActor @Sendable (Product, Event) -> Void)?
    /// View All Products was tapped. From the Feed.
    public var onTapViewAllProducts: (@MainActor @Sendable (Event) -> Void)?
    /// The video's call to action was tapped. From the Reel.
    public var onTapCTA: (@MainActor @Sendable (URL, Event) -> Void)?
    /// Like was toggled. From Reel and Feed.
    public var onToggleLike: (@MainActor @Sendable (Bool, Event) -> Void)?
    /// Save was toggled. From the Feed.
    public var onToggleSave: (@MainActor @Sendable (Bool, Event) -> Void)?
    /// Share was tapped. Also opens the share sheet. From Reel and Feed.
    public var onTapShare: (@MainActor @Sendable (Event) -> Void)?

    /// Creates actions without closures.
    public init() {}
}

/// Adapts closures to a delegate.
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
