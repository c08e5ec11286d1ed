import Foundation

/// Optional handlers of shoppers' actions. The SDK never changes a cart: the app does. Surfaces hold the delegate
/// weakly.
@MainActor public protocol ShoppableVideoDelegate: AnyObject {
    /// Called for a tap on "Add to cart" of a tile, from Reel and Feed. ``Cart`` describes the tile's states.
    func reelsDidTapAddToCart(_ product: Product, in event: Event)
    /// Called for a tap on a product tile, from Reel and Feed. Open the product's page.
    func reelsDidTapProduct(_ product: Product, in event: Event)
    /// Called for a tap on "View All Products", from the Feed.
    func reelsDidTapViewAllProducts(in event: Event)
    /// Called for a tap on the video's call to action, from the Reel.
    func reelsDidTapCTA(_ url: URL, in event: Event)
    /// Called for a tap on "Like", from Reel and Feed.
    func reelsDidToggleLike(_ isLiked: Bool, in event: Event)
    /// Called for a tap on "Save", from the Feed.
    func reelsDidToggleSave(_ isSaved: Bool, in event: Event)
    /// Called for a tap on "Share", from Reel and Feed. The SDK also opens the share sheet.
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
