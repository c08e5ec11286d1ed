import Foundation
import Testing

@testable import ShoppableVideoCore

/// An app with one shopper and an experiment.
final class ExperimentWorld: World {
    private let consent: Consent
    private let device = MemoryStorage()
    private let clock: TestClock
    private let net = FakeNetwork()
    private var draws: [JSON]
    private var answers: [JSON]
    private var signals: SignalsStore!
    private var holdout: Holdout!
    private var isHeld: Bool?

    init(_ given: JSON, _ clock: TestClock) {
        consent = Consent(required: given["required"] == .bool(true))
        self.clock = clock
        for (key, value) in given["stored"]?.fields ?? [:] { device.stored[key] = value.string! }
        draws = given["draws"]?.list ?? []
        answers = given["answers"]?.list ?? []
        net.onPost = { [weak self] _ in
            guard let self, !answers.isEmpty else { return 202 }
            guard let status = answers.removeFirst().int else { throw Broken() }
            return status
        }
        open()
    }

    private func open() {
        signals?.close()
        holdout?.close()
        signals = SignalsStore(storage: device, clock: clock, consent: consent)
        holdout = Holdout(
            jobs: Jobs(), brand: "br_a", baseURL: "https://edge.example/", network: net, clock: clock, storage: device,
            consent: consent
        ) { [weak self] in
            let pair = self!.draws.removeFirst().list!
            return (pair[0].number!, pair[1].number!)
        }
    }

    func run(_ verb: String, _ argument: JSON) {
        switch verb {
        case "feed": isHeld = holdout.isHeld(argument)
        case "consent": consent.set(argument.bool!)
        case "orderCompleted": signals.orderCompleted()
        case "open": open()
        default: fatalError("unknown verb \(verb)")
        }
    }

    func seen(_ expected: JSON) -> [String: JSON] {
        #expect(net.postURLs.allSatisfy { $0 == "https://edge.example/v1/interactions" })
        let texts = signals.signals()
        return [
            "isHeld": isHeld.map(JSON.bool) ?? .null,
            "texts": fields([
                "svc_video_view": text(texts.videoView), "svc_add_to_cart": text(texts.addToCart),
                "svc_experiment": text(texts.experiment),
            ]),
            "storedKeys": .list(device.stored.keys.sorted().map(JSON.text)),
            "bodies": .list(takeBodies(&net.posts)),
        ]
    }
}

/// Returns the bodies of reports without their id, and checks that each has one.
func takeBodies(_ sent: inout [String]) -> [JSON] {
    defer { sent = [] }
    return sent.map { body in
        #expect(body.utf8.count <= 32 * 1024)
        var fields = JSONReader.read(body)!.fields!
        #expect(fields.removeValue(forKey: "batch_id")?.string?.isEmpty == false)
        return .object(fields)
    }
}
