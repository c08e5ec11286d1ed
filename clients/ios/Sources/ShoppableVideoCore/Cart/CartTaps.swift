/// What a tile's button says. `view` opens the product's page: no cart answers.
package enum AddState: String { case view, add, adding, added, failed }

/// A cart that takes longer did not take the product, as far as the shopper can see.
private let answerTimeoutMs = 10_000
private let addedMs = 2_000

/// What tiles show of the app's cart, which alone knows whether it took a product.
@MainActor final class CartTaps {
    /// What tiles need of the app around them.
    struct Ports {
        /// Whether a cart answers for the tiles.
        var hasCart: @MainActor () -> Bool
        /// Opens the product's page.
        var view: @MainActor (Event, Product) -> Void
        /// The cart took the product: it counts.
        var taken: @MainActor (Event, Product) -> Void
        /// The cart has not answered in time: it failed, as far as the shopper can see.
        var late: @MainActor (Event, Product) -> Void = { _, _ in }
        /// A tile's button says something else now.
        var changed: @MainActor () -> Void = {}
        /// The cart has said what came of a tap: `added` or `failed`.
        var ended: @MainActor (Product, AddState) -> Void = { _, _ in }
    }

    private final class Tap {
        var state = AddState.adding
        var isOver = false
    }

    private struct Key: Hashable {
        let event: Int
        let product: ExactText
    }

    private let jobs: Jobs
    private let clock: any ClockPort
    private let ports: Ports
    /// Those that are under way or have just ended.
    private var taps: [Key: Tap] = [:]

    init(jobs: Jobs, clock: any ClockPort, ports: Ports) {
        self.jobs = jobs
        self.clock = clock
        self.ports = ports
    }

    func state(_ event: Event, _ product: Product) -> AddState {
        ports.hasCart() ? taps[key(event, product)]?.state ?? .add : .view
    }

    /// The button of a tile was tapped.
    ///
    /// - Parameter ask: asks the cart whether it took the product; an error is a no. A cart that still answers in time is
    ///   heard after the tiles are gone, too.
    func tap(_ event: Event, _ product: Product, ask: @escaping @MainActor () async throws -> Bool) {
        switch state(event, product) {
        case .adding: return
        case .view: return ports.view(event, product)
        default: break
        }
        let tap = begin(event, product)
        let cancel = clock.after(answerTimeoutMs) {
            self.end(tap, event, product, isTaken: false)
            self.ports.late(event, product)
        }
        jobs.start {
            let isTaken = (try? await ask()) ?? false
            cancel()
            self.end(tap, event, product, isTaken: isTaken)
        }
    }

    /// Asks the cart about a product before it is to take it; the tile shows that it asks. Failing it, or after ten
    /// seconds, the tile says so.
    ///
    /// - Parameter answered: called after an answer in time, if the tiles are still there.
    func ask<Answer: Sendable>(
        _ event: Event, _ product: Product, ask: @escaping @MainActor () async throws -> Answer,
        answered: @escaping @MainActor (Answer) -> Void
    ) {
        let tap = begin(event, product)
        let cancel = clock.after(answerTimeoutMs) { self.end(tap, event, product, isTaken: false) }
        jobs.start {
            let answer = try? await ask()
            cancel()
            if tap.isOver { return }
            guard let answer else { return self.end(tap, event, product, isTaken: false) }
            if self.taps[self.key(event, product)] !== tap { return }
            tap.isOver = true
            self.taps[self.key(event, product)] = nil
            self.ports.changed()
            answered(answer)
        }
    }

    /// The tiles are gone. A cart that still answers in time is heard.
    func close() { taps = [:] }

    private func begin(_ event: Event, _ product: Product) -> Tap {
        let tap = Tap()
        taps[key(event, product)] = tap
        ports.changed()
        return tap
    }

    private func end(_ tap: Tap, _ event: Event, _ product: Product, isTaken: Bool) {
        if tap.isOver { return }
        tap.isOver = true
        if isTaken { ports.taken(event, product) }
        let state: AddState = isTaken ? .added : .failed
        let isShown = taps[key(event, product)] === tap
        change(tap, event, product, state)
        if isShown { ports.ended(product, state) }
        if isTaken { _ = clock.after(addedMs) { self.change(tap, event, product, .add) } }
    }

    private func change(_ tap: Tap, _ event: Event, _ product: Product, _ state: AddState) {
        // The tiles are gone, or this tap was followed by another.
        if taps[key(event, product)] !== tap { return }
        tap.state = state
        ports.changed()
    }

    private func key(_ event: Event, _ product: Product) -> Key {
        Key(event: event.eventID, product: ExactText(product.id))
    }
}
