import Foundation

@testable import ShoppableVideoCore

/// State of a script.
@MainActor protocol World: AnyObject {
    /// Runs a step's `do`: one verb with its argument.
    func run(_ verb: String, _ argument: JSON)

    /// Returns the current values of the expected fields. Reading a counter resets it.
    func seen(_ expected: JSON) -> [String: JSON]
}

typealias Script = @MainActor (_ given: JSON, _ clock: TestClock) -> any World

/// Collects items between two reads.
@MainActor final class Inbox {
    private var items: [JSON] = []

    nonisolated init() {}

    func add(_ item: JSON) { items.append(item) }

    func take() -> JSON {
        defer { items = [] }
        return .list(items)
    }
}

func video(_ eventID: Int) -> Event { Event(eventID: eventID, title: "", status: .upcoming) }

private final class ConsentWorld: World {
    let consent: Consent
    let told = Inbox()

    init(_ given: JSON) {
        consent = Consent(required: given["required"] == .bool(true))
        _ = consent.subscribe { [told] in told.add(.text($0.rawValue)) }
    }

    func run(_ verb: String, _ argument: JSON) {
        if verb == "set" { consent.set(argument.bool!) } else { consent.require() }
    }

    func seen(_ expected: JSON) -> [String: JSON] { ["state": .text(consent.state.rawValue), "told": told.take()] }
}

private final class ImpressionsWorld: World {
    let told = Inbox()
    let impressions: Impressions

    init(_ clock: TestClock) { impressions = Impressions(clock: clock) { [told] in told.add(.int($0)) } }

    func run(_ verb: String, _ argument: JSON) {
        if verb == "plays" {
            impressions.seen(argument.int!)
        } else {
            impressions.follow(argument.list!.map { $0.int! })
        }
    }

    func seen(_ expected: JSON) -> [String: JSON] { ["seen": told.take()] }
}

private final class FeedWorld: World {
    private var answers: [JSON]
    let asked = Inbox()
    let reported = Inbox()
    let startIndex: Int
    private var list: FeedList!

    init(_ given: JSON, _ clock: TestClock) {
        answers = given["answers"]?.list ?? []
        startIndex = given["startIndex"]?.int ?? 0
        list = FeedList(
            jobs: Jobs(), clock: clock, startIndex: startIndex,
            load: { [weak self] in try self!.answer($0) },
            report: { [reported] in reported.add(.text(($0 as! FeedError).code.rawValue)) })
    }

    private func answer(_ cursor: String?) throws -> FeedPage {
        asked.add(text(cursor) ?? .null)
        let answer = answers.removeFirst()
        if let fails = answer["fails"]?.string { throw FeedError(FeedError.Code(rawValue: fails)!, fails) }
        return FeedPage(events: answer["events"]!.list!.map { video($0.int!) }, nextCursor: answer["next"]?.string)
    }

    func run(_ verb: String, _ argument: JSON) {
        switch verb {
        case "open": list.open()
        case "more": list.more()
        case "moreAsked": list.more(isAsked: true)
        case "refresh": list.refresh()
        case "close": list.close()
        default: fatalError("unknown verb \(verb)")
        }
    }

    func seen(_ expected: JSON) -> [String: JSON] {
        let state = list.state
        return [
            "status": .text(state.status.rawValue), "events": .list(state.events.map { .int($0.eventID) }),
            "hasMore": .bool(state.hasMore), "start": .int(startAt(startIndex, count: state.events.count)),
            "asked": asked.take(), "reported": reported.take(),
        ]
    }
}

private final class CartWorld: World {
    private var answers: [JSON]
    private var hasCart: Bool
    private let clock: TestClock
    let (asked, opened, taken, late) = (Inbox(), Inbox(), Inbox(), Inbox())
    private var taps: CartTaps!

    init(_ given: JSON, _ clock: TestClock) {
        answers = given["answers"]?.list ?? []
        hasCart = given["hasCart"] != .bool(false)
        self.clock = clock
        let ports = CartTaps.Ports(
            hasCart: { [weak self] in self!.hasCart }, view: { [opened] in opened.add(.text($1.id)) },
            taken: { [taken] in taken.add(.text($1.id)) }, late: { [late] in late.add(.text($1.id)) })
        taps = CartTaps(jobs: Jobs(), clock: clock, ports: ports)
    }

    private func product(_ id: String) -> Product { Product(id: id, title: "A", price: 1, currencyCode: "EUR") }

    private func answer(_ id: String) async throws -> Bool {
        asked.add(.text(id))
        let answer = answers.removeFirst()
        if answer["throws"] == .bool(true) { throw Broken() }
        if let now = answer["now"]?.bool { return now }
        let after = answer["after"]!.int!
        if after > 0 { await clock.sleep(after) }
        guard let yes = answer["yes"] else { throw Broken() }
        // On the web, values other than a Boolean also mean success.
        return yes.bool ?? true
    }

    func run(_ verb: String, _ argument: JSON) {
        switch verb {
        case "tap":
            let id = argument.string!
            taps.tap(video(1), product(id)) { try await self.answer(id) }
        case "close": taps.close()
        case "cart": hasCart = true
        default: fatalError("unknown verb \(verb)")
        }
    }

    func seen(_ expected: JSON) -> [String: JSON] {
        let ids = (expected["states"]?.fields ?? [:]).keys
        let states = ids.map { ($0, JSON.text(taps.state(video(1), product($0)).rawValue)) }
        return [
            "states": .object(Dictionary(uniqueKeysWithValues: states)), "asked": asked.take(),
            "opened": opened.take(), "taken": taken.take(), "late": late.take(),
            // Swift's results are always Booleans.
            "silent": .int(0),
        ]
    }
}

let scripts: [String: Script] = [
    "cart": { CartWorld($0, $1) },
    "consent": { given, _ in ConsentWorld(given) },
    "impressions": { ImpressionsWorld($1) },
    "feed-retry": { FeedWorld($0, $1) },
    "start-index": { FeedWorld($0, $1) },
    "likes": { given, _ in LikesWorld(given) },
    "signals": { SignalsWorld($0, $1) },
    "interactions": { InteractionsWorld($0, $1) },
    "experiment": { ExperimentWorld($0, $1) },
]
