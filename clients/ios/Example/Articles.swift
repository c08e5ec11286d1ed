// Code of the README and the articles. A test finds each of their lines here, where it is compiled.

import Foundation
import ShoppableVideo
import SwiftUI
import UIKit

@MainActor private let cart = ShopCart()

struct FirstScreen: View {
    let configuration = Configuration(
        storeID: "br_example",
        baseURL: URL(string: "https://videos.example.com")!,
        productProvider: CatalogProductProvider(),
        // Return whether your cart took it.
        cart: CartHandler { product, _ in cart.add(product.id) })

    var body: some View {
        CarouselView(configuration: configuration, title: "Seen in videos")
    }
}

struct VideosOfTheStore: View {
    let configuration: Configuration

    var body: some View {
        CarouselView(configuration: configuration, title: "Seen in videos")
    }
}

@MainActor func configureVideos() -> Configuration {
    Configuration(
        storeID: "br_example",
        baseURL: URL(string: "https://videos.example.com")!,
        theme: Theme(accent: Color(uiColor: .systemTeal)),
        productProvider: CatalogProductProvider())
}

@MainActor func makeReel(_ configuration: Configuration, _ delegate: any ShoppableVideoDelegate) -> UIViewController {
    ReelViewController(configuration: configuration, startIndex: 2, delegate: delegate)
}

@MainActor final class VideoEvents: ShoppableVideoDelegate {
    func reelsDidTapProduct(_ product: Product, in event: Event) {
        print("open the page of \(product.id), tapped in video \(event.eventID)")
    }
}

@MainActor func makeActions(like: @escaping @MainActor @Sendable (Event) -> Void) -> ShoppableVideoActions {
    var actions = ShoppableVideoActions()
    actions.onToggleLike = { isLiked, event in
        if isLiked { like(event) }
    }
    return actions
}

/// Shows the shop's own prices instead of those of the feed.
struct ShopProductProvider: ProductProvider {
    let load: @Sendable ([String]) async throws -> [Product]

    func products(for event: Event) async -> [Product] {
        (try? await load(event.products.map(\.id))) ?? event.products
    }
}

@MainActor func connectCart(_ configuration: inout Configuration, _ cart: ShopCart) {
    configuration.cart = CartHandler { product, _ in cart.add(product.id) }
}

/// A cart with sizes.
@MainActor final class SizesCart: CartWithOptions {
    func options(of product: Product) async throws -> ProductOptions {
        ProductOptions(
            options: [ProductOption(name: "Size", values: ["S", "M"])],
            variants: [
                Variant(id: "\(product.id)-s", values: ["S"], isAvailable: true),
                Variant(id: "\(product.id)-m", values: ["M"], isAvailable: false),
            ])
    }

    func add(_ product: Product, in event: Event) async throws -> Bool { Shop.cart.add(product.id) }

    func add(_ variant: Variant, of product: Product, in event: Event) async throws -> Bool {
        Shop.cart.add(variant.id)
    }
}

@MainActor func askForConsent(_ configuration: inout Configuration, isGiven: Bool) {
    configuration.requiresConsent = true
    ShoppableVideoSession.shared(configuration).setConsent(isGiven)
}
