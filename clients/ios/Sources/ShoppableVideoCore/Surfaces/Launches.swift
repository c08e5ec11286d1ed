import Foundation
import Observation

/// Spreads the requests of all devices over the first seconds of a launch.
private let spreadMs = 3_000
private let minWaitMs = 50
/// Maximum number of ids per request. Equals the feed's limit.
private let maxAsked = 20

/// Counts down to the launches of a surface's videos. Requests a video at its launch, because only the feed decides
/// whether it is live.
@MainActor @Observable package final class Launches {
    /// Minutes until the launch, by video id.
    public private(set) var minutes: [Int: Int] = [:]
    /// Requests videos by id from the feed.
    @ObservationIgnored var ask: @MainActor ([Int]) -> Void = { _ in }
    @ObservationIgnored private let clock: any ClockPort
    @ObservationIgnored private let spread = Int.random(in: 0..<spreadMs)
    /// Launch times in epoch milliseconds, by video id.
    @ObservationIgnored private var times: [Int: Int] = [:]
    @ObservationIgnored private var askAt: Int?
    @ObservationIgnored private var cancelTimer: Cancel?

    init(clock: any ClockPort) { self.clock = clock }

    /// - Parameter isShown: whether the surface is visible. A hidden one requests nothing until it is visible
    ///   again
    func follow(_ events: [Event], isShown: Bool) {
        let coming = events.compactMap { event in event.launchMs.map { (event.eventID, $0) } }
        times = Dictionary(coming) { first, _ in first }
        if isShown { step() } else { cancel() }
    }

    private func cancel() {
        cancelTimer?()
        cancelTimer = nil
    }

    private func step() {
        cancel()
        let now = clock.now()
        let counted = times.mapValues { countMinutes($0 - now) }
        if counted != minutes { minutes = counted }
        if times.isEmpty { askAt = nil }
        if let at = askAt, now >= at {
            askAt = nil
            ask(times.sorted { $0.value < $1.value }.prefix(maxAsked).map(\.key))
        }
        if let next = times.values.compactMap({ askAfter($0 - now) }).min() {
            askAt = min(askAt ?? .max, now + next + spread)
        }
        guard let change = times.values.map({ changesAfter($0 - now) }).min() else { return }
        let wait = max(minWaitMs, min(change, askAt.map { $0 - now } ?? .max))
        cancelTimer = clock.after(wait) { [weak self] in
            self?.cancelTimer = nil
            self?.step()
        }
    }
}

extension Event {
    /// Launch time in epoch milliseconds. `nil` for a live video or an unknown time.
    fileprivate var launchMs: Int? {
        status == .upcoming ? goesLiveAt.map { Int(($0.timeIntervalSince1970 * 1_000).rounded()) } : nil
    }
}

/// A calendar reminder of a video.
package struct Reminder: Identifiable, Equatable {
    package let id: Int
    package let title: String
    package let at: Date
    /// Page of the shop.
    package let url: URL?
    /// Seconds before `at`.
    package let alarmSeconds = 600.0
    package let lengthSeconds = 900.0
}

extension SurfaceModel {
    /// Formatted time until a launch. "Coming soon" without a launch time. `nil` for a live video.
    package func wait(_ event: Event) -> Wait? {
        if event.status == .live { return nil }
        guard let minutes = launches.minutes[event.eventID] else { return Wait(short: labels.soon, full: labels.soon) }
        return describeWait(minutes, host.locale, labels)
    }

    /// Day and time in the shopper's time zone.
    package func launchTime(_ event: Event) -> String? {
        event.status == .upcoming ? event.goesLiveAt.map { describeTime($0, host.locale) } : nil
    }

    /// Reminder for an upcoming video with a launch time in the future.
    package func reminder(_ event: Event, _ products: [Product]) -> Reminder? {
        guard let at = event.goesLiveAt, let minutes = launches.minutes[event.eventID], minutes > 0 else { return nil }
        let url = event.ctaURL ?? products.lazy.compactMap(\.productLink).first
        return Reminder(id: event.eventID, title: event.title.isEmpty ? labels.video : event.title, at: at, url: url)
    }

    package var remindControl: Control { Control(kind: .remind, label: labels.remind, symbol: "bell") }

    /// Requests only the upcoming videos from the feed. Other loaded videos stay in place.
    func askFeed(_ eventIDs: [Int]) {
        let (runtime, statuses) = (host.runtime, host.configuration.statuses)
        let query = FeedQuery(brand: runtime.brand, choice: VideoChoice(eventIDs: eventIDs), statuses: statuses)
        runtime.jobs.start { [weak self] in
            // A failed request is repeated later.
            guard let page = try? await runtime.feed.page(query, isNew: true) else { return }
            self?.take(page.events, eventIDs)
        }
    }

    private func take(_ now: [Event], _ asked: [Int]) {
        let awaited = Set(events.filter { $0.status == .upcoming }.map(\.eventID))
        if !feed.renew(asked, now) { return }
        // Makes other surfaces, and later ones, reload too.
        host.runtime.feed.refresh()
        for event in now where event.status == .live && awaited.contains(event.eventID) {
            onAnnounce(fill(labels.nowLive, name(event)))
        }
    }
}
