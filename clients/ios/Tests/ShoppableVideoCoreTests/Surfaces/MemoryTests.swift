import Foundation
import Observation
import Testing

@testable import ShoppableVideoCore

/// Closed surfaces are released, even with pending work.
@MainActor struct MemoryTests {
    private struct Weak { weak var object: AnyObject? }

    @Test func hundredSurfacesLeaveNothingBehind() async {
        let app = App(cart: CartHandler { _, _ in true })
        var gone: [Weak] = []
        for round in 0..<100 {
            let (reel, feed, row) = (await app.reel(), await app.feed(), await app.row())
            let made: [SurfaceModel] = [reel, feed, row]
            for model in made {
                (model as? FeedModel)?.sees([1])
                (model as? CarouselModel)?.sees([1])
                model.setMuted(false)
                model.tap(.products, model.events[0])
                model.add(model.tile(model.events[0].product, model.events[0]), model.events[0])
                model.progressed(1, 0.25)
                gone += [Weak(object: model), Weak(object: model.feed), Weak(object: model.reactions)]
                gone += [Weak(object: model.host), Weak(object: model.impressions)]
            }
            if round.isMultiple(of: 2) { gone.append(Weak(object: row.openReel(2))) }
            // Closes some surfaces while their feed loads.
            if round.isMultiple(of: 3) { reel.feed.refresh() }
            if !round.isMultiple(of: 5) { made.forEach { $0.close() } } else { row.close() }
        }
        await app.clock.advance(20_000)
        #expect(gone.count > 1_500)
        #expect(gone.filter { $0.object != nil }.count == 0)
        #expect(app.runtime.onTop == nil)
    }

    @Test func runtimeIsGoneAfterTheEnd() async {
        weak var runtime: Runtime?
        weak var delegate: App?
        do {
            let app = App()
            let reel = await app.reel()
            await app.watch(reel, 1, seconds: 4)
            (runtime, delegate) = (app.runtime, app)
            reel.close()
            app.runtime.close()
            await app.clock.advance(600_000)
        }
        #expect(await eventually { runtime == nil && delegate == nil })
    }
}
