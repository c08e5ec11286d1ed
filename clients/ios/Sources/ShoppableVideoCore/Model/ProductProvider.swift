import Foundation

/// Returns the products that a video's surfaces show. Supplying one shows live catalog data without any other change.
public protocol ProductProvider: Sendable {
    /// The products of a video, in the order in which they are shown; asked for once while a surface is open.
    func products(for event: Event) async -> [Product]
}

/// Shows the products that are tagged in the dashboard, as the feed sends them.
public struct CatalogProductProvider: ProductProvider {
    /// Needs nothing: the feed has the products.
    public init() {}

    /// Those of the feed.
    public func products(for event: Event) async -> [Product] { event.products }
}

/// The default: the same three invented products for every video, so that surfaces can be shown before products are
/// tagged.
public struct MockProductProvider: ProductProvider {
    /// Needs nothing.
    public init() {}

    /// A shirt, a bag and a mug.
    public func products(for event: Event) async -> [Product] {
        [
            Product(
                id: "mock-1", title: "Linen shirt", price: Decimal(4990) / 100, currencyCode: "USD",
                comparePrice: Decimal(5990) / 100),
            Product(id: "mock-2", title: "Canvas tote", price: 24, currencyCode: "USD", stockStatus: .inStock),
            Product(
                id: "mock-3", title: "Stoneware mug", price: Decimal(1850) / 100, currencyCode: "USD",
                stockStatus: .outOfStock),
        ]
    }
}
