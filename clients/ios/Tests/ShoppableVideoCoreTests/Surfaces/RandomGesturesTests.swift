import Foundation
import Testing

@testable import ShoppableVideoCore

@MainActor private final class Shown {
    let model: SurfaceModel
    let most: Int
    let mostPlaying: Int
    private(set) var made: [FakePlayer] = []
    private(set) var pool: PlayerPool<FakePlayer>!

    init(_ model: SurfaceModel, most: Int, mostPlaying: Int) {
        self.model = model
        self.most = most
        self.mostPlaying = mostPlaying
        pool = PlayerPool { [unowned self] in
            let player = FakePlayer()
            made.append(player)
            return player
        }
    }

    /// Checks the invariants after a gesture. Returns `true` if a video is audible.
    func check(_ step: String) -> Bool {
        pool.follow(model.players)
        let (open, playing) = (made.filter(\.isOpen).count, made.filter(\.isPlaying))
        #expect(open <= most && open == model.players.count && open == Set(model.mounted).count, "\(step)")
        #expect(playing.count <= mostPlaying && playing.count == model.playing.count, "\(step)")
        #expect(made.filter { !$0.isReleased }.count <= open + 1, "\(step): one spare player")
        return playing.contains { !$0.isMuted }
    }
}

/// Random actions of a shopper, a device and a player.
@MainActor struct RandomGesturesTests {
    /// Simplest form of the rule for signals: each view moves its product and widget to the end.
    @MainActor private final class Reference {
        private(set) var pairs: [String] = []
        private(set) var views = 0

        func viewed(_ id: Int, _ widget: String) {
            views += 1
            let pair = #"{"product_id":"p\#(id)","widget_info":"\#(widget)_\#(id)"}"#
            pairs.removeAll { $0 == pair }
            pairs.append(pair)
        }

        var text: String { "[\(pairs.suffix(200).joined(separator: ","))]" }
    }

    /// Counts three seconds of an active video independently.
    @MainActor private final class Watched {
        var eventID: Int?
        var seconds = 0.0
        var last: Double?
        var isViewed = false

        /// Returns `true` if this report makes a view.
        func played(_ id: Int, _ at: Double) -> Bool {
            let step = last.map { at - $0 } ?? 0
            last = at
            if isViewed || !(step > 0 && step <= 1.5) { return false }
            seconds += step
            isViewed = seconds >= 3
            return isViewed
        }

        func follow(_ id: Int?) {
            if id == eventID { return }
            (eventID, seconds, last, isViewed) = (id, 0, nil, false)
        }
    }

