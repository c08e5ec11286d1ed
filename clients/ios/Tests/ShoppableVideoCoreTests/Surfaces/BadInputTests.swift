import Foundation
import Testing

@testable import ShoppableVideoCore

/// Surfaces with bad videos, feeds, devices and apps.
@MainActor struct BadInputTests {
    private let signal = #"[{"product_id":"p1","widget_info":"embed_1"}]"#

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
}
