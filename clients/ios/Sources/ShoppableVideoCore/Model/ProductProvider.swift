import Foundation

/// Supplies the products of a video. A custom provider shows live catalog data without other changes.
public protocol ProductProvider: Sendable {
    /// Returns the products of a video in display order. Called once while a surface is open.
    func products(for event: Event) async -> [Product]
}

/// Shows the tagged products from the feed.
public struct CatalogProductProvider: ProductProvider {
    /// Creates the provider.
    public init() {}

    /// Returns the products of the feed.
    public func products(for event: Event) async -> [Product] { event.products }
}

/// Default provider: three sample products for every video, for trying surfaces before products are tagged.
public struct MockProductProvider: ProductProvider {
    /// Creates the provider.
    public init() {}

    /// A shirt, a bag and a mug.
    public func products(for event: Event) async -> [Product] {
        [
            Product(
                id: "mock-1", title: "Linen shirt", price: Decimal(4990) / 100, comparePrice: Decimal(5990) / 100,
                currencyCode: "USD"),
            Product(id: "mock-2", title: "Canvas tote", price: 24, currencyCode: "USD", stockStatus: .inStock),
            Product(
                id: "mock-3", title: "Stoneware mug", price: Decimal(1850) / 100, currencyCode: "USD",
                stockStatus: .outOfStock),
        ]
    }
}
