import Foundation

/// Content of the share sheet. Links to the video's call to action, or to its first product, or to the video itself.
package struct Shared: Equatable, Sendable {
    package let title: String
    package let url: URL?
}

func whatToShare(_ event: Event, _ products: [Product]) -> Shared {
    Shared(title: event.title, url: event.ctaURL ?? products.lazy.compactMap(\.productLink).first ?? event.videoURL)
}
