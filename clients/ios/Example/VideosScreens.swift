import ShoppableVideo
import UIKit

/// A UIKit host. It retains its delegate, since surfaces hold it weakly.
@MainActor final class VideosScreens: ShoppableVideoDelegate {
    private let configuration: Configuration
    private let openPage: @MainActor (URL) -> Void

    init(configuration: Configuration, openPage: @escaping @MainActor (URL) -> Void) {
        self.configuration = configuration
        self.openPage = openPage
    }

    func makeReel() -> UIViewController { ReelViewController(configuration: configuration, delegate: self) }

    func makeFeed() -> UIViewController {
        FeedViewController(configuration: configuration, celebrityName: "Mara", delegate: self)
    }

    func reelsDidTapProduct(_ product: Product, in event: Event) {
        if let page = product.productLink { openPage(page) }
    }

    func reelsDidTapCTA(_ url: URL, in event: Event) { openPage(url) }

    func reelsDidTapAddToCart(_ product: Product, in event: Event) {
        // Without a cart in the configuration, the app reports that its cart accepted the product.
        ShoppableVideoSession.shared(configuration).addedToCart(product, in: event)
    }
}
