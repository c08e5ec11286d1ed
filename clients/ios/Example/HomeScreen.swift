import ShoppableVideo
import SwiftUI

/// A shop's cart, as far as this example needs one.
@MainActor @Observable final class ShopCart {
    private(set) var productIDs: [String] = []

    func add(_ id: String) -> Bool {
        productIDs.append(id)
        return true
    }
}

/// A SwiftUI host: a row on the home screen, a feed and a Reel behind it.
struct HomeScreen: View {
    private let configuration: Configuration
    @State private var opened: Product?

    init(cart: ShopCart) throws {
        guard let address = URL(string: "https://videos.example.com") else { throw URLError(.badURL) }
        configuration = try Configuration(
            storeID: "br_example", baseURL: address, theme: Theme(accent: "#0E6A82"),
            productProvider: CatalogProductProvider(), cart: CartHandler { product, _ in cart.add(product.id) })
    }

    private var actions: ShoppableVideoActions {
        var actions = ShoppableVideoActions()
        actions.onTapProduct = { product, _ in opened = product }
        return actions
    }

    var body: some View {
        VStack(spacing: 16) {
            CarouselView(configuration: configuration, title: "Seen in videos", actions: actions)
            FeedView(configuration: configuration, celebrityName: "Mara", actions: actions)
            ReelView(
                configuration: configuration, startIndex: 2, choice: VideoChoice(campaign: "summer"), actions: actions)
        }
        .sheet(item: $opened) { product in Text(verbatim: "\(product.title), \(product.priceText)") }
    }
}
