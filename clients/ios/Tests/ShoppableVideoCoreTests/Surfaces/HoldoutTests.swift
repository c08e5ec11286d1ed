import Foundation
import Testing

@testable import ShoppableVideoCore

private let id = "exp_0000000000000001"

/// Surfaces of an app while an experiment runs.
@MainActor struct HoldoutTests {
    private func app(arm: String?) -> App {
        let app = App()
        if let arm { app.storage.stored[StorageKeys.experiment] = "\(id):\(arm):7" }
        let experiment = fields(["id": .text(id), "holdout_percent": .int(50)])
        let feed = app.network.onGet
        app.network.onGet = { url, etag in
            var answer = try await feed(url, etag)
            var page = JSONReader.read(answer.body)!.fields!
            // Only the first page contains the experiment.
            if !url.contains("cursor") { page["experiment"] = experiment }
            answer.body = JSON.object(page).written
            return answer
        }
        return app
    }

    @Test func whoIsHeldOutSeesNoVideosAndReportsNothing() async {
        let app = app(arm: "held_out")
        let reel = await app.reel()
        let feed = await app.feed()
        let row = await app.row()
        row.sees([1])
        for model in [reel, feed, row] as [SurfaceModel] {
            #expect(model.events.isEmpty && model.state.status == .ready && !model.state.hasMore)
            #expect(model.players.isEmpty && model.isHeld && model.notice == nil)
        }
        await app.clock.advance(60_000)
        #expect(await app.counted() == [] && app.runtime.signals.signals().experiment == "\(id):held_out:7")
    }

    @Test func armAppliesBeforeAnythingIsShown() async {
        let app = app(arm: nil)
        let reel = await app.reel()
        let reports = app.network.posts.compactMap { JSONReader.read($0)?["interactions"]?.list?.first }
        #expect(reports.map { $0["type"]?.string } == ["experiment"])
        let kept = app.runtime.signals.signals().experiment
        #expect(kept == "\(id):\(reports[0]["arm"]!.string!):\(reports[0]["bucket"]!.int!)")
        #expect(reel.isHeld == (reports[0]["arm"]?.string == "held_out") && reel.events.isEmpty == reel.isHeld)
        #expect(await app.feed().isHeld == reel.isHeld && app.network.posts.count == 1)
        app.consent.set(false)
        #expect(app.storage.stored.isEmpty && app.runtime.signals.signals().experiment == nil)
    }
}
