import Foundation
import Testing

@testable import ShoppableVideoCore

/// Surfaces with bad videos, feeds, devices and apps.
@MainActor struct BadInputTests {
    private let signal = #"[{"product_id":"p1","widget_info":"embed_1"}]"#

    @Test func videoThatNeverStartsIsSeenAndNotViewed() async {
        let app = App()
        let reel = await app.reel()
        await app.clock.advance(60_000)
        #expect(reel.playing == [1] && reel.playhead == nil && reel.caption(reel.events[0]) == "")
        reel.move(to: 1)
        #expect(reel.playing == [2], "the shopper can go on")
        #expect(await app.counted() == ["impression 1 embed"])
    }

    @Test func videoThatEndsAtOnceIsWatchedOnce() async {
        let app = App()
        let reel = await app.reel()
        for _ in 0..<1_000 {
            reel.progressed(1, 0, duration: 0)
            reel.ended(1)
        }
        #expect(reel.playhead?.share == 0 && reel.playing == [1])
        #expect(await app.counted() == ["impression 1 embed", "play 1 embed", "complete 1 embed"])
        #expect(app.runtime.signals.signals().videoView == "[]")
    }

    @Test func playersThatTellOddTimesMakeNoView() async {
        let app = App(fields: [
            "captions": .list([fields(["language": .text("en"), "url": .text("https://edge.example/en.vtt")])])
        ])
        let reel = await app.reel()
        for odd in [.nan, .infinity, -.infinity, -1, .greatestFiniteMagnitude] as [Double] {
            for duration in [.nan, .infinity, -1, 0, 10] as [Double] {
                reel.progressed(1, odd, duration: duration)
                #expect((0...1).contains(reel.playhead?.share ?? 0) && reel.caption(reel.events[0]) == "")
            }
        }
        reel.progressed(99, 1, duration: 10)
        reel.ended(99)
        reel.playerFailed(99, Planted())
        #expect(await app.counted().contains { $0.hasPrefix("view") } == false)
        #expect(app.runtime.signals.signals().videoView == "[]")
    }

    @Test func videoThatChangesItsSizeKeepsItsPlayer() async throws {
        let app = App()
        let reel = await app.reel()
        var made: [FakePlayer] = []
        let pool = PlayerPool<FakePlayer> {
            made.append(FakePlayer())
            return made[made.count - 1]
        }
        pool.follow(reel.players)
        let player = try #require(pool.player(1))
        func fit() -> Fit {
            let event = reel.events[0]
            return chooseFit(
                width: event.width, height: event.height, areaWidth: 390, areaHeight: 844,
                maxCrop: ReelLayout(width: 390, height: 844, isAccessibilitySize: false).maxCrop)
        }
        #expect(fit() == .cover)
        let wide: [String: JSON] = ["width": .int(1_920), "height": .int(1_080)]
        app.network.onGet = { _, _ in
            let events = (1...2).map { wireEvent($0, wide) }
            return NetworkAnswer(status: 200, body: fields(["events": .list(events)]).written)
        }
        app.runtime.feed.refresh()
        reel.feed.refresh()
        await app.clock.advance(0)
        pool.follow(reel.players)
        #expect(reel.events[0].width == 1_920 && fit() == .contain)
        #expect(pool.player(1) === player && made.count == 2, "what plays goes on playing")
    }

    @Test func longTextsOfAnyScriptStayWhole() async {
        let title = String(repeating: "مرحبا 👩‍👩‍👧‍👦 e\u{301}\u{202E}x ", count: 200)
        #expect(title.utf16.count >= 4_000)
        let long = String(repeating: "Ü", count: 5_000)
        let product = fields(["id": .text("👩‍👩‍👧‍👦\""), "title": .text(long), "price": .text("999999999999.99")])
        let app = App(fields: ["title": .text(title), "products": .list([product])])
        let reel = await app.reel()
        let event = reel.events[0]
        #expect(reel.name(event) == title && event.product.title == long)
        #expect(reel.tile(event.product, event).label.hasPrefix(long))
        var shared: Shared?
        reel.tap(.share, event, event.products) { shared = $0 }
        #expect(shared?.title == title)
        await app.watch(reel, 1, seconds: 4)
        let expected = #"[{"product_id":"👩‍👩‍👧‍👦\"","widget_info":"embed_1"}]"#
        #expect(await eventually { app.runtime.signals.signals().videoView == expected })
        let lines = [false, true].map { ReelLayout(width: 390, height: 844, isAccessibilitySize: $0).titleLines }
        #expect(lines == [2, 6], "they leave room for the rest")
    }

