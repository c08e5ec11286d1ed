import Foundation

package struct FeedPage: Sendable, Equatable {
    /// Events in the feed's order, without duplicates.
    package var events: [Event] = []
    /// Cursor of the next page. Absent on the last page.
    package var nextCursor: String?
    /// Running experiment, unparsed.
    package var experiment: JSON?
    /// An experiment hides videos from the shopper.
    package var isHeld = false
}

/// The service's responses stay below 6 MB.
private let maxAnswerCharacters = 6 * 1024 * 1024
/// Maximum page length. Equals the service's limit.
private let maxEvents = 50
/// Maximum number of files of one kind per video, such as captions.
private let maxFiles = 20

/// - Parameter make: creates a file from its URL and other fields. `nil` if unusable.
private func readFiles<File>(_ wire: JSON?, _ make: (URL, JSON) -> File?) -> [File] {
    (wire?.list ?? []).prefix(maxFiles).compactMap { file in
        readHTTPURL(file["url"]).flatMap { make($0, file) }
    }
}

private func readMoment(_ wire: JSON) -> Moment? {
    guard let id = readText(wire["product_id"]), let seconds = readCount(wire["from_seconds"]) else { return nil }
    return Moment(productID: id, fromSeconds: seconds)
}

/// Width or height. A side of 0 would have no ratio.
private func readSide(_ wire: JSON?) -> Int? {
    readCount(wire).flatMap { $0 == 0 ? nil : $0 }
}

/// Requires a file for a live video, but not for an upcoming one.
private func readEvent(_ wire: JSON) -> Event? {
    guard let id = readCount(wire["event_id"]), let title = wire["title"]?.string,
        let status = wire["status"]?.string.flatMap(EventStatus.init)
    else { return nil }
    var event = Event(eventID: id, videoURL: readHTTPURL(wire["video_url"]), title: title, status: status)
    if status == .live && event.videoURL == nil { return nil }
    event.goesLiveAt = readTime(wire["goes_live_at"])
    event.endsAt = readTime(wire["ends_at"])
    event.brand = readText(wire["brand"])
    event.posterImageURL = readHTTPURL(wire["poster_image_url"])
    event.posterImages = readFiles(wire["poster_images"]) { url, file in
        readSide(file["width"]).map { PosterImage(url: url, width: $0) }
    }
    event.previewURL = readHTTPURL(wire["preview_url"])
    event.captions = readFiles(wire["captions"]) { url, file in
        readText(file["language"]).map { Captions(language: $0, url: url) }
    }
    event.width = readSide(wire["width"])
    event.height = readSide(wire["height"])
    event.durationMs = readCount(wire["duration_ms"])
    event.likeCount = readCount(wire["like_count"]) ?? 0
    event.shareCount = readCount(wire["share_count"]) ?? 0
    event.ctaURL = readHTTPURL(wire["cta_url"])
    event.pageID = readCount(wire["page_id"]) ?? 0
    event.products = readProducts(wire["products"]?.list ?? [])
    event.moments = (wire["moments"]?.list ?? []).prefix(maxFiles).compactMap(readMoment)
    return event
}

/// Reads a response of `GET /v1/feed`, which may contain anything. Drops videos without a usable id, title,
/// status or file.
///
/// - Returns: `nil` if it is not a feed.
package func readFeedPage(_ body: String) -> FeedPage? {
    // UTF-8 never has fewer units than UTF-16, so this skips the slower count.
    if body.utf8.count > maxAnswerCharacters && body.utf16.count > maxAnswerCharacters { return nil }
    guard let page = JSONReader.read(body), let sent = page["events"]?.list else { return nil }
    let events = sent.prefix(maxEvents).compactMap(readEvent).first(ofEach: \.eventID)
    return FeedPage(events: events, nextCursor: readText(page["next_cursor"]), experiment: page["experiment"])
}
