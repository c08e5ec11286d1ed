/// State of a tile's button. `view` opens the product's page, because the app has no cart.
package enum AddState: String { case view, add, adding, added, failed }

private let answerTimeoutMs = 10_000
private let addedMs = 2_000

/// Button states of the tiles. `added` requires confirmation by the app's cart.
@MainActor final class CartTaps {
    /// Connects the tiles to the surface and the app.
    struct Ports {
        var hasCart: @MainActor () -> Bool
        /// Opens the product's page.
        var view: @MainActor (Event, Product) -> Void
        /// Called when the cart accepted the product.
        var taken: @MainActor (Event, Product) -> Void
        /// Called when the cart did not respond in time. The tile shows a failure.
        var late: @MainActor (Event, Product) -> Void = { _, _ in }
        /// Called when a tile's button changes.
        var changed: @MainActor () -> Void = {}
        /// Called with the final result of a tap: `added` or `failed`.
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
    /// Running and just completed taps.
    private var taps: [Key: Tap] = [:]

    init(jobs: Jobs, clock: any ClockPort, ports: Ports) {
        self.jobs = jobs
        self.clock = clock
        self.ports = ports
    }

    func state(_ event: Event, _ product: Product) -> AddState {
        ports.hasCart() ? taps[key(event, product)]?.state ?? .add : .view
    }

    /// Handles a tap on a tile's button.
    ///
    /// - Parameter ask: adds the product and returns the cart's result. An error is a failure. A result within
    ///   the timeout is recorded even after the tiles are closed.
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

    /// Requests data from the cart before adding a product. The tile shows the pending request. It shows a failure if
    /// the request fails or takes more than ten seconds.
    ///
    /// - Parameter answered: called with the response, unless it is late or the tiles were closed.
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

    /// Removes the tiles. Results that arrive in time are still recorded.
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
        // The tiles were closed, or a later tap replaced this one.
        if taps[key(event, product)] !== tap { return }
        tap.state = state
        ports.changed()
    }

    private func key(_ event: Event, _ product: Product) -> Key {
        Key(event: event.eventID, product: ExactText(product.id))
    }
}
