import Foundation
import Observation

extension [Event] {
    fileprivate func around(_ index: Int, before: Int, after: Int) -> [Event] {
        index < 0 ? [] : Array(self[Swift.max(0, index - before)..<Swift.min(count, index + after + 1)])
    }
}

/// Loads the next page when this number of videos or fewer follow.
private let nearEnd = 2

/// Full-screen videos to swipe through. One plays, and at most three players are mounted.
@MainActor @Observable package final class ReelModel: SurfaceModel {
    private var currentID: Int?
    private var last: Int

    package init(
        host: SurfaceHost, choice: VideoChoice = VideoChoice(), startIndex: Int = 0, widgetType: WidgetType = .embed,
        startID: Int? = nil, seenBefore: Impressions? = nil
    ) {
        currentID = startID
        last = startIndex
        let place = Place(widgetType: widgetType, campaign: choice.campaign)
        super.init(
            host: host, place: place, playedIn: .reel, choice: choice, startIndex: startIndex, seenBefore: seenBefore)
    }

    /// Index of the current video, found by id because the list may change during a gesture. -1 without videos.
    package var current: Int {
        if let index = events.firstIndex(where: { $0.eventID == currentID }) { return index }
        return events.isEmpty ? -1 : startAt(last, count: events.count)
    }

    package var currentEvent: Event? { current < 0 ? nil : events[current] }

    override var at: Int { current }
    override var active: [Event] { events.around(current, before: 0, after: 0) }
    override var visible: [Int] { active.map(\.eventID) }
    override var loaded: [Event] {
        surroundings.isMemoryShort ? active : events.around(current, before: 1, after: 1)
    }

    /// Called after a swipe to another video. Loads the next page near the end.
    package func move(to index: Int) {
        if events.isEmpty { return }
        last = startAt(index, count: events.count)
        currentID = events[last].eventID
        if last >= events.count - 1 - nearEnd { feed.more() }
        update()
    }
}

/// A column of posts. The first visible one plays, and the next one is loaded.
@MainActor @Observable package final class FeedModel: SurfaceModel {
    private var seen: [Int] = []

    package init(host: SurfaceHost, choice: VideoChoice = VideoChoice()) {
        let place = Place(widgetType: .collection, campaign: choice.campaign)
        super.init(host: host, place: place, playedIn: .feed, choice: choice)
    }

    private var first: Int { events.firstIndex { $0.eventID == seen.first } ?? -1 }

    override var visible: [Int] { seen }
    override var at: Int { events.lastIndex { seen.contains($0.eventID) } ?? -1 }
    override var active: [Event] { events.around(first, before: 0, after: 0) }
    override var loaded: [Event] { events.around(first, before: 0, after: surroundings.isMemoryShort ? 0 : 1) }

    /// Receives the videos that are at least half visible, from top to bottom. Call it on each change.
    package func sees(_ eventIDs: [Int]) {
        seen = eventIDs
        if let last = events.last, eventIDs.contains(last.eventID) { feed.more() }
        update()
    }
}

/// A row of silent videos. All fully visible ones play. A tap opens the Reel.
@MainActor @Observable package final class CarouselModel: SurfaceModel {
    @ObservationIgnored private let choice: VideoChoice
    private var seen: [Int] = []
    /// `true` after the shopper stopped the row.
    public var isStopped = false { didSet { update() } }
    /// Reel that covers the screen. The row does not play while it is open.
    public private(set) var reel: ReelModel?

    package init(host: SurfaceHost, choice: VideoChoice = VideoChoice()) {
        self.choice = choice
        let place = Place(widgetType: .carousel, campaign: choice.campaign)
        super.init(host: host, place: place, playedIn: .carousel, choice: choice)
    }

    override var visible: [Int] { reel == nil ? seen : [] }
    override var active: [Event] {
        isStopped || surroundings.isMotionReduced ? [] : events.filter { visible.contains($0.eventID) }
    }
    override var loaded: [Event] { active }

    /// Prefers the preview of three seconds, which suffices for a row.
    override func url(_ event: Event) -> URL? { event.previewURL ?? event.videoURL }

    /// Does nothing, because a row is always muted.
    override package func setMuted(_ isMuted: Bool) {}

    /// Receives the fully visible cards. Call it on each change.
    package func sees(_ eventIDs: [Int]) {
        seen = eventIDs
        if let last = events.last, eventIDs.contains(last.eventID) { feed.more() }
        update()
    }

    /// Opens the Reel. Impressions of the row are not counted again in its Reel.
    @discardableResult package func openReel(_ eventID: Int) -> ReelModel {
        reel?.close()
        let index = events.firstIndex { $0.eventID == eventID } ?? 0
        let opened = ReelModel(
            host: host, choice: choice, startIndex: index, widgetType: .carousel, startID: eventID,
            seenBefore: impressions)
        opened.reactions.leave = { [weak self] in self?.closeReel() }
        reel = opened
        host.runtime.cover(opened)
        opened.open()
        return opened
    }

    package func closeReel() {
        guard let reel else { return }
        self.reel = nil
        reel.setMuted(true)
        reel.close()
        host.runtime.cover(nil)
    }

    override package func close() {
        closeReel()
        super.close()
    }
}
