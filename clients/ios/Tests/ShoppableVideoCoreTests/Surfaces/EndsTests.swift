import Foundation
import Testing

@testable import ShoppableVideoCore

/// Uses videos that end in ten minutes. The clients' shared cases define which of them are removed.
@MainActor struct EndsTests {
    private func app(ending ids: Set<Int>, endsAt: String = "2026-11-20T10:10:00.000Z") -> App {
        let app = App()
        app.network.onGet = { _, _ in
            let events = (1...5).map { wireEvent($0, ids.contains($0) ? ["ends_at": .text(endsAt)] : [:]) }
            return NetworkAnswer(status: 200, body: JSON.object(["events": .list(events)]).written)
        }
        return app
    }

    private func ids(_ model: SurfaceModel) -> [Int] { model.events.map(\.eventID) }

    @Test func leaveARowByThemselves() async {
        let app = app(ending: [2, 4])
        let row = await app.row()
        await app.clock.advance(599_999)
        #expect(ids(row) == [1, 2, 3, 4, 5])
        await app.clock.advance(1)
        #expect(ids(row) == [1, 3, 5])
    }

    @Test func stayInAReelWhileTheyAreWatched() async {
        let app = app(ending: [1, 2, 3])
        let reel = await app.reel()
        reel.move(to: 1)
        await app.clock.advance(600_000)
        #expect(ids(reel) == [1, 2, 4, 5] && reel.playing == [2], "what lies ahead leaves")
        reel.move(to: 0)
        #expect(ids(reel) == [1, 4, 5])
    }

    @Test func stayWhereTheFeedNamesThemByAClockThatIsFast() async {
        let app = app(ending: [2], endsAt: "2026-11-20T09:00:00.000Z")
        let row = await app.row()
        await app.clock.advance(600_000)
        #expect(ids(row).count == 5)
    }
}
