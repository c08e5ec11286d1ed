import Foundation
import Testing

@testable import ShoppableVideoCore

/// Mounted players, playing players and counted interactions.
@MainActor struct PlayingTests {
    private let app = App()

    @Test func reelPlaysOneOfThreeAtMost() async {
        let reel = await app.reel()
        #expect(reel.playing == [1] && reel.mounted == [1, 2])
        reel.move(to: 3)
        await app.clock.advance(0)
        #expect(reel.playing == [4] && reel.mounted == [3, 4, 5])
        reel.surroundings.isMemoryShort = true
        #expect(reel.mounted == [4])
        #expect(reel.events.count == 9)
        reel.move(to: 99)
        #expect(reel.playing == [9])
        reel.move(to: -4)
        #expect(reel.playing == [1])
    }

    @Test func nothingPlaysThatNobodySees() async {
        let reel = await app.reel()
        reel.surroundings.isAppActive = false
        #expect(reel.playing == [] && reel.mounted == [1, 2])
        reel.surroundings = Surroundings()
        reel.surroundings.isMotionReduced = true
        #expect(reel.playing == [] && reel.mounted == [1, 2])
        reel.setPaused(1, false)
        #expect(reel.playing == [1], "the shopper's word counts")
        reel.surroundings.isActive = false
        #expect(reel.mounted == [])
    }

    @Test func videoThatFailsHasNoPlayerUntilItIsTriedAgain() async {
        let reel = await app.reel()
        reel.playerFailed(1, Planted(message: "no decoder"))
        #expect(reel.mounted == [2] && reel.hasFailed(reel.events[0]))
        reel.tap(.retry, reel.events[0])
        #expect(reel.mounted == [1, 2] && app.reported == ["no decoder"])
    }

    @Test func feedPlaysTheFirstThatIsSeen() async {
        let feed = await app.feed()
        #expect(feed.mounted == [])
        feed.sees([2, 3])
        #expect(feed.playing == [2] && feed.mounted == [2, 3])
        feed.surroundings.isMemoryShort = true
        #expect(feed.mounted == [2])
        feed.sees([4, 5])
        await app.clock.advance(0)
        #expect(feed.events.count == 9)
    }

    @Test func onlyOneSurfaceIsHeard() async {
        let (reel, feed, row) = (await app.reel(), await app.feed(), await app.row())
        feed.sees([1])
        row.sees([1])
        feed.setMuted(false)
        #expect(feed.players.allSatisfy { !$0.isMuted })
        reel.setMuted(false)
        #expect(feed.players.allSatisfy(\.isMuted) && reel.players.allSatisfy { !$0.isMuted })
        row.setMuted(false)
        #expect(row.players.map(\.isMuted) == [true], "a row is never heard")
    }

    @Test func carouselPlaysAllThatAreWholeSilently() async {
        let row = await app.row()
        row.sees([1, 2, 3, 4, 5])
        #expect(row.playing == [1, 2, 3, 4, 5])
        #expect(row.players.allSatisfy { $0.isMuted && $0.url.absoluteString.hasSuffix("-preview.mp4") })
        row.isStopped = true
        #expect(row.mounted == [])
        row.isStopped = false
        row.surroundings.isMotionReduced = true
        #expect(row.mounted == [])
    }

    @Test func reelOfACarouselTakesTheScreenAndGivesItBack() async {
        let (row, feed) = (await app.row(), await app.feed())
        row.sees([1, 2])
        feed.sees([3])
        let reel = row.openReel(2)
        await app.clock.advance(0)
        #expect(row.mounted == [] && feed.mounted == [] && reel.playing == [2])
        row.closeReel()
        #expect(row.playing == [1, 2] && feed.playing == [3] && row.reel == nil)
        _ = row.openReel(1)
        row.close()
        #expect(row.reel == nil && app.runtime.onTop == nil)
    }

    @Test func viewsAndImpressionsAreCountedOnce() async {
        let row = await app.row()
        row.sees([1, 2])
        await app.clock.advance(1_000)
        await app.watch(row, 1, seconds: 9)
        let reel = row.openReel(1)
        await app.clock.advance(1_000)
        for _ in 1...2 { await app.watch(reel, 1, seconds: 4) }
        for _ in 1...2 { reel.ended(1) }
        // Sends events of the previous video's player.
        reel.move(to: 1)
        await app.watch(reel, 1, seconds: 9)
        reel.ended(1)
        let expected = #"[{"product_id":"p1","widget_info":"carousel_1"}]"#
        #expect(await eventually { app.runtime.signals.signals().videoView == expected })
        let seen = ["impression 1", "impression 2", "play 1", "play 1", "view 1", "complete 1"]
        #expect(await app.counted() == seen.map { "\($0) carousel" })
    }

    @Test func choiceIsAskedFor() async {
        let choice = VideoChoice(campaign: "Été & co", productID: "a/b", eventIDs: [7, 9])
        _ = await app.open(FeedModel(host: app.host(), choice: choice))
        let query =
            "brand=br_a&statuses=live%2Cupcoming&campaign=%C3%89t%C3%A9%20%26%20co&product_id=a%2Fb&event_id=7%2C9"
        #expect(app.network.gets == ["https://edge.example/v1/feed?\(query)"])
    }
}
