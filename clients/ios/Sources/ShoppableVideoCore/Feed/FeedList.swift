package enum FeedStatus: String {
    case loading
    case ready
    /// No video can be shown.
    case failed
}

package struct FeedState: Equatable {
    package var status = FeedStatus.loading
    /// Events in the feed's order, without duplicates.
    package var events: [Event] = []
    package var hasMore = false
    /// An experiment hides videos from the shopper.
    package var isHeld = false
}

private let firstRetryMs = 5_000
private let maxRetryMs = 60_000
private let maxDoublings = 10
/// Limits memory. More than anyone scrolls.
private let maxEvents = 2_000
/// Maximum number of consecutive pages without new videos, which ends an endless cursor.
private let maxPagesWithoutNews = 10

/// One surface's feed, which grows page by page. Retries temporary errors with growing delays. A refusal by the service
/// ends the list.
@MainActor package final class FeedList {
    package private(set) var state = FeedState()
    /// Receives each new state.
    var changed: @MainActor (FeedState) -> Void = { _ in }
    private let jobs: Jobs
    private let clock: any ClockPort
    private let load: @MainActor (_ cursor: String?) async throws -> FeedPage
    private let report: @MainActor (any Error) -> Void
    private let startIndex: Int
    private var cursor: String?
    private var isHeld = false
    private var failures = 0
    private var pagesWithoutNews = 0
    /// Current page load. Responses of earlier loads are dropped.
    private var loading: Int?
    private var last = 0
    private var cancelRetry: Cancel?

    /// - Parameters:
    /// - load: reads the first page, or the page of a cursor
    /// - report: receives the first of consecutive failures
    /// - startIndex: index of the first video to show. The list is `loading` until that video is loaded, the
    ///   feed ends, or ten pages were read
    init(
        jobs: Jobs, clock: any ClockPort, startIndex: Int = 0,
        load: @escaping @MainActor (_ cursor: String?) async throws -> FeedPage,
        report: @escaping @MainActor (any Error) -> Void
    ) {
        self.jobs = jobs
        self.clock = clock
        self.startIndex = startIndex
        self.load = load
        self.report = report
    }

    /// Loads the first page. Restarts the list after `close`.
    func open() {
        if state.events.isEmpty { loadPage(nil, shown: []) }
    }

    /// Loads the next page, if any.
    ///
    /// - Parameter isAsked: whether the shopper requested it. A failed page is then retried immediately
    package func more(isAsked: Bool = false) {
        let isWaiting = cancelRetry != nil && !isAsked
        if loading != nil || isWaiting || (state.status == .ready && cursor == nil) { return }
        if state.status == .failed { show(.loading, []) }
        loadPage(cursor, shown: state.events)
    }

    /// Reloads the first page, then replaces the list. A failure keeps the list.
    package func refresh() { loadPage(nil, shown: []) }

    /// Updates individually requested videos in place, and keeps the earlier end of each. Removes videos that the
    /// service no longer lists.
    ///
    /// - Returns: whether a new video is shown.
    func renew(_ asked: [Int], _ now: [Event]) -> Bool {
        // A running load would restore the old videos.
        if loading != nil { return false }
        let known = Dictionary(now.map { ($0.eventID, $0) }) { first, _ in first }
        let events = state.events.compactMap { shown in
            asked.contains(shown.eventID) ? known[shown.eventID].map { keepingEnd(shown, answered: $0) } : shown
        }
        if events == state.events { return false }
        show(state.status, events)
        return true
    }

    /// Removes all other videos.
    ///
    /// - Returns: `false` while a page loads. The list must not change then, because the load appends to the old list.
    func keep(_ events: [Event]) -> Bool {
        if loading != nil { return false }
        show(state.status, events)
        return true
    }

    func close() {
        loading = nil
        cancelRetry?()
        cancelRetry = nil
    }

    private func show(_ status: FeedStatus, _ events: [Event]) {
        state = FeedState(status: status, events: events, hasMore: cursor != nil, isHeld: isHeld)
        changed(state)
    }

    private func loadPage(_ from: String?, shown: [Event]) {
        close()
        last += 1
        let own = last
        loading = own
        let load = self.load
        jobs.start { [weak self] in
            let page: FeedPage
            do {
                page = try await load(from)
            } catch {
                if self?.loading == own { self?.fail(error, shown) }
                return
            }
            if self?.loading == own { self?.take(page, shown) }
        }
    }

    private func take(_ page: FeedPage, _ shown: [Event]) {
        loading = nil
        failures = 0
        isHeld = page.isHeld
        let events = Array((shown + page.events).first(ofEach: \.eventID).prefix(maxEvents))
        let isEmpty = events.count == shown.count
        let isShown = state.status == .ready
        let isNews = !isEmpty && (isShown || events.count > startIndex)
        pagesWithoutNews = isNews ? 0 : pagesWithoutNews + 1
        let isEnough = isNews || pagesWithoutNews >= maxPagesWithoutNews
        cursor = events.count == maxEvents || (isEmpty && isEnough) ? nil : page.nextCursor
        let goesOn = !isEnough && cursor != nil
        if isShown || !goesOn { show(.ready, events) }
        if goesOn { loadPage(cursor, shown: events) }
    }

    private func fail(_ error: any Error, _ shown: [Event]) {
        loading = nil
        if error is CancellationError { return }
        failures += 1
        if failures == 1 { report(error) }
        let isRefresh = shown.count < state.events.count
        if isRefresh { return }
        let isPassing = (error as? FeedError)?.isPassing == true
        if !isPassing { cursor = nil }
        show(shown.isEmpty ? .failed : .ready, shown)
        if !isPassing { return }
        let wait = min(firstRetryMs << min(failures - 1, maxDoublings), maxRetryMs)
        cancelRetry = clock.after(wait) { [weak self] in self?.more(isAsked: true) }
    }
}

/// Limits the index to the loaded videos.
package func startAt(_ startIndex: Int, count: Int) -> Int { max(0, min(startIndex, count - 1)) }
