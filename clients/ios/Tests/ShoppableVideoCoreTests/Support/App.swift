import Foundation
import Testing

@testable import ShoppableVideoCore

private let page = 5

/// An app whose feed has videos with ids from 1. Each has a product with the same id.
@MainActor final class App: ShoppableVideoDelegate {
    let clock: TestClock
    let consent = Consent(required: false)
    let storage = MemoryStorage()
    let network = FakeNetwork()
    let runtime: Runtime
    private(set) var told: [String] = []
    private let reports = Reports()
    private var configuration: Configuration
    private let fields: [String: JSON]
    private let listens: Bool

    var reported: [String] { reports.all }

    init(
        count: Int = 9, cart: (any Cart)? = nil, showsAddToCart: Bool = true,
        provider: any ProductProvider = CatalogProductProvider(), listens: Bool = true, fields: [String: JSON] = [:],
        clock: TestClock = TestClock()
    ) {
        self.clock = clock
        self.fields = fields
        self.listens = listens
        configuration = Configuration(
            storeID: "br_a", baseURL: URL(string: "https://edge.example")!, productProvider: provider, cart: cart)
        configuration.showsAddToCart = showsAddToCart
        configuration.language = "en"
        let ports = Ports(clock: clock, network: network, storage: storage)
        runtime = Runtime(brand: "br_a", baseURL: "https://edge.example", ports: ports, consent: consent)
        network.takesBeacons = false
        let reports = reports
        let report: @MainActor @Sendable (any Error) -> Void = { error in
            reports.all.append((error as? Planted)?.message ?? error.localizedDescription)
        }
        configuration.onError = report
        network.onGet = { [fields] url, _ in NetworkAnswer(status: 200, body: feedPage(url, count, fields)) }
    }

    func host(_ change: (inout Configuration) -> Void = { _ in }) -> SurfaceHost {
        var changed = configuration
        change(&changed)
        return SurfaceHost(
            runtime: runtime, configuration: changed, delegate: listens ? self : nil, deviceLanguages: ["en"])
    }

    func open<Model: SurfaceModel>(_ model: Model) async -> Model {
        model.open()
        await clock.advance(0)
        // A busy machine reads the feed later.
        _ = await eventually { model.state.status != .loading }
        return model
    }

    func reel() async -> ReelModel { await open(ReelModel(host: host())) }
    func feed() async -> FeedModel { await open(FeedModel(host: host())) }
    func row() async -> CarouselModel { await open(CarouselModel(host: host())) }

    /// Reports playback for some seconds. Waits for providers on other threads.
    func watch(_ model: SurfaceModel, _ eventID: Int, seconds: Int) async {
        for at in 0...seconds * 4 { model.progressed(eventID, Double(at) / 4, duration: 20) }
        await clock.advance(0)
    }

    /// Returns the interactions that the app sends when it enters the background.
    func counted() async -> [String] {
        runtime.hidden()
        await clock.advance(0)
        return network.posts.flatMap { JSONReader.read($0)!["interactions"]!.list! }
            .map { "\($0["type"]!.string!) \($0["event_id"]!.int!) \($0["widget_type"]!.string!)" }
    }

    func reelsDidTapAddToCart(_ product: Product, in event: Event) { told.append("add \(product.id) \(event.id)") }
    func reelsDidTapProduct(_ product: Product, in event: Event) { told.append("product \(product.id) \(event.id)") }
    func reelsDidTapViewAllProducts(in event: Event) { told.append("all \(event.id)") }
    func reelsDidTapCTA(_ url: URL, in event: Event) { told.append("cta \(url) \(event.id)") }
    func reelsDidToggleLike(_ isLiked: Bool, in event: Event) { told.append("like \(isLiked) \(event.id)") }
    func reelsDidToggleSave(_ isSaved: Bool, in event: Event) { told.append("save \(isSaved) \(event.id)") }
    func reelsDidTapShare(_ event: Event) { told.append("share \(event.id)") }
}

@MainActor private final class Reports {
    var all: [String] = []

    nonisolated init() {}
}

struct Planted: Error { var message = "planted" }

private func feedPage(_ url: String, _ count: Int, _ fields: [String: JSON]) -> String {
    let cursor = url.split(separator: "&").first { $0.hasPrefix("cursor=") }
    let from = cursor.flatMap { Int($0.dropFirst("cursor=".count)) } ?? 1
    let ids = Array((from...max(from, count)).prefix(page))
    var answer: [String: JSON] = ["events": .list(ids.map { wireEvent($0, fields) })]
    if let last = ids.last, last < count { answer["next_cursor"] = .text("\(last + 1)") }
    return JSON.object(answer).written
}

func wireEvent(_ id: Int, _ fields: [String: JSON] = [:]) -> JSON {
    let product: [String: JSON] = [
        "id": .text("p\(id)"), "title": .text("A"), "price": .text("1.00"), "currency": .text("EUR"),
    ]
    let event: [String: JSON] = [
        "event_id": .int(id), "title": .text("Video \(id)"), "status": .text("live"),
        "video_url": .text("https://edge.example/\(id).mp4"),
        "preview_url": .text("https://edge.example/\(id)-preview.mp4"),
        "cta_url": .text("https://shop.example/\(id)"), "like_count": .int(41),
        "products": .list([.object(product)]),
    ]
    return .object(event.merging(fields) { $1 })
}

extension SurfaceModel {
    var playing: [Int] { players.filter(\.isPlaying).map(\.eventID) }
    var mounted: [Int] { players.map(\.eventID) }
}

extension Event {
    var product: Product { products[0] }
}
