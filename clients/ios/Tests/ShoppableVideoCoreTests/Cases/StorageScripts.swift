import Foundation
import Testing

@testable import ShoppableVideoCore

final class LikesWorld: World {
    private let consent: Consent
    private let device = MemoryStorage()
    private var marks: OwnMarks!

    init(_ given: JSON) {
        consent = Consent(required: given["required"] == .bool(true))
        if let stored = given["stored"] { device.stored[StorageKeys.likedEvents] = stored.written }
        marks = open()
    }

    private func open() -> OwnMarks {
        OwnMarks(EventMarks(key: StorageKeys.likedEvents, storage: device, consent: consent), consent: consent)
    }

    func run(_ verb: String, _ argument: JSON) {
        switch verb {
        case "toggle": _ = marks.toggle(argument["eventId"]!.int!, likeCount: argument["likeCount"]!.int!)
        case "consent": consent.set(argument.bool!)
        case "open": marks = open()
        default: fatalError("unknown verb \(verb)")
        }
    }

    func seen(_ expected: JSON) -> [String: JSON] {
        let stored = device.stored[StorageKeys.likedEvents].flatMap(JSONReader.read)?.list
        var seen: [String: JSON] = [
            "stored": stored.map(JSON.list) ?? .null, "storedCount": stored.map { .int($0.count) } ?? .null,
            "oldest": stored?.first ?? .null, "newest": stored?.last ?? .null,
        ]
        if var shown = expected["shown"]?.fields {
            let (id, count) = (shown["eventId"]!.int!, shown["likeCount"]!.int!)
            shown["likes"] = .int(marks.likes(id, likeCount: count))
            shown["isLiked"] = .bool(marks.has(id))
            seen["shown"] = .object(shown)
        }
        return seen
    }
}

final class SignalsWorld: World {
    private let consent: Consent
    private let device = MemoryStorage()
    private let clock: TestClock
    private var store: SignalsStore!
    private var other: SignalsStore!

    init(_ given: JSON, _ clock: TestClock) {
        consent = Consent(required: given["required"] == .bool(true))
        self.clock = clock
        for (key, value) in given["stored"]?.fields ?? [:] { device.stored[key] = value.string! }
        store = open()
        other = store
    }

    private func open() -> SignalsStore { SignalsStore(storage: device, clock: clock, consent: consent) }

    private func run(at store: SignalsStore, _ verb: String, _ argument: JSON) {
        let info = argument["widgetInfo"].map { $0.string ?? $0.written } ?? ""
        switch verb {
        case "view": store.recordView(argument["productIds"]!.list!.map { $0.string ?? $0.written }, info)
        case "addToCart": store.recordAddToCart(argument["productId"]!.string!, info)
        case "orderCompleted": store.orderCompleted()
        case "signals": _ = store.signals()
        default: fatalError("unknown verb \(verb)")
        }
    }

    func run(_ verb: String, _ argument: JSON) {
        switch verb {
        case "consent": consent.set(argument.bool!)
        case "open": store = open()
        case "other": other = open()
        case "inOther": for (name, value) in argument.fields! { run(at: other, name, value) }
        default: run(at: store, verb, argument)
        }
    }

    func seen(_ expected: JSON) -> [String: JSON] {
        // A second run of the app, whose results belong to the script.
        let reader = open()
        let texts = reader.signals()
        reader.close()
        let ids = { (text: String) in JSONReader.read(text)!.list!.map { $0["product_id"]! } }
        return [
            "texts": fields(["svc_video_view": text(texts.videoView), "svc_add_to_cart": text(texts.addToCart)]),
            "views": .list(ids(texts.videoView)), "carts": .list(ids(texts.addToCart)),
            "viewCount": .int(ids(texts.videoView).count),
            "storedKeys": .list(device.stored.keys.sorted().map(JSON.text)),
        ]
    }
}

final class InteractionsWorld: World {
    private let consent: Consent
    private var answers: [JSON]
    private let net = FakeNetwork()
    private var queue: InteractionQueue!

    init(_ given: JSON, _ clock: TestClock) {
        consent = Consent(required: given["required"] == .bool(true))
        answers = given["answers"]?.list ?? []
        net.onPost = { [weak self] _ in
            guard let self, !answers.isEmpty else { return 202 }
            guard let status = answers.removeFirst().int else { throw Broken() }
            return status
        }
        queue = InteractionQueue(
            jobs: Jobs(), baseURL: "https://edge.example/",
            scope: InteractionScope(brand: "br_a", campaign: given["campaign"]?.string), network: net, clock: clock,
            consent: consent)
    }

    private func record(_ step: JSON) {
        let sent = step["record"]!
        let interaction = Interaction(
            type: InteractionType(rawValue: sent["type"]!.string!)!, eventID: sent["eventId"]?.int,
            widgetType: sent["widgetType"]?.string.flatMap(WidgetType.init), productID: sent["productId"]?.string)
        for _ in 0..<(step["times"]?.int ?? 1) { queue.record(interaction) }
    }

    func run(_ verb: String, _ argument: JSON) {
        switch verb {
        case "record": record(argument)
        case "hidden": queue.hidden()
        case "close": queue.close()
        case "consent": consent.set(argument.bool!)
        default: fatalError("unknown verb \(verb)")
        }
    }

    func seen(_ expected: JSON) -> [String: JSON] {
        let (posts, beacons) = (takeBodies(&net.posts), takeBodies(&net.beacons))
        let sizes = { (bodies: [JSON]) in JSON.list(bodies.map { .int($0["interactions"]!.list!.count) }) }
        let types = beacons.flatMap { $0["interactions"]!.list!.map { $0["type"]!.string! } }
        let counts = Dictionary(types.map { ($0, 1) }, uniquingKeysWith: +)
        return [
            "bodies": .list(posts), "sizes": sizes(posts), "beacons": sizes(beacons), "beaconTotal": .int(types.count),
            "beaconTypes": .object(counts.mapValues(JSON.int)),
        ]
    }
}
