import Foundation

/// Delay after the first unsent interaction.
private let sendAfterMs = 5_000
private let maxRetryMs = 5 * 60_000
private let maxDoublings = 10
private let timeoutMs = 10_000
/// Limits memory on an offline phone. The oldest interactions are dropped.
private let maxUnsent = 500
private let maxIDCharacters = 256

/// Sends interactions in batches. Interactions may be lost. Unsent ones stay in memory, and in the outbox while the app
/// is in the background. A body without a response is sent again unchanged, and its id makes it count once.
@MainActor final class InteractionQueue {
    private enum Outcome { case done, retry, stop }

    private let jobs: Jobs
    private let address: String
    private let scope: InteractionScope
    private let network: any NetworkPort
    private let clock: any ClockPort
    private let consent: Consent
    private let outbox: Outbox?
    private var unsent: [String] = []
    /// A body without a response. It may have arrived.
    private var unanswered: String?
    private var failures = 0
    private var isSending = false
    private var isStopped = false
    private var cancelTimer: Cancel?
    private var unsubscribe: Cancel = {}

    /// - Parameter baseURL: address of the edge.
    init(
        jobs: Jobs, baseURL: String, scope: InteractionScope, network: any NetworkPort, clock: any ClockPort,
        consent: Consent, outbox: Outbox? = nil
    ) {
        self.jobs = jobs
        address = "\(withoutSlash(baseURL))/v1/interactions"
        self.scope = scope
        self.network = network
        self.clock = clock
        self.consent = consent
        self.outbox = outbox
        follow(consent.state)
        unsubscribe = consent.subscribe { [weak self] in self?.follow($0) }
    }

    func record(_ interaction: Interaction) {
        if isStopped || consent.state == .refused { return }
        if (interaction.productID?.utf16.count ?? 0) > maxIDCharacters { return }
        unsent = (unsent + [encodeInteraction(interaction, at: clock.now())]).suffix(maxUnsent)
        let isFull = unsent.count >= maxBatchInteractions && failures == 0
        if isFull { cancel() }
        schedule(isFull ? 0 : sendAfterMs)
    }

    /// Called when the app enters the background, where the system may end it. Sends interactions, and stores them if
    /// that fails.
    func hidden() {
        if consent.state != .given { return }
        handOver()
        if isEmpty { cancel() }
        guard let outbox else { return }
        outbox.keep(body: unanswered, unsent: unsent)
        // Apps have some seconds in the background.
        if failures == 0 { cancel() }
        schedule(0)
    }

    /// Sends interactions like `hidden`, then stops.
    func close() {
        hidden()
        stop()
    }

    private var isEmpty: Bool { unsent.isEmpty && unanswered == nil }

    private func handOver() {
        if let unanswered, !network.beacon(address, body: unanswered) { return }
        unanswered = nil
        while !unsent.isEmpty {
            let batch = nextBatch(scope, id: newID(), unsent)
            if !network.beacon(address, body: batch.body) { return }
            unsent.removeFirst(batch.count)
        }
    }

    /// Identifies a body for a minute. Need not be secret.
    private func newID() -> String { UUID().uuidString.lowercased() }

    private func takeBody() -> String {
        let batch = nextBatch(scope, id: newID(), unsent)
        unsent.removeFirst(batch.count)
        return batch.body
    }

    private func drop() {
        unsent = []
        unanswered = nil
    }

    private func cancel() {
        cancelTimer?()
        cancelTimer = nil
    }

    private func schedule(_ ms: Int) {
        if isEmpty || isSending || cancelTimer != nil || consent.state != .given { return }
        cancelTimer = clock.after(ms) { [weak self] in
            self?.cancelTimer = nil
            self?.send()
        }
    }

    private func send() {
        let body = unanswered ?? takeBody()
        unanswered = nil
        isSending = true
        jobs.start { [weak self] in
            guard let outcome = await self?.post(body) else { return }
            self?.settle(outcome, body)
        }
    }

    private func post(_ body: String) async -> Outcome {
        guard let status = try? await network.post(address, body: body, timeoutMs: timeoutMs) else { return .retry }
        // The service would refuse a refused body again. For an unknown brand, it would refuse all bodies.
        if status == 404 { return .stop }
        return status == 429 || status >= 500 ? .retry : .done
    }

    private func settle(_ outcome: Outcome, _ body: String) {
        isSending = false
        if isStopped { return }
        if outcome == .stop { return stop() }
        failures = outcome == .retry ? failures + 1 : 0
        if outcome == .retry && consent.state == .given { unanswered = body }
        outbox?.changed(body: unanswered, unsent: unsent)
        if failures > 0 {
            schedule(min(sendAfterMs << min(failures, maxDoublings), maxRetryMs))
        } else {
            schedule(unsent.count >= maxBatchInteractions ? 0 : sendAfterMs)
        }
    }

    private func stop() {
        isStopped = true
        drop()
        cancel()
        unsubscribe()
    }

    private func follow(_ state: ConsentState) {
        if state == .given {
            if let kept = outbox?.take() {
                unanswered = kept.body
                unsent = (kept.unsent + unsent).suffix(maxUnsent)
            }
            return schedule(sendAfterMs)
        }
        drop()
        cancel()
        if state == .refused { outbox?.keep(body: nil, unsent: []) }
    }
}
