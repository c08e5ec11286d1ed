import Foundation

private let timeoutMs = 10_000
/// Equals `max-age` of the service's `Cache-Control`.
private let ttlMs = 60_000
private let maxStaleMs = 24 * 60 * 60 * 1000
private let maxPages = 50
private let maxDetail = 500

/// Reads the public feed. Equal queries share one request, at the same time and for a minute.
@MainActor package final class FeedClient {
    private struct Entry {
        let id: Int
        let page: Task<FeedPage, any Error>
        let at: Int
    }

    private let jobs: Jobs
    private let baseURL: String
    private let network: any NetworkPort
    private let clock: any ClockPort
    private let consent: Consent
    private let pages: (any PageStore)?
    private var entries: [String: Entry] = [:]
    private var last = 0
    private var unsubscribe: Cancel = {}

    /// - Parameters:
    /// - jobs: outlive the callers, so that one caller's cancellation does not affect the others
    /// - pages: stores answers, so that unchanged pages are not sent again and an offline app starts with its
    ///   latest videos. Only used with consent
    init(
        jobs: Jobs, baseURL: String, network: any NetworkPort, clock: any ClockPort, consent: Consent,
        pages: (any PageStore)? = nil
    ) {
        self.jobs = jobs
        self.baseURL = baseURL
        self.network = network
        self.clock = clock
        self.consent = consent
        self.pages = pages
        unsubscribe = consent.subscribe { [weak self] state in if state == .refused { self?.clearStored() } }
        if consent.state == .refused { clearStored() }
    }

    /// - Parameter isNew: bypasses the cache.
    /// - Throws: `FeedError`, and `CancellationError` after the end.
    func page(_ query: FeedQuery, isNew: Bool = false) async throws -> FeedPage {
        switch brandProblem(query.brand) {
        case .storeIDAsBrand?: throw FeedError(.storeIDAsBrand, storeIDAsBrand)
        case .invalidBrand?: throw FeedError(.invalidBrand, brandExpected)
        case nil: break
        }
        let address = query.address(baseURL)
        if isNew { entries[address] = nil }
        return try await shared(address, isFirst: query.cursor == nil).value
    }

    /// Makes the next request of each page bypass the cache.
    func refresh() { entries = [:] }

    /// Unsubscribes from consent.
    func close() { unsubscribe() }

    private func clearStored() {
        guard let pages else { return }
        jobs.start { await pages.clear() }
    }

    private func shared(_ address: String, isFirst: Bool) -> Task<FeedPage, any Error> {
        // Ignores a page from the future, which was read before the clock was set back.
        if let entry = entries[address], (0..<ttlMs).contains(clock.now() - entry.at) { return entry.page }
        last += 1
        let id = last
        let page = jobs.start { [weak self] in
            guard let self else { throw CancellationError() }
            do {
                return try await load(address, isFirst: isFirst)
            } catch {
                // Failures are not cached.
                if entries[address]?.id == id { entries[address] = nil }
                throw error
            }
        }
        entries[address] = Entry(id: id, page: page, at: clock.now())
        if entries.count > maxPages, let oldest = entries.min(by: { $0.value.id < $1.value.id }) {
            entries[oldest.key] = nil
        }
        return page
    }

    private var store: (any PageStore)? { consent.state == .given ? pages : nil }

    private func load(_ address: String, isFirst: Bool) async throws -> FeedPage {
        let stored = isFirst ? await store?.read(address) : nil
        let page = stored.flatMap { readFeedPage($0.body) }
        do {
            let answer = try await ask(address, etag: page == nil ? nil : stored?.etag)
            if answer.status == 304, let page { return believing(page) }
            let read = try read(answer)
            if isFirst {
                await store?.write(StoredPage(body: answer.body, etag: answer.etag, at: clock.now()), address)
            }
            return read
        } catch let error as FeedError {
            // Equals the service's `stale-if-error` of a day.
            guard let page, let stored, error.isPassing, (0..<maxStaleMs).contains(clock.now() - stored.at) else {
                throw error
            }
            return page
        }
    }

    private func ask(_ address: String, etag: String?) async throws -> NetworkAnswer {
        do {
            return try await network.get(address, timeoutMs: timeoutMs, etag: etag)
        } catch {
            try Task.checkCancellation()
            throw FeedError(.unreachable, "The feed did not respond")
        }
    }

    private func read(_ answer: NetworkAnswer) throws -> FeedPage {
        let status = answer.status
        if status == 404 { throw FeedError(.brandUnknown, "No store has this brand", status: status) }
        if status == 429 || status >= 500 {
            throw FeedError(.unavailable, "The feed is not available (\(status))", status: status)
        }
        if !(200...299).contains(status) {
            let detail = readText(JSONReader.read(answer.body)?["detail"]).map { String($0.prefix(maxDetail)) }
            throw FeedError(.refused, detail ?? "The feed refused the request (\(status))", status: status)
        }
        guard let page = readFeedPage(answer.body) else {
            throw FeedError(.malformed, "The response is not a feed", status: status)
        }
        return believing(page)
    }

    private func believing(_ page: FeedPage) -> FeedPage {
        var page = page
        page.events = ShoppableVideoCore.believing(page.events, readAt: clock.now())
        return page
    }
}
