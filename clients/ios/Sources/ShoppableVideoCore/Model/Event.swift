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

    public init(language: String, url: URL) {
        self.language = language
        self.url = url
    }
}

/// A poster in one of its widths.
public struct PosterImage: Sendable, Equatable {
    public var url: URL
    /// In pixels.
    public var width: Int

    public init(url: URL, width: Int) {
        self.url = url
        self.width = width
    }
}

/// One video.
public struct Event: Sendable, Equatable, Identifiable {
    /// As it stands in `widget_info`, 0 to 9007199254740991.
    public var eventID: Int
    public var title: String
    public var status: EventStatus
    public var brand: String?
    public var videoURL: URL?
    public var posterImageURL: URL?
    /// The poster in several widths, where it has more than one; `posterImageURL` is the widest.
    public var posterImages: [PosterImage] = []
    /// Three silent seconds, for carousels.
    public var previewURL: URL?
    public var captions: [Captions] = []
    /// Size of the picture as it is shown, in pixels.
    public var width: Int?
    public var height: Int?
    public var durationMs: Int?
    public var likeCount = 0
    public var shareCount = 0
    public var ctaURL: URL?
    public var pageID = 0
    /// Those that are tagged in the dashboard; a ``ProductProvider`` may show others.
    public var products: [Product] = []

    public var id: Int { eventID }

    public init(eventID: Int, title: String, status: EventStatus, videoURL: URL? = nil) {
        self.eventID = eventID
        self.title = title
        self.status = status
        self.videoURL = videoURL
    }
}
