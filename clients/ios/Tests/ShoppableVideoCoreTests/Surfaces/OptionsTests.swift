import Foundation
import Testing

@testable import ShoppableVideoCore

/// A cart for shirts in two sizes. Only the larger one is available.
@MainActor private final class Shirts: CartWithOptions {
    private let options: ProductOptions?
    private(set) var taken: [String] = []

    init(_ options: ProductOptions?) { self.options = options }

    func options(of product: Product) async throws -> ProductOptions {
        guard let options else { throw Planted() }
        return options
    }

    func add(_ product: Product, in event: Event) async throws -> Bool {
        taken.append(product.id)
        return true
    }

    func add(_ variant: Variant, of product: Product, in event: Event) async throws -> Bool {
        taken.append(variant.id)
        return true
    }
}

@MainActor struct OptionsTests {
    private let sizes = [ProductOption(name: "Size", values: ["S", "M"])]
    private let shirts = [
        Variant(id: "s", values: ["S"], isAvailable: false, price: Decimal(12)),
        Variant(id: "m", values: ["M"], isAvailable: true),
    ]

    private func choosing(_ model: SurfaceModel) -> Choosing? {
        guard case .choosing(let choosing)? = model.sheet else { return nil }
        return choosing
    }

    @Test func shopperChoosesAVariantBeforeItIsAdded() async {
        let cart = Shirts(ProductOptions(options: sizes, variants: shirts))
        let app = App(cart: cart)
        let reel = await app.reel()
        var announced: [String] = []
        reel.onAnnounce = { announced.append($0) }
        let event = reel.events[0]
        reel.add(reel.tile(event.product, event), event)
        await app.clock.advance(0)
        #expect(choosing(reel)?.choice == ["M"] && cart.taken == [] && app.told == [])
        #expect(reel.sheet?.id == "options 1 p1" && reel.tile(event.product, event).button?.label == "Choose")
        reel.choose(0, "S")
        #expect(choosing(reel)?.priceText.contains("12") == true)
        #expect(choosing(reel).map { reel.button($0) }?.label == "S is sold out.")
        reel.addChosen()
        reel.choose(0, "XXL")
        reel.choose(3, "M")
        #expect(choosing(reel)?.choice == ["S"] && cart.taken == [], "sold out")
        reel.choose(0, "M")
        #expect(
            choosing(reel).map { reel.button($0) } == Tile.Button(label: "Add", state: .add, isEnabled: true))
        #expect(choosing(reel)?.values(0).map(\.isSoldOut) == [true, false])
        reel.addChosen()
        await app.clock.advance(0)
        #expect(cart.taken == ["m"] && app.told == ["add p1 1"] && announced == ["Added: A"])
        #expect(app.runtime.signals.signals().addToCart == #"[{"product_id":"p1","widget_info":"embed_1"}]"#)
        #expect(reel.sheet == nil, "what was added closes the sheet")
        // The cart has responded.
        await app.clock.advance(2_000)
        reel.add(reel.tile(event.product, event), event)
        #expect(reel.sheet != nil)
    }

    @Test func lowestPriceStandsBesideTheProductsOwnPriceAlone() async {
        let app = App(cart: Shirts(ProductOptions(options: sizes, variants: shirts)))
        let reel = await app.reel()
        var product = Product(
            id: "1", title: "Mug", price: Decimal(12), comparePrice: Decimal(15), currencyCode: "XXX",
            lowestPriorPrice: Decimal(13))
        reel.add(reel.tile(product, reel.events[0]), reel.events[0])
        await app.clock.advance(0)
        #expect(choosing(reel)?.lowestPriorPriceText == "13" && choosing(reel)?.comparePriceText == "15")
        reel.choose(0, "S")
        #expect(choosing(reel)?.lowestPriorPriceText == nil, "a variant's own price")
        product.comparePrice = nil
        reel.add(reel.tile(product, reel.events[0]), reel.events[0])
        reel.choose(0, "M")
        #expect(choosing(reel)?.lowestPriorPriceText == nil, "nothing is struck through")
    }
}
