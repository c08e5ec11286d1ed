import Foundation

/// The statuses of the videos that a feed shows.
public enum EventStatus: String, Sendable, CaseIterable {
    /// It plays.
    case live
    /// It is announced, and has no player.
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
    /// Where the picture is.
    public var url: URL
    /// In pixels.
    public var width: Int

    /// A picture and how wide it is.
    public init(url: URL, width: Int) {
        self.url = url
        self.width = width
    }
}

/// From which second of the video on one of its products is in front.
public struct Moment: Sendable, Equatable {
    /// The product's id.
    public var productID: String
    /// Whole seconds from the video's beginning.
    public var fromSeconds: Int

    /// A product and when it comes to the front.
    public init(productID: String, fromSeconds: Int) {
        self.productID = productID
        self.fromSeconds = fromSeconds
    }
}

/// One video.
public struct Event: Sendable, Equatable, Identifiable {
    /// As it stands in `widget_info`, 0 to 9007199254740991.
    public var eventID: Int
    /// As the dashboard has it; it may be empty.
    public var title: String
    /// Whether it plays or is announced.
    public var status: EventStatus
    /// When an announced one goes live by itself.
    public var goesLiveAt: Date?
    /// From this time on it is not shown. `nil` where the feed still names it after that time by this device's clock.
    public var endsAt: Date?
    /// The store's public brand.
    public var brand: String?
    /// The video, as HLS or MP4. A live video has one.
    public var videoURL: URL?
    /// The picture before the video plays.
    public var posterImageURL: URL?
    /// The poster in several widths, where it has more than one; `posterImageURL` is the widest.
    public var posterImages: [PosterImage] = []
    /// Three silent seconds, for carousels.
    public var previewURL: URL?
    /// Captions, one file for a language.
    public var captions: [Captions] = []
    /// Size of the picture as it is shown, in pixels.
    public var width: Int?
    /// See `width`.
    public var height: Int?
    /// How long the video is, in milliseconds.
    public var durationMs: Int?
    /// Of all shoppers. Surfaces add the shopper's own.
    public var likeCount = 0
    /// Of all shoppers.
    public var shareCount = 0
    /// Where the call to action leads; without one there is none.
    public var ctaURL: URL?
    /// The service's number of the video's page.
    public var pageID = 0
    /// Those that are tagged in the dashboard; a ``ProductProvider`` may show others.
    public var products: [Product] = []
    /// Which product is in front, and from when on; the earliest first.
    public var moments: [Moment] = []

    /// The same as `eventID`.
    public var id: Int { eventID }

    /// A video as tests and previews need it; the feed makes its own.
    public init(eventID: Int, title: String, status: EventStatus, videoURL: URL? = nil) {
        self.eventID = eventID
        self.title = title
        self.status = status
        self.videoURL = videoURL
    }
}
