import Foundation

/// Handlers for shoppers' actions. Each method is optional. The SDK never changes a cart: the app does. Surfaces hold
/// the delegate weakly.
@MainActor public protocol ShoppableVideoDelegate: AnyObject {
    /// Add to cart was tapped on a product tile. From Reel and Feed. See ``Cart`` for the tile's states.
    func reelsDidTapAddToCart(_ product: Product, in event: Event)
    /// A product tile was tapped: open the product's page. From Reel and Feed.
    func reelsDidTapProduct(_ product: Product, in event: Event)
    /// View All Products was tapped. From the Feed.
    func reelsDidTapViewAllProducts(in event: Event)
    /// The video's call to action was tapped. From the Reel.
    func reelsDidTapCTA(_ url: URL, in event: Event)
    /// Like was toggled. From Reel and Feed.
    func reelsDidToggleLike(_ isLiked: Bool, in event: Event)
    /// Save was toggled. From the Feed.
    func reelsDidToggleSave(_ isSaved: Bool, in event: Event)
    /// Share was tapped. Also opens the share sheet. From Reel and Feed.
    func reelsDidTapShare(_ event: Event)
}

extension ShoppableVideoDelegate {
    public func reelsDidTapAddToCart(_ product: Product, in event: Event) {}
    public func reelsDidTapProduct(_ product: Product, in event: Event) {}
    public func reelsDidTapViewAllProducts(in event: Event) {}
    public func reelsDidTapCTA(_ url: URL, in event: Event) {}
    public func reelsDidToggleLike(_ isLiked: Bool, in event: Event) {}
    public func reelsDidToggleSave(_ isSaved: Bool, in event: Event) {}
    public func reelsDidTapShare(_ event: Event) {}
}
