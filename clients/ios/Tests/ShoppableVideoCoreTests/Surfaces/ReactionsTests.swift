import Foundation
import Testing

@testable import ShoppableVideoCore

/// Actions reach the app, and only products that the cart accepted are credited.
@MainActor struct ReactionsTests {
    private let signal = #"[{"product_id":"p1","widget_info":"embed_1"}]"#

    @Test func eachTapIsRecordedAndTold() async {
        let app = App()
        let feed = await app.feed()
        feed.sees([1])
        let event = feed.events[0]
        var shared: [Shared] = []
        for kind in [Control.Kind.like, .like, .save, .share, .cta, .viewAll] {
            feed.tap(kind, event, event.products) { shared.append($0) }
        }
        feed.tap(feed.tile(event.product, event), event)
        let told = ["like true", "like false", "save true", "share", "cta https://shop.example/1", "all", "product p1"]
        #expect(app.told == told.map { "\($0) 1" })
        #expect(shared == [Shared(title: "Video 1", url: URL(string: "https://shop.example/1"))])
        let types = ["like", "unlike", "save", "share", "cta", "view_all_products", "product_tap"]
        #expect(await app.counted() == types.map { "\($0) 1 collection" })
    }

    @Test func closuresHearTheSame() async {
        let app = App(listens: false)
        var told: [String] = []
        let log = Log()
        var actions = ShoppableVideoActions()
        actions.onTapAddToCart = { log.add("add \($0.id) \($1.id)") }
        actions.onTapProduct = { log.add("product \($0.id) \($1.id)") }
        actions.onTapViewAllProducts = { log.add("all \($0.id)") }
        actions.onTapCTA = { log.add("cta \($0) \($1.id)") }
        actions.onToggleLike = { log.add("like \($0) \($1.id)") }
        actions.onToggleSave = { log.add("save \($0) \($1.id)") }
        actions.onTapShare = { log.add("share \($0.id)") }
        let configuration = app.host().configuration
        let host = SurfaceHost(runtime: app.runtime, configuration: configuration, delegate: nil, actions: actions)
        let reel = await app.open(ReelModel(host: host))
        let event = reel.events[0]
        for kind in [Control.Kind.like, .save, .share, .cta, .viewAll] { reel.tap(kind, event) }
        reel.tap(reel.tile(event.product, event), event)
        reel.add(reel.tile(event.product, event), event)
        told = ["like true", "save true", "share", "cta https://shop.example/1", "all", "product p1", "add p1"]
        #expect(log.all == told.map { "\($0) 1" })
    }

    @Test func reelOfACarouselLeavesForAPageOfTheApp() async {
        let app = App()
        let row = await app.row()
        for tap in 0...1 {
            let reel = row.openReel(1)
            await app.clock.advance(0)
            let event = reel.events[0]
            reel.tap(.like, event)
            #expect(row.reel === reel)
            if tap == 0 { reel.tap(.cta, event) } else { reel.tap(reel.tile(event.product, event), event) }
            #expect(row.reel == nil)
        }
        // A tap without a handler keeps the Reel open.
        let silent = App(listens: false)
        let other = await silent.row()
        let reel = other.openReel(1)
        await silent.clock.advance(0)
        reel.tap(.cta, reel.events[0])
        #expect(other.reel === reel)
    }

    @Test func tapAloneEarnsNothing() async {
        let app = App()
        let reel = await app.reel()
        let event = reel.events[0]
        #expect(!app.runtime.addedToCart(event.product, in: event), "nobody tapped it")
        reel.add(reel.tile(event.product, event), event)
        await app.clock.advance(0)
        #expect(app.told == ["add p1 1"] && app.runtime.signals.signals().addToCart == "[]")
        #expect(reel.tile(event.product, event).button?.state == .add)
        #expect(app.runtime.addedToCart(event.product, in: event))
        #expect(app.runtime.signals.signals().addToCart == signal)
        #expect(await app.counted() == ["add_to_cart 1 embed"])
    }

    enum Answer: CaseIterable { case yes, no, fails, late }

    @Test(arguments: Answer.allCases) func cartSaysWhetherItTookTheProduct(_ answer: Answer) async {
        let clock = TestClock()
        let cart = CartHandler { _, _ in
            switch answer {
            case .yes: await clock.sleep(1)
            case .no: return false
            case .fails: throw Planted()
            case .late: await clock.sleep(10_001)
            }
            return true
        }
        let app = App(cart: cart, clock: clock)
        let reel = await app.reel()
        let event = reel.events[0]
        // The second tap follows during the cart's request, or retries.
        for _ in 1...2 { reel.add(reel.tile(event.product, event), event) }
        #expect(
            reel.tile(event.product, event).button == Tile.Button(label: "Adding", state: .adding, isEnabled: false))
        await app.clock.advance(answer == .yes ? 1 : 10_001)
        let button = reel.tile(event.product, event).button
        #expect(button?.state == (answer == .yes ? .added : .failed))
        #expect(button?.label == (answer == .yes ? "Added" : "Try again"))
        #expect(app.runtime.signals.signals().addToCart == (answer == .yes ? signal : "[]"))
        let unanswered = await app.counted().filter { $0.hasPrefix("add_unanswered") }
        #expect(unanswered == (answer == .late ? ["add_unanswered 1 embed"] : []))
    }

    @Test func cartIsHeardAfterTheSurfaceIsGone() async {
        let clock = TestClock()
        let app = App(
            cart: CartHandler { _, _ in
                await clock.sleep(500)
                return true
            }, clock: clock)
        let reel = await app.reel()
        reel.add(reel.tile(reel.events[0].product, reel.events[0]), reel.events[0])
        await app.clock.advance(0)
        reel.close()
        await app.clock.advance(500)
        #expect(app.runtime.signals.signals().addToCart == signal)
    }

    @Test func addStandsWhereItCanHappen() async {
        let soldOut: JSON = .list([
            fields(["id": .text("1"), "title": .text("A"), "price": .text("1"), "stock_status": .text("outofstock")])
        ])
        let apps: [(App, Bool)] = [
            (App(), true), (App(listens: false), false),
            (App(cart: CartHandler { _, _ in true }, listens: false), true), (App(showsAddToCart: false), false),
            (App(fields: ["status": .text("upcoming")]), false), (App(fields: ["products": soldOut]), false),
        ]
        for (app, expected) in apps {
            let reel = await app.reel()
            let event = reel.events[0]
            let tile = reel.tile(event.product, event)
            #expect((tile.button != nil) == expected)
            reel.add(tile, event)
            if !expected { #expect(app.told == []) }
        }
    }

    @Test func refusedConsentForgetsAndRecordsNothing() async {
        let app = App()
        let reel = await app.reel()
        reel.tap(.like, reel.events[0])
        await app.watch(reel, 1, seconds: 4)
        #expect(await eventually { app.runtime.signals.signals().videoView == signal })
        app.runtime.consent.set(false)
        #expect(app.storage.stored == [:])
        reel.tap(.save, reel.events[0])
        await app.watch(reel, 2, seconds: 4)
        #expect(app.storage.stored == [:] && app.runtime.signals.signals().videoView == "[]")
        #expect(await app.counted() == [])
    }
}

@MainActor final class Log {
    private(set) var all: [String] = []

    nonisolated init() {}

    func add(_ text: String) { all.append(text) }
}
