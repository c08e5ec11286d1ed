import Foundation
import Testing

@testable import ShoppableVideoCore

func temporaryFolder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("shoppable-video-\(UUID().uuidString)")
}

/// The device's two storages behave alike.
@MainActor struct StorageTests {
    @Test func textsAreKept() throws {
        let (folder, suite) = (temporaryFolder(), "shoppable-video-\(UUID().uuidString)")
        defer {
            try? FileManager.default.removeItem(at: folder)
            UserDefaults.standard.removePersistentDomain(forName: suite)
        }
        let make: [() -> any StoragePort] = [
            { FileStorage(folder) }, { DefaultsStorage(UserDefaults(suiteName: suite)!) },
        ]
        for storage in make {
            #expect(try storage().text("a") == nil)
            try storage().set("é😀", "a")
            try storage().set("2", "a")
            #expect(try storage().text("a") == "2")
            try storage().remove("a")
            try storage().remove("a")
            #expect(try storage().text("a") == nil)
        }
    }

    @Test func fullStorageIsKeptInMemory() {
        let device = MemoryStorage()
        let storage = SafeStorage(device)
        storage.set("1", "a")
        device.isFull = true
        storage.set("2", "a")
        #expect(storage.text("a") == "2" && device.stored["a"] == "1")
        device.isBroken = true
        #expect(storage.text("b") == nil)
        storage.remove("a")
        #expect(storage.text("a") == nil)
        (device.isFull, device.isBroken) = (false, false)
        storage.set("3", "a")
        #expect(storage.text("a") == "3" && device.stored["a"] == "3")
    }

    @Test func pagesAreKeptByTheirAddress() async {
        let folder = temporaryFolder()
        let pages = PageFiles(folder)
        #expect(await pages.read("a") == nil)
        for page in 0..<25 {
            await pages.write(StoredPage(body: "{}\n", etag: page == 24 ? nil : "\"e\"", at: page), "a\(page)")
            // Separates modification times, which identify the oldest file.
            try? await Task.sleep(nanoseconds: 3_000_000)
        }
        let last = await PageFiles(folder).read("a24")
        #expect(last?.body == "{}\n" && last?.etag == nil && last?.at == 24)
        #expect(await pages.read("a23")?.etag == "\"e\"")
        #expect(await pages.read("a0") == nil)
        await pages.write(StoredPage(body: String(repeating: "x", count: 1024 * 1024 + 1), etag: nil, at: 1), "long")
        #expect(await pages.read("long") == nil)
        try? Data("rubbish".utf8).write(to: folder.appendingPathComponent(fileName("a24")))
        #expect(await pages.read("a24") == nil)
        try? Data(#"{"address":"b","at":1,"body":"{}"}"#.utf8).write(to: folder.appendingPathComponent(fileName("a24")))
        #expect(await pages.read("a24") == nil, "another address of the same hash")
        await pages.clear()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}

/// Interactions that are unsent when the app closes are sent once, by its next start.
@MainActor struct OutboxTests {
    private let device = MemoryStorage()
    private let clock = TestClock()
    private let net = FakeNetwork()
    private let consent = Consent(required: false)

    private func queue() -> InteractionQueue {
        InteractionQueue(
            jobs: Jobs(), baseURL: "https://edge.example", scope: InteractionScope(brand: "br_a"), network: net,
            clock: clock, consent: consent, outbox: Outbox(storage: device, brand: "br_a"))
    }

    private let like = Interaction(type: .like, eventID: 1, widgetType: .embed)

    @Test func whatWasLeftIsSentByTheNextStart() async {
        net.takesBeacons = false
        net.onPost = { _ in throw Broken() }
        let first = queue()
        first.record(like)
        first.hidden()
        await clock.advance(0)
        #expect(net.posts.count == 1 && device.stored.count == 1)
        // Repeats the body of a lost response, so it counts once.
        net.onPost = { _ in 202 }
        let second = queue()
        await clock.advance(5_000)
        #expect(net.posts.count == 2 && net.posts[0] == net.posts[1] && device.stored.isEmpty)
        second.record(like)
        second.hidden()
        await clock.advance(0)
        #expect(net.posts.count == 3)
        consent.set(false)
        #expect(device.stored.isEmpty)
    }

    @Test func interactionsOfAnotherBrandAreNotSent() {
        Outbox(storage: device, brand: "br_b").keep(body: "{}", unsent: ["{}"])
        let kept = Outbox(storage: device, brand: "br_a").take()
        #expect(kept.body == nil && kept.unsent == [])
    }
}
