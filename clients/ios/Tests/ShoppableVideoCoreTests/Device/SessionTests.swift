import Foundation
import Testing

@testable import ShoppableVideoCore

/// Session methods that an app calls at checkout.
@MainActor struct SessionTests {
    private func configuration(_ brand: String) -> Configuration {
        Configuration(
            storeID: brand, baseURL: URL(string: "http://127.0.0.1:1")!, productProvider: CatalogProductProvider())
    }

    @Test func thereIsOneForABrand() {
        let session = ShoppableVideoSession.shared(configuration("br_session"))
        #expect(ShoppableVideoSession.shared(configuration("br_session")) === session)
        #expect(ShoppableVideoSession.shared(configuration("br_other")) !== session)
        var slashed = configuration("br_session")
        slashed.baseURL = URL(string: "http://127.0.0.1:1/")!
        #expect(ShoppableVideoSession.shared(slashed) === session)
    }

    @Test func signalsAreHandedOutOnce() async {
        let (storage, clock) = (MemoryStorage(), TestClock())
        let ports = Ports(clock: clock, network: FakeNetwork(), storage: storage)
        let session = ShoppableVideoSession(configuration("br_a"), ports)
        let product = Product(id: "501", title: "Shirt", price: 1, currencyCode: "EUR")
        let event = Event(eventID: 7, title: "A", status: .live)
        #expect(!session.addedToCart(product, in: event))
        session.runtime.didTap(product, in: event, Place(widgetType: .carousel))
        #expect(session.addedToCart(product, in: event))
        let expected = SignalStrings(
            videoView: "[]", addToCart: #"[{"product_id":"501","widget_info":"carousel_7"}]"#, experiment: nil)
        #expect(session.signals() == expected)
        session.orderCompleted()
        #expect(session.signals().addToCart == "[]")
        session.addedToCart(product, in: event)
        session.setConsent(false)
        #expect(session.signals().addToCart == "[]" && storage.stored.isEmpty)
    }

    @Test func tapsThatCanBeAddedAreBounded() {
        let app = App()
        let product = { (id: Int) in Product(id: "\(id)", title: "A", price: 1, currencyCode: "EUR") }
        for id in 0...500 { app.runtime.didTap(product(id), in: video(1), Place(widgetType: .embed)) }
        #expect(!app.runtime.addedToCart(product(0), in: video(1)) && app.runtime.addedToCart(product(1), in: video(1)))
    }
}
