import Foundation
import Observation
import ShoppableVideo
import SwiftUI
import UIKit

/// A minimal cart for this example.
@MainActor @Observable final class ShopCart {
    private(set) var productIDs: [String] = []

    func add(_ id: String) -> Bool {
        productIDs.append(id)
        return true
    }
}

/// Setup that both hosts share. Tests of the hosts name the brand and the address in the environment.
@MainActor enum Shop {
    static let cart = ShopCart()

    static func makeConfiguration() -> Configuration {
        let environment = ProcessInfo.processInfo.environment
        let address = environment["SHOP_BASE_URL"] ?? "https://videos.example.com"
        return Configuration(
            storeID: environment["SHOP_BRAND"] ?? "br_example", baseURL: URL(string: address)!,
            theme: Theme(accent: Color(uiColor: .systemTeal)), productProvider: CatalogProductProvider(),
            cart: CartHandler { product, _ in cart.add(product.id) })
    }
}
