import Foundation
import Testing

@testable import ShoppableVideoCore

/// Products that a playing video shows.
@MainActor struct MomentsTests {
    private func moment(_ id: JSON, _ seconds: JSON) -> JSON { fields(["product_id": id, "from_seconds": seconds]) }

    private func reel() async -> ReelModel {
        let app = App(fields: [
            "moments": .list([
                moment(.text("p1"), .int(2)), moment(.int(3), .int(3)), moment(.text("p2"), .text("4")),
                moment(.text("p2"), .int(5)), .null,
            ])
        ])
        return await app.reel()
    }

    @Test func productInFrontFollowsThePlayback() async {
        let reel = await reel()
        let event = reel.events[0]
        var seen: [String?] = []
        for seconds in [0, 1.9, 1.96, 4, 5, 9, 0] {
            reel.progressed(event.eventID, seconds, duration: 10)
            seen.append(reel.rowTarget(event))
        }
        #expect(seen == [nil, nil, "p1", "p1", "p2", "p2", nil])
        reel.progressed(event.eventID, 3, duration: 10)
        #expect(reel.tiles(event, event.products)[0].isInFront)
        // A paused video shows no product.
        reel.progressed(reel.events[1].eventID, 3, duration: 10)
        #expect(reel.rowTarget(reel.events[1]) == nil)
        reel.move(to: 1)
        #expect(reel.rowTarget(event) == nil && !reel.tiles(event, event.products)[0].isInFront)
    }
}
