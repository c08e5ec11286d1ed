import Foundation

/// Statuses of a feed's videos.
public enum EventStatus: String, Sendable, CaseIterable {
    /// It can be played.
    case live
    /// It is announced and has no player.
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

/// A poster in one of its widths.
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

/// Second of the video from which one of its products is shown in front.
public struct Moment: Sendable, Equatable {
    /// The product's id.
    public var productID: String
    /// Whole seconds from the start of the video.
    public var fromSeconds: Int

    /// A product with the start of its moment.
    public init(productID: String, fromSeconds: Int) {
        self.productID = productID
        self.fromSeconds = fromSeconds
    }
}

/// One video.
public struct Event: Sendable, Equatable, Identifiable {
    /// As in `widget_info`, 0 to 9007199254740991.
    public var eventID: Int
    /// The store's public brand.
    public var brand: String?
    /// The video, as HLS or MP4. A live video has one.
    public var videoURL: URL?
    /// The picture before the video plays.
    public var posterImageURL: URL?
    /// Likes of all shoppers. Surfaces add the shopper's own.
    public var likeCount: Int
    /// Shares of all shoppers.
    public var shareCount: Int
    /// Target of the call to action. Without it, the video has no call to action.
    public var ctaURL: URL?
    /// The service's id of the video's page.
    public var pageID: Int
    /// As in the dashboard, possibly empty.
    public var title: String
    /// State of the video: live or announced.
    public var status: EventStatus
    /// Launch time of an announced video.
    public var goesLiveAt: Date?
    /// End of its visibility. `nil` if the feed still lists it after that time by this device's clock.
    public var endsAt: Date?
    /// The poster in several widths, if it has more than one. `posterImageURL` is the widest.
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
    /// Products with the start of their moments, the earliest first.
    public var moments: [Moment]

    /// The same as `eventID`.
    public var id: Int { eventID }

    /// A video for tests and previews. The feed creates its own.
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