    @Test(arguments: [30, 31] as [UInt64]) func tenThousandGesturesKeepTheRules(_ seed: UInt64) async throws {
        var random = Seeded(state: seed)
        let app = App(count: 40, cart: CartHandler { product, _ in product.id.count.isMultiple(of: 2) })
        let (reel, feed, row) = (await app.reel(), await app.feed(), await app.row())
        let surfaces = [
            Shown(reel, most: 3, mostPlaying: 1), Shown(feed, most: 2, mostPlaying: 1),
            Shown(row, most: 3, mostPlaying: 3),
        ]
        var over: Shown?
        let (reference, watched) = (Reference(), Watched())
        for at in 1...5_000 {
            let step = "gesture \(at) of seed \(seed)"
            switch random.below(7) {
            case 0: reel.move(to: random.below(65) - 5)
            case 1: feed.sees(seen(feed, &random))
            case 2 where random.oneIn(3): if row.reel == nil { open(row, &random) } else { row.closeReel() }
            case 2: row.sees(seen(row, &random))
            case 3:
                if watch(reel, &random, watched, reference) {
                    let isKept = await eventually { app.runtime.signals.signals().videoView == reference.text }
                    try #require(isKept, "\(step): signals")
                }
            default: anything(surfaces[random.below(3)].model, &random)
            }
            if random.oneIn(4) { await app.clock.advance(random.below(1_500)) }
            if row.reel !== over?.model { over = row.reel.map { Shown($0, most: 3, mostPlaying: 1) } }
            watched.follow(reel.playing.first ?? pausedOne(reel))
            let heard = (surfaces + [over].compactMap { $0 }).filter { $0.check(step) }
            #expect(heard.count <= 1, "\(step): one is heard")
            if row.reel != nil { #expect(surfaces.allSatisfy { $0.model.players.isEmpty }, "\(step): covered") }
        }
        #expect(app.runtime.signals.signals().videoView == reference.text)
        #expect(reference.pairs.count > 5 && reference.views > 20 && Set(app.reported) == ["planted"])
        for shown in surfaces {
            shown.model.close()
            shown.pool.release()
            #expect(shown.made.allSatisfy { !$0.isOpen && $0.isReleased })
        }
    }

    /// The active, paused video of a Reel.
    private func pausedOne(_ reel: ReelModel) -> Int? {
        let isCovered = reel.host.runtime.onTop != nil
        return reel.surroundings.isActive && !isCovered ? reel.currentEvent?.eventID : nil
    }

    /// Plays from a position for a while. Returns `true` if that made a view.
    private func watch(
        _ reel: ReelModel, _ random: inout Seeded, _ watched: Watched, _ reference: Reference
    ) -> Bool {
        watched.follow(reel.playing.first ?? pausedOne(reel))
        let (start, before) = (Double(random.below(20)), reference.views)
        for tick in 0..<random.below(20) {
            let at = start + Double(tick) / 4
            guard let id = reel.currentEvent?.eventID else { return false }
            if reel.playing == [id], watched.played(id, at) { reference.viewed(id, "embed") }
            reel.progressed(id, at)
        }
        return reference.views > before
    }

    private func seen(_ model: SurfaceModel, _ random: inout Seeded) -> [Int] {
        model.events.dropFirst(random.below(model.events.count + 1)).prefix(random.below(4)).map(\.eventID)
    }

    private func open(_ row: CarouselModel, _ random: inout Seeded) {
        if let event = row.events.randomElement(using: &random) { row.openReel(event.eventID) }
    }

    private func press(_ model: SurfaceModel, _ random: inout Seeded) {
        let keys = Array("\u{F700}\u{F701}\u{F702}\u{F703}\u{1B} mMcCl?")
        let character = keys[random.below(keys.count)]
        let (isModified, isRepeated) = (random.oneIn(9), random.oneIn(4))
        guard let stroke = KeyStroke(character, isModified: isModified, isRepeated: isRepeated) else { return }
        switch model {
        case let reel as ReelModel: _ = reel.press(stroke)
        case let feed as FeedModel: _ = feed.press(stroke) { feed.sees([$0]) }
        case let row as CarouselModel: _ = row.press(stroke) { row.sees([$0]) }
        default: break
        }
    }

    private func anything(_ model: SurfaceModel, _ random: inout Seeded) {
        guard let event = model.events.randomElement(using: &random) else { return }
        let kinds: [Control.Kind] = [.play, .sound, .captions, .like, .save, .share, .cta, .products, .viewAll, .retry]
        switch random.below(9) {
        case 0: model.setPaused(event.eventID, random.oneIn(2))
        case 1: model.ended(event.eventID)
        case 2: model.playerFailed(event.eventID, Planted())
        case 3: model.retry(event.eventID)
        case 4: model.tap(kinds[random.below(kinds.count)], event, event.products)
        case 5: random.oneIn(2) ? model.add(model.tile(event.product, event), event) : model.closeSheet()
        // Excludes the Reel, which briefly shows another video while its list shrinks. The reference can't know that
        // video.
        case 6: random.oneIn(20) && !(model is ReelModel) ? model.feed.refresh() : model.reload()
        case 7: press(model, &random)
        default:
            var around = Surroundings()
            around.isActive = !random.oneIn(4)
            around.isAppActive = !random.oneIn(4)
            around.isMotionReduced = random.oneIn(4)
            around.isMemoryShort = random.oneIn(4)
            model.surroundings = around
        }
    }
}
