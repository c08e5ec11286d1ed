import Foundation
import Testing

@testable import ShoppableVideoCore

private actor Pages: PageStore {
    private(set) var stored: [String: StoredPage] = [:]

    func read(_ address: String) -> StoredPage? { stored[address] }
    func write(_ page: StoredPage, _ address: String) { stored[address] = page }
    func clear() { stored = [:] }
}

/// Requests, cache and errors of the feed.
@MainActor struct FeedClientTests {
    private let clock = TestClock()
    private let network = FakeNetwork()
    private let consent = Consent(required: false)
    private let pages = Pages()
    private let jobs = Jobs()
    private let body = #"{"events":[{"event_id":1,"title":"A","status":"upcoming"}]}"#

    private func client() -> FeedClient {
        FeedClient(
            jobs: jobs, baseURL: "https://edge.example//", network: network, clock: clock, consent: consent,
            pages: pages)
    }

    private func answers(_ status: Int, _ text: String? = nil, etag: String? = nil) {
        let answer = NetworkAnswer(status: status, body: text ?? body, etag: etag)
        network.onGet = { _, _ in answer }
    }

    private func code(_ client: FeedClient, brand: String = "br_a", cursor: String? = nil) async -> String {
        do {
            return "\(try await client.page(FeedQuery(brand: brand, cursor: cursor)).events.count) events"
        } catch let error as FeedError {
            return "\(error.code.rawValue): \(error.localizedDescription)"
        } catch {
            return "\(error)"
        }
    }

    @Test func oneRequestForAllWhoAskWithinAMinute() async {
        answers(200)
        let client = client()
        async let first = code(client)
        async let second = code(client)
        #expect(await [first, second] == ["1 events", "1 events"])
        await clock.advance(59_999)
        #expect(await code(client) == "1 events")
        #expect(network.gets == ["https://edge.example/v1/feed?brand=br_a"])
        await clock.advance(1)
        _ = await code(client)
        client.refresh()
        _ = await code(client)
        #expect(network.gets.count == 3)
    }

    @Test func failuresHaveACodeAndAreNotKept() async {
        let client = client()
        let outcomes: [(Int, String, String)] = [
            (404, "", "brand_unknown: No store has this brand"),
            (429, "", "unavailable: The feed is not available (429)"),
            (503, "", "unavailable: The feed is not available (503)"),
            (422, #"{"detail":"limit: too high"}"#, "refused: limit: too high"),
            (400, "<html>", "refused: The feed refused the request (400)"),
            (200, "<html>", "malformed: The response is not a feed"),
        ]
        for (status, body, expected) in outcomes {
            answers(status, body)
            #expect(await code(client) == expected)
        }
        network.onGet = { _, _ in throw Broken() }
        #expect(await code(client) == "unreachable: The feed did not respond")
        #expect(network.gets.count == 7)
    }

    @Test func secretsAreNeverSent() async {
        #expect(await code(client(), brand: " ST_live_x") == "store_id_as_brand: \(storeIDAsBrand)")
        #expect(await code(client(), brand: "shop") == "invalid_brand: \(brandExpected)")
        #expect(network.gets == [])
    }

    @Test func whatIsKnownIsNotSentAgain() async {
        answers(200, etag: "\"1\"")
        #expect(await code(client()) == "1 events")
        answers(304, "")
        #expect(await code(client()) == "1 events")
        #expect(network.etags == [nil, "\"1\""])
        // Only first pages are stored.
        answers(200)
        _ = await code(client(), cursor: "b")
        #expect(await pages.stored.count == 1)
    }

    @Test func appWithoutANetworkStartsWithItsLatestVideos() async {
        answers(200)
        _ = await code(client())
        network.onGet = { _, _ in throw Broken() }
        await clock.advance(24 * 60 * 60 * 1000 - 1)
        #expect(await code(client()) == "1 events")
        await clock.advance(1)
        #expect(await code(client()) == "unreachable: The feed did not respond")
        // A cached page does not hide a refusal of the service.
        answers(404)
        #expect(await code(client()) == "brand_unknown: No store has this brand")
    }

    @Test func nothingIsKeptWithoutConsent() async {
        answers(200)
        let waiting = Consent(required: true)
        let client = FeedClient(
            jobs: jobs, baseURL: "https://edge.example", network: network, clock: clock, consent: waiting, pages: pages)
        #expect(await code(client) == "1 events")
        #expect(await pages.stored.isEmpty)
        waiting.set(true)
        client.refresh()
        _ = await code(client)
        #expect(await pages.stored.count == 1)
        waiting.set(false)
        var isEmpty = false
        for _ in 0..<500 where !isEmpty {
            isEmpty = await pages.stored.isEmpty
            await Task.yield()
        }
        #expect(isEmpty)
        client.close()
    }
}
