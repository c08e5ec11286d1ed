import Foundation
import Testing

@testable import ShoppableVideoCore

/// Start time of scripts, in epoch milliseconds.
let firstMoment = 1_795_168_800_000

/// A clock that only the test advances.
@MainActor final class TestClock: ClockPort {
    private var timers: [(id: Int, at: Int, run: @MainActor () -> Void)] = []
    private var time = firstMoment
    private var last = 0

    func now() -> Int { time }

    func after(_ ms: Int, _ callback: @escaping @MainActor () -> Void) -> Cancel {
        last += 1
        let id = last
        timers.append((id, time + ms, callback))
        return { self.timers.removeAll { $0.id == id } }
    }

    /// Waits like a slow cart or service.
    func sleep(_ ms: Int) async {
        await withCheckedContinuation { waiting in _ = after(ms) { waiting.resume() } }
    }

    /// Advances the clock. Runs due callbacks at their times, and completes the work that they start.
    func advance(_ ms: Int) async {
        let end = time + ms
        await settle()
        while let next = timers.filter({ $0.at <= end }).min(by: { ($0.at, $0.id) < ($1.at, $1.id) }) {
            timers.removeAll { $0.id == next.id }
            time = max(time, next.at)
            next.run()
            await settle()
        }
        time = end
    }
}

/// Runs pending work of the main actor: a yield goes to the end of its queue. Each round also waits for one task on
/// another thread. Use `eventually` for long chains.
@MainActor func settle() async {
    for _ in 0..<6 {
        for _ in 0..<25 { await Task.yield() }
        await Task.detached {}.value
    }
}

/// Waits for work on other threads.
@MainActor func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<2_000 {
        if condition() { return true }
        try? await Task.sleep(nanoseconds: 1_000_000)
    }
    return condition()
}

struct Broken: Error {}

/// A storage in memory. `isFull` refuses changes. `isBroken` refuses reads too.
@MainActor final class MemoryStorage: StoragePort {
    var stored: [String: String] = [:]
    var isFull = false
    var isBroken = false

    nonisolated init() {}

    func text(_ key: String) throws -> String? {
        if isBroken { throw Broken() }
        return stored[key]
    }

    func set(_ text: String, _ key: String) throws {
        if isFull || isBroken { throw Broken() }
        stored[key] = text
    }

    func remove(_ key: String) throws {
        if isBroken { throw Broken() }
        stored[key] = nil
    }
}

@MainActor final class FakeNetwork: NetworkPort {
    var onGet: @MainActor (_ url: String, _ etag: String?) async throws -> NetworkAnswer = { _, _ in throw Broken() }
    var onPost: @MainActor (_ body: String) async throws -> Int = { _ in 202 }
    var takesBeacons = true
    var gets: [String] = []
    var etags: [String?] = []
    var posts: [String] = []
    var postURLs: [String] = []
    var beacons: [String] = []

    func get(_ url: String, timeoutMs: Int, etag: String?) async throws -> NetworkAnswer {
        gets.append(url)
        etags.append(etag)
        return try await onGet(url, etag)
    }

    func post(_ url: String, body: String, timeoutMs: Int) async throws -> Int {
        posts.append(body)
        postURLs.append(url)
        return try await onPost(body)
    }

    func beacon(_ url: String, body: String) -> Bool {
        if takesBeacons { beacons.append(body) }
        return takesBeacons
    }
}
