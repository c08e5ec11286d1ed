import Foundation
import Testing

@testable import ShoppableVideoCore

/// Accessibility rules that the view models implement.
@MainActor struct ForPeopleTests {
    private let app = App(fields: [
        "captions": .list([
            fields(["language": .text("en"), "url": .text("https://edge.example/en.vtt")])
        ])
    ])

    @Test func everyControlHasANameInEachLanguage() async {
        for language in ["en", "de-AT", "fr", "es-MX", "ar", "xx"] {
            let host = app.host { $0.language = language }
            let reel = await app.open(ReelModel(host: host))
            reel.move(to: 1)
            let event = reel.events[1]
            var controls = reel.rail(event, saves: true) + reel.neighbours
            controls += [reel.soundControl, reel.closeControl, reel.playControl(event), reel.retryControl]
            controls += [reel.viewAllControl, reel.ctaControl(event)!, reel.productsControl(event.products)!]
            #expect(controls.allSatisfy { !$0.label.isEmpty && !$0.symbol.isEmpty })
            #expect(Set(controls.map(\.kind)).count == controls.count && controls.count == 13)
            #expect(controls.map(\.label).contains("Share") == ["en", "xx"].contains(language))
        }
    }

    @Test func tilesSayAllOfThemselves() async {
        let product = Product(
            id: "1", title: "Mug", price: Decimal(12), comparePrice: Decimal(15), currencyCode: "XXX",
            stockStatus: .outOfStock)
        let reel = await app.reel()
        let tile = reel.tiles(reel.events[0], [product])[0]
        #expect(tile.label == "Mug, 12, Before: 15, Sold out" && tile.isSoldOut && tile.button == nil)
        #expect(reel.productsControl([])?.label == nil)
        #expect(reel.productsControl([product, product])?.label == "2 products")
    }

    @Test func lowestPriceStandsBelowAStruckThroughOneAlone() async {
        let reel = await app.reel()
        var product = Product(
            id: "1", title: "Mug", price: Decimal(12), comparePrice: Decimal(15), currencyCode: "XXX",
            lowestPriorPrice: Decimal(13))
        let tile = reel.tiles(reel.events[0], [product])[0]
        #expect(tile.prior == "Lowest price in 30 days: 13")
        #expect(tile.label == "Mug, 12, Before: 15, Lowest price in 30 days: 13")
        product.comparePrice = nil
        #expect(reel.tiles(reel.events[0], [product])[0].label == "Mug, 12")
        #expect(reel.tiles(reel.events[0], [product])[0].prior == nil)
    }

    @Test func thoseWhoCannotSwipeUseButtons() async {
        let reel = await app.reel()
        var said: [String] = []
        reel.onAnnounce = { said.append($0) }
        for kind in [Control.Kind.next, .next, .previous] { reel.go(kind) }
        #expect(reel.current == 1 && said == ["Video 2", "Video 3", "Video 2"])
        #expect(reel.neighbours.map(\.kind) == [.previous, .next])
    }

    @Test func captionsAreSaidInTheirTime() async {
        let app = app
        let file = "WEBVTT\n\n00:01.000 --> 00:03.000\nHello\n\n00:02.000 --> 00:04.000\n- there"
        let feed = app.network.onGet
        app.network.onGet = { url, etag in
            url.hasSuffix(".vtt") ? NetworkAnswer(status: 200, body: file) : try await feed(url, etag)
        }
        let reel = await app.reel()
        let event = reel.events[0]
        reel.progressed(1, 2.5, duration: 10)
        #expect(reel.caption(event) == "Hello\n- there" && reel.playhead?.share == 0.25)
        #expect(reel.caption(reel.events[1]) == "")
        reel.hasCaptions = false
        #expect(reel.caption(event) == "")
        reel.move(to: 1)
        #expect(reel.playhead == nil)
    }

    @Test func layoutFitsWindowsAndText() {
        let phone = ReelLayout(width: 390, height: 844, isAccessibilitySize: false)
        #expect(!phone.isSideways && !phone.isStacked && phone.titleLines == 2 && phone.tileWidth < 390)
        #expect(ReelLayout(width: 844, height: 390, isAccessibilitySize: false).isSideways)
        #expect(ReelLayout(width: 1_180, height: 820, isAccessibilitySize: false).isSideways)
        #expect(!ReelLayout(width: 507, height: 820, isAccessibilitySize: false).isSideways, "a half of an iPad")
        let large = ReelLayout(width: 320, height: 568, isAccessibilitySize: true)
        #expect(large.isStacked && large.titleLines == 6 && large.tileWidth == 288)
        for width in stride(from: 0.0, through: 1_400, by: 50) {
            for isLarge in [false, true] {
                let layout = ReelLayout(width: width, height: 700, isAccessibilitySize: isLarge)
                #expect(layout.tileWidth >= minTarget)
            }
            let row = CarouselLayout(width: width)
            #expect(row.cardWidth >= 120 && row.cardHeight > row.cardWidth)
        }
    }

    @Test func cardsAndPostsAreSeenAsTheyStand() {
        let row = CarouselLayout(width: 390)
        let edges = [1: -10.0, 2: 148, 3: 306]
        #expect(row.cardWidth == 150 && row.whole(edges, rowWidth: 390) == [2])
        let posts = [1: (top: -400.0, height: 600.0), 2: (top: 200, height: 600), 3: (top: 800, height: 600)]
        #expect(halfVisible(posts, height: 700) == [2])
        #expect(halfVisible([1: (top: -300, height: 2_000)], height: 700) == [1], "higher than the screen")
        #expect(halfVisible([1: (top: 0, height: 0)], height: 700) == [])
    }

    @Test func picturesAreDecodedAsLargeAsTheirPlace() {
        let side = { (width: Double, height: Double) in
            decodedSide(width: width, height: height, placeWidth: 168, placeHeight: 168)
        }
        #expect(side(3_000, 3_000) == 168)
        #expect(side(3_000, 2_000) == 252, "sharp where it is cut")
        #expect(side(100, 50) == 100, "never enlarged")
        #expect(side(30_000, 100) == 672, "an odd shape does not fill the memory")
        #expect(side(0, 0) == 168 && side(-1, .nan) == 168)
    }
}
