// All entries of the contract's tables with their names here. The README lists them.

import Foundation
import ShoppableVideo
import SwiftUI
import UIKit

/// The product provider.
struct LiveProducts: ProductProvider {
    func products(for event: Event) async -> [Product] {
        [
            Product(
                id: "501", imageURL: URL(string: "https://shop.example/501.jpg"), title: "Linen shirt",
                price: Decimal(string: "49.90")!, comparePrice: 60, currencyCode: "EUR")
        ]
    }
}

func describe(_ product: Product) -> String {
    let price = [product.priceText, product.comparePriceText].compactMap { $0 }.joined(separator: ", before ")
    let isReduced = product.comparePrice.map { $0 > product.price } ?? false
    let picture = product.imageURL?.absoluteString ?? "no picture"
    return "\(product.id) \(product.title): \(price) \(product.currencyCode), reduced: \(isReduced), \(picture)"
}

/// A video for tests and previews.
let preview = Event(
    eventID: 7001, brand: "br_example", videoURL: URL(string: "https://videos.example.com/7001.m3u8"),
    posterImageURL: URL(string: "https://videos.example.com/7001.jpg"), likeCount: 41, shareCount: 7,
    ctaURL: URL(string: "https://shop.example/linen"), pageID: 1)

func describe(_ event: Event) -> String {
    let links = [event.videoURL, event.posterImageURL, event.ctaURL].compactMap { $0?.absoluteString }
    let figures = "\(event.likeCount) likes, \(event.shareCount) shares, page \(event.pageID)"
    return "\(event.eventID) of \(event.brand ?? "no brand"): \(figures), \(links.joined(separator: ", "))"
}

/// The configuration with all of its fields.
@MainActor func makeWholeConfiguration() -> Configuration {
    Configuration(
        storeID: "br_example",
        baseURL: URL(string: "https://videos.example.com")!,
        statuses: ["live", "upcoming"],
        theme: Theme(accent: .white, likeActive: Color(uiColor: .systemTeal)),
        productProvider: LiveProducts(),
        cart: CartHandler { product, _ in Shop.cart.add(product.id) },
        showsAddToCart: true,
        requiresConsent: true,
        language: "de-AT",
        words: ["cta": "Zum Shop"],
        onError: { error in print(error.localizedDescription) })
}

/// The seven events.
@MainActor final class ContractDelegate: ShoppableVideoDelegate {
    func reelsDidTapAddToCart(_ product: Product, in event: Event) { print("add", product.id, event.eventID) }
    func reelsDidTapProduct(_ product: Product, in event: Event) { print("open", product.id, event.eventID) }
    func reelsDidTapViewAllProducts(in event: Event) { print("all products of", event.eventID) }
    func reelsDidTapCTA(_ url: URL, in event: Event) { print("open", url, event.eventID) }
    func reelsDidToggleLike(_ isLiked: Bool, in event: Event) { print("liked", isLiked, event.eventID) }
    func reelsDidToggleSave(_ isSaved: Bool, in event: Event) { print("saved", isSaved, event.eventID) }
    func reelsDidTapShare(_ event: Event) { print("shared", event.eventID) }
}

/// The surfaces in UIKit.
@MainActor final class ContractScreens {
    private let configuration = makeWholeConfiguration()
    private let delegate = ContractDelegate()

    func makeReel() -> UIViewController {
        ReelViewController(configuration: configuration, startIndex: 2, delegate: delegate)
    }

    func makeFeed() -> UIViewController {
        FeedViewController(configuration: configuration, celebrityName: "Mara", delegate: delegate)
    }

    func makeCarousel() -> UIViewController {
        UIHostingController(
            rootView: CarouselView(configuration: configuration, title: "Seen in videos", delegate: delegate))
    }
}

/// The surfaces in SwiftUI.
struct ContractScreen: View {
    let configuration: Configuration
    let delegate: ContractDelegate

    var body: some View {
        VStack(spacing: 16) {
            ReelView(configuration: configuration, startIndex: 2, delegate: delegate)
            FeedView(configuration: configuration, celebrityName: "Mara", delegate: delegate)
            CarouselView(configuration: configuration, title: "Seen in videos", delegate: delegate)
        }
    }
}

/// The signals of an order.
@MainActor func readSignals(_ configuration: Configuration, isConsentGiven: Bool) -> [String: String?] {
    let session = ShoppableVideoSession.shared(configuration)
    session.setConsent(isConsentGiven)
    let signals = session.signals()
    session.orderCompleted()
    return [
        "svc_video_view": signals.videoView, "svc_add_to_cart": signals.addToCart,
        "svc_experiment": signals.experiment,
    ]
}