    @Test func tenThousandVideosTakeNoMoreMemoryThanTwoThousand() async {
        let app = App()
        let all = JSON.list((1...10_000).map { wireEvent($0) })
        let page = readFeedPage(fields(["events": all]).written)
        #expect(page?.events.count == 50, "a page has 50 at most, whatever it claims")
        app.network.onGet = { url, _ in
            let cursor = url.components(separatedBy: "cursor=").dropFirst().first.flatMap { Int($0) } ?? 1
            let events = (cursor..<cursor + 50).map { wireEvent($0) }
            let next = JSON.text("\(cursor + 50)")
            return NetworkAnswer(
                status: 200, body: fields(["events": .list(events), "next_cursor": next]).written)
        }
        let reel = await app.reel()
        while reel.state.hasMore {
            let before = reel.events.count
            reel.move(to: .max)
            #expect(reel.players.count <= 3)
            guard await eventually({ reel.events.count > before || !reel.state.hasMore }) else { break }
        }
        #expect(reel.events.count == 2_000 && reel.players.count <= 3)
    }

    @Test func firstStartWithoutANetworkComesBackByItself() async {
        let app = App()
        let online = app.network.onGet
        app.network.onGet = { _, _ in throw Broken() }
        let (reel, row) = (await app.reel(), await app.row())
        #expect(reel.notice == "Videos can’t be shown right now." && reel.mounted == [] && row.mounted == [])
        app.network.onGet = online
        await app.clock.advance(5_000)
        #expect(reel.notice == nil && reel.playing == [1] && !row.events.isEmpty)
        #expect(Set(app.reported) == ["The feed did not respond"])
    }

    @Test func networkThatIsLostInTheMiddleLeavesWhatIsShown() async {
        let app = App()
        let reel = await app.reel()
        let online = app.network.onGet
        app.network.onGet = { _, _ in throw Broken() }
        reel.move(to: 4)
        await app.clock.advance(0)
        #expect(reel.events.count == 5 && reel.playing == [5] && reel.notice == nil && reel.state.hasMore)
        app.network.onGet = online
        await app.clock.advance(5_000)
        #expect(reel.events.count == 9 && reel.playing == [5])
    }

    @Test func fullAndBrokenStorageKeepsTheSession() async {
        for isBroken in [false, true] {
            let app = App(cart: CartHandler { _, _ in true })
            (app.storage.isFull, app.storage.isBroken) = (true, isBroken)
            let reel = await app.reel()
            let event = reel.events[0]
            reel.tap(.like, event)
            reel.add(reel.tile(event.product, event), event)
            await app.watch(reel, 1, seconds: 4)
            #expect(reel.rail(event, saves: false)[0].isOn == true)
            let both = SignalStrings(videoView: signal, addToCart: signal, experiment: nil)
            #expect(await eventually { app.runtime.signals.signals() == both })
            app.runtime.signals.orderCompleted()
            #expect(app.runtime.signals.signals() == SignalStrings(videoView: "[]", addToCart: "[]", experiment: nil))
            #expect(app.storage.stored.isEmpty)
        }
    }

    @Test func clockThatIsSetBackKeepsNothingForLonger() async {
        let app = App()
        let reel = await app.reel()
        await app.watch(reel, 1, seconds: 4)
        #expect(await eventually { app.runtime.signals.signals().videoView == signal })
        app.clock.set(back: 24 * 60 * 60 * 1000)
        #expect(app.runtime.signals.signals().videoView == signal, "what was viewed is not lost")
        let asked = app.network.gets.count
        _ = await app.feed()
        #expect(app.network.gets.count == asked + 1, "a page of tomorrow is not believed")
        reel.move(to: 1)
        await app.watch(reel, 2, seconds: 4)
        #expect(await eventually { app.runtime.signals.signals().videoView.contains("embed_2") })
    }

    @Test func appThatActsWithinItsEventBreaksNothing() async {
        let app = App(listens: false)
        var actions = ShoppableVideoActions()
        let opened = Opened()
        actions.onTapCTA = { _, _ in opened.row?.close() }
        actions.onToggleLike = { _, event in
            opened.row?.closeReel()
            opened.row?.openReel(event.eventID)
        }
        let host = SurfaceHost(
            runtime: app.runtime, configuration: app.host().configuration, delegate: nil, actions: actions)
        let row = await app.open(CarouselModel(host: host))
        opened.row = row
        let reel = row.openReel(1)
        await app.clock.advance(0)
        reel.tap(.like, reel.events[0])
        #expect(row.reel != nil && row.reel !== reel)
        await app.clock.advance(0)
        if let other = row.reel { other.tap(.cta, other.events[0]) }
        #expect(row.reel == nil && row.mounted == [] && app.runtime.onTop == nil)
    }

    @MainActor private final class Opened {
        weak var row: CarouselModel?

        nonisolated init() {}
    }
}
