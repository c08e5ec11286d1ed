import Foundation

/// Status of a video.
public enum EventStatus: String, Sendable, CaseIterable {
    /// The video can be played.
    case live
    /// The video is announced and can't be played yet.
    case upcoming
}

/// Captions in one language.
public struct Captions: Sendable, Equatable {
    /// BCP 47.
    public var language: String
    /// A WebVTT file.
    public var url: URL

    /// A WebVTT file in a language.
    public init(language: String, url: URL) {
        self.language = language
        self.url = url
    }
}

/// A poster in one width.
public struct PosterImage: Sendable, Equatable {
    /// URL of the picture.
    public var url: URL
    /// In pixels.
    public var width: Int

    /// A picture with its width.
    public init(url: URL, width: Int) {
        self.url = url
        self.width = width
    }
}

/// Position of the video from which it shows one of its products.
public struct Moment: Sendable, Equatable {
    /// The product's id.
    public var productID: String
    /// Whole seconds from the start of the video.
    public var fromSeconds: Int

    /// Creates a moment from a product and its start.
    public init(productID: String, fromSeconds: Int) {
        self.productID = productID
        self.fromSeconds = fromSeconds
    }
}

/// One video.
public struct Event: Sendable, Equatable, Identifiable {
    /// Id in `widget_info`, 0 to 9007199254740991.
    public var eventID: Int
    /// Public brand of the store.
    public var brand: String?
    /// HLS or MP4. Required for a live video.
    public var videoURL: URL?
    /// Picture before the video plays.
    public var posterImageURL: URL?
    /// Likes of all shoppers. Surfaces add the shopper's own.
    public var likeCount: Int
    /// Shares of all shoppers.
    public var shareCount: Int
    /// Target of the call to action. `nil`: no call to action.
    public var ctaURL: URL?
    /// The service's id of the video's page.
    public var pageID: Int
    /// Title from the dashboard. May be empty.
    public var title: String
    /// Status of the video.
    public var status: EventStatus
    /// Launch time of an upcoming video.
    public var goesLiveAt: Date?
    /// Time from which the video is hidden. `nil` if the feed lists the video after this time by the device's clock.
    public var endsAt: Date?
    /// The poster in several widths. `posterImageURL` is the widest. Empty if it has only one.
    public var posterImages: [PosterImage]
    /// Three silent seconds, for carousels.
    public var previewURL: URL?
    /// Captions, one file per language.
    public var captions: [Captions]
    /// Displayed size of the picture, in pixels.
    public var width: Int?
    /// See `width`.
    public var height: Int?
    /// Duration in milliseconds.
    public var durationMs: Int?
    /// Products tagged in the dashboard. A ``ProductProvider`` may show others.
    public var products: [Product]
    /// Products with the start of their moments, earliest first.
    public var moments: [Moment]

    /// Equals `eventID`.
    public var id: Int { eventID }

    /// Creates a video for tests and previews.
    public init(
        eventID: Int, brand: String? = nil, videoURL: URL? = nil, posterImageURL: URL? = nil, likeCount: Int = 0,
        shareCount: Int = 0, ctaURL: URL? = nil, pageID: Int = 0, title: String = "", status: EventStatus = .live,
        goesLiveAt: Date? = nil, endsAt: Date? = nil, posterImages: [PosterImage] = [], previewURL: URL? = nil,
        captions: [Captions] = [], width: Int? = nil, height: Int? = nil, durationMs: Int? = nil,
        products: [Product] = [], moments: [Moment] = []
    ) {
        self.eventID = eventID
        self.brand = brand
        self.videoURL = videoURL
        self.posterImageURL = posterImageURL
        self.likeCount = likeCount
        self.shareCount = shareCount
        self.ctaURL = ctaURL
        self.pageID = pageID
        self.title = title
        self.status = status
        self.goesLiveAt = goesLiveAt
        self.endsAt = endsAt
        self.posterImages = posterImages
        self.previewURL = previewURL
        self.captions = captions
        self.width = width
        self.height = height
        self.durationMs = durationMs
        self.products = products
        self.moments = moments
    }
}
