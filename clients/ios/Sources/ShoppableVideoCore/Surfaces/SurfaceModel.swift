import Foundation
import Observation

/// Base class of the three surface models: videos, players and counted interactions. Observed properties are `public`,
/// because the macro of Swift 5.9 and 6.0 does not support `package`. The class itself is hidden from apps.
@MainActor @Observable package class SurfaceModel {
    package let host: SurfaceHost
    @ObservationIgnored let place: Place
    @ObservationIgnored private let playedIn: PlayedIn
    @ObservationIgnored package let feed: FeedList
    @ObservationIgnored let impressions: Impressions
    @ObservationIgnored let reactions: Reactions
    @ObservationIgnored package let rows = TileRows()
    @ObservationIgnored package let launches: Launches
    /// Announces texts to a screen reader.
    @ObservationIgnored package var onAnnounce: @MainActor (String) -> Void = { _ in }
    /// Last announced notice, which background retries do not repeat.
    @ObservationIgnored var said: String?

    public private(set) var state = FeedState()
    @ObservationIgnored var cancelEnd: Cancel?
    /// Players to mount now. Empty while the surface is hidden.
    public private(set) var players: [PlayerPlan] = []
    public private(set) var playhead: Playhead?
    public private(set) var sheet: Sheet?
    /// The shopper's choice, for all videos of the surface.
    public private(set) var isMuted = true
    /// The shopper's choice, for all videos of the surface. Initially on, because sound is off.
    public var hasCaptions = true { didSet { update() } }
    public var surroundings = Surroundings() { didSet { if surroundings != oldValue { update() } } }
    /// Counts changes of `reactions`. Reading it subscribes a view to them.
    private var revision = 0
    private var playbacks: [Int: Playback] = [:]
    /// The shopper's choice by video. Without one, the device's settings decide.
    private var paused: [Int: Bool] = [:]
    private var failed = Set<Int>()

    init(
        host: SurfaceHost, place: Place, playedIn: PlayedIn, choice: VideoChoice, startIndex: Int = 0,
        seenBefore: Impressions? = nil
    ) {
        self.host = host
        self.place = place
        self.playedIn = playedIn
        let (runtime, statuses) = (host.runtime, host.configuration.shownStatuses)
        let load: @MainActor (String?) async throws -> FeedPage = { cursor in
            if choice.isNothing { return FeedPage() }
            let query = FeedQuery(brand: runtime.brand, choice: choice, statuses: statuses, cursor: cursor)
            return try await runtime.page(query)
        }
        feed = FeedList(
            jobs: runtime.jobs, clock: runtime.ports.clock, startIndex: startIndex, load: load,
            report: { [host] in host.report($0) })
        impressions = Impressions(clock: runtime.ports.clock)
        reactions = Reactions(host: host, place: place)
        launches = Launches(clock: runtime.ports.clock)
        feed.changed = { [weak self] in
            self?.state = $0
            self?.sayNotice()
            self?.update()
        }
        impressions.onSeen = { [weak self] eventID in
            if let seenBefore { return seenBefore.seen(eventID) }
            if let event = self?.event(eventID) { self?.record(.impression, event) }
        }
        launches.ask = { [weak self] in self?.askFeed($0) }
        reactions.changed = { [weak self] in self?.revision += 1 }
        reactions.show = { [weak self] in self?.open($0) }
        reactions.told = { [weak self] in self?.tell($0, $1) }
        runtime.came(self)
    }

    package var events: [Event] { state.events }

    /// An experiment hides the videos from the shopper. The surface takes no space.
    package var isHeld: Bool { state.isHeld }

    package var labels: Labels { host.labels }

    package var theme: Theme { host.configuration.theme }

    func event(_ eventID: Int) -> Event? { events.first { $0.eventID == eventID } }

    // Overridden by each surface.

    /// Videos that are at least half visible.
    var visible: [Int] { [] }

    /// Videos that should play.
    var active: [Event] { [] }

    /// Index of the current video. -1 without one.
    var at: Int { -1 }

    /// Videos with mounted players, including active videos.
    var loaded: [Event] { [] }

    func url(_ event: Event) -> URL? { event.videoURL }

    /// `true` if the surface is visible and no other surface covers it.
    private var isOnScreen: Bool {
        surroundings.isActive && (host.runtime.onTop == nil || host.runtime.onTop === self)
    }

    private var isShown: Bool { isOnScreen && surroundings.isAppActive }

    private func plan(_ event: Event) -> PlayerPlan? {
        guard let url = url(event), event.status == .live, !failed.contains(event.eventID) else { return nil }
        return PlayerPlan(eventID: event.eventID, url: url, isPlaying: isPlaying(event), isMuted: isMuted)
    }

    package func isPlaying(_ event: Event) -> Bool {
        playbacks[event.eventID] != nil && isShown && !failed.contains(event.eventID)
            && !(paused[event.eventID] ?? surroundings.isMotionReduced)
    }

    package func open() { feed.open() }

    /// Cancels all work and releases the players.
    package func close() {
        (sheet, playbacks, players) = (nil, [:], [])
        feed.close()
        impressions.follow([])
        launches.follow([], isShown: false)
        cancelEnd?()
        reactions.close()
    }

    package func setMuted(_ isMuted: Bool) {
        self.isMuted = isMuted
        if !isMuted { host.runtime.isHeard(self) }
        update()
    }

    /// Records the shopper's choice to pause or play. It lasts until another video becomes active.
    package func setPaused(_ eventID: Int, _ isPaused: Bool) {
        if playbacks[eventID] != nil { paused[eventID] = isPaused }
        update()
    }

    /// Called several times per second during playback. Ignores calls after a stop.
    package func progressed(_ eventID: Int, _ seconds: Double, duration: Double = 0) {
        guard let event = event(eventID), let playback = playbacks[eventID], isPlaying(event) else { return }
        playhead = Playhead(eventID: eventID, seconds: seconds, duration: duration)
        rows.progressed(event, seconds)
        impressions.seen(eventID)
        if playback.plays() { record(.play, event) }
        if playback.played(seconds) { viewed(event) }
    }

    /// Called at each end of a loop.
    package func ended(_ eventID: Int) {
        guard let event = event(eventID), let playback = playbacks[eventID] else { return }
        if playback.completes() { record(.complete, event) }
    }

    /// Called when another app takes the audio focus, for example a phone call.
    package func interrupted(_ eventID: Int) { setPaused(eventID, true) }

    package func playerFailed(_ eventID: Int, _ error: any Error) {
        failed.insert(eventID)
        host.report(error)
        if visible.contains(eventID) { onAnnounce(labels.cantPlay) }
        update()
    }

    package func hasFailed(_ event: Event) -> Bool { failed.contains(event.eventID) }

    /// Handles the shopper's tap on "Try again".
    package func retry(_ eventID: Int) {
        if failed.remove(eventID) != nil { update() }
    }

    /// Opens a sheet, unless its video has left the screen while the cart was responding.
    package func open(_ opened: Sheet) {
        if visible.contains(opened.event.eventID) { sheet = opened }
    }

    package func closeSheet() { sheet = nil }

    /// Chooses a value of an option in the sheet.
    package func choose(_ index: Int, _ value: String) {
        guard case .choosing(var choosing)? = sheet else { return }
        choosing.choose(index, value)
        sheet = .choosing(choosing)
    }

    /// Reads from `reactions`, and updates the view when they change.
    func told<Value>(_ read: (Reactions) -> Value) -> Value {
        _ = revision
        return read(reactions)
    }

    private func tell(_ state: AddState, _ product: Product) {
        if state == .added, case .choosing(let choosing)? = sheet, choosing.product.id == product.id { closeSheet() }
        onAnnounce("\(state == .added ? labels.added : labels.failed): \(product.title)")
    }

    /// Updates active and visible videos. Call it after each change of either.
    func update() {
        // The list has already announced the removal.
        if isShown && hasDropped() { return }
        let now = isOnScreen ? active : []
        let ids = Set(now.map(\.eventID))
        if !ids.isSuperset(of: playbacks.keys) { playbacks = playbacks.filter { ids.contains($0.key) } }
        if !ids.isSuperset(of: paused.keys) { paused = paused.filter { ids.contains($0.key) } }
        if let head = playhead, !ids.contains(head.eventID) { playhead = nil }
        rows.follow(ids)
        if hasCaptions && playedIn != .carousel { now.forEach { host.captions.load($0) } }
        // Closes the sheet of a video that has left the screen.
        if let about = sheet?.event.eventID, event(about) == nil || !visible.contains(about) { sheet = nil }
        for id in ids where playbacks[id] == nil { playbacks[id] = Playback(playedIn) }
        impressions.follow(isShown ? visible : [])
        launches.follow(events, isShown: isShown)
        let plans = isOnScreen ? loaded.compactMap { plan($0) } : []
        if plans != players { players = plans }
    }

    private func viewed(_ event: Event) {
        record(.view, event)
        // The provider may still be loading. The view counts even if the surface is closed meanwhile.
        let (host, info) = (host, toWidgetInfo(place.widgetType, event.eventID))
        host.runtime.jobs.start {
            let products = await host.products(event)
            host.runtime.signals.recordView(products.map(\.id), info)
        }
    }

    func record(_ type: InteractionType, _ event: Event) { host.runtime.record(type, event, place) }
}
