import Foundation

/// The delegate's seven events as optional closures, for SwiftUI.
public struct ShoppableVideoActions: Sendable {
    /// Called for a tap on "Add to cart" of a tile, from Reel and Feed.
    public var onTapAddToCart: (@MainActor @Sendable (Product, Event) -> Void)?
    /// Called for a tap on a product tile, from Reel and Feed. Open the product's page.
    public var onTapProduct: (@MainActor @Sendable (Product, Event) -> Void)?
    /// Called for a tap on "View All Products", from the Feed.
    public var onTapViewAllProducts: (@MainActor @Sendable (Event) -> Void)?
    /// Called for a tap on the video's call to action, from the Reel.
    public var onTapCTA: (@MainActor @Sendable (URL, Event) -> Void)?
    /// Called for a tap on "Like", from Reel and Feed.
    public var onToggleLike: (@MainActor @Sendable (Bool, Event) -> Void)?
    /// Called for a tap on "Save", from the Feed.
    public var onToggleSave: (@MainActor @Sendable (Bool, Event) -> Void)?
    /// Called for a tap on "Share", from Reel and Feed. The SDK also opens the share sheet.
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
