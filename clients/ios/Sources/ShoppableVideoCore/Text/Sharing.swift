import Foundation

/// Content of the share sheet: the URL of the video's call to action or first product, else the URL of the video
/// itself.
package struct Shared: Equatable, Sendable {
    package let title: String
    package let url: URL?
}

func whatToShare(_ event: Event, _ products: [Product]) -> Shared {
    Shared(title: event.title, url: event.ctaURL ?? products.lazy.compactMap(\.productLink).first ?? event.videoURL)
}
