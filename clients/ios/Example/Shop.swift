import Foundation
import Observation
import ShoppableVideo

/// A shop's cart, as far as this example needs one.
@MainActor @Observable final class ShopCart {
    private(set) var productIDs: [String] = []

    func add(_ id: String) -> Bool {
        productIDs.append(id)
        return true
    }
}

/// What both hosts share. Tests of the hosts name the brand and the address in the environment.
@MainActor enum Shop {
    static let cart = ShopCart()

    static func makeConfiguration() throws -> Configuration {
        let environment = ProcessInfo.processInfo.environment
        let address = environment["SHOP_BASE_URL"] ?? "https://videos.example.com"
        guard let baseURL = URL(string: address) else { throw URLError(.badURL) }
        return try Configuration(
            storeID: environment["SHOP_BRAND"] ?? "br_example", baseURL: baseURL, theme: Theme(accent: "#0E6A82"),
            productProvider: CatalogProductProvider(), cart: CartHandler { product, _ in cart.add(product.id) })
    }
}
