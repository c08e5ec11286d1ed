import Foundation

/// What the app does with a shopper's actions. Each method is optional; nothing here changes a cart: the app does.
/// Surfaces hold it weakly.
@MainActor public protocol ShoppableVideoDelegate: AnyObject {
    /// Add to cart was tapped on a product tile. From Reel and Feed. See ``Cart`` for what the tile then shows.
    func reelsDidTapAddToCart(_ product: Product, in event: Event)
    /// A product tile was tapped: open the product's page. From Reel and Feed.
    func reelsDidTapProduct(_ product: Product, in event: Event)
    /// View All Products was tapped. From the Feed.
    func reelsDidTapViewAllProducts(in event: Event)
    /// The video's call to action was tapped. From the Reel.
    func reelsDidTapCTA(_ url: URL, in event: Event)
    /// Like was switched on or off. From Reel and Feed.
    func reelsDidToggleLike(_ isLiked: Bool, in event: Event)
    /// Save was switched on or off. From the Feed.
    func reelsDidToggleSave(_ isSaved: Bool, in event: Event)
    /// Share was tapped; the share sheet is shown besides. From Reel and Feed.
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
