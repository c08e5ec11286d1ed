import Foundation

private let timeoutMs = 10_000

/// What a visitor is to see while an experiment runs: who is held out sees no videos, so that orders can be compared.
@MainActor final class Holdout {
    private let jobs: Jobs
    private let brand: String
    private let address: String
    private let network: any NetworkPort
    private let clock: any ClockPort
    private let kept: SafeStorage
    private let consent: Consent
    private let draw: @MainActor () -> (arm: Double, bucket: Double)
    /// What this start of the app does in each experiment: decided by the first surface that asks, for all of them.
    private var decided: [String: Bool] = [:]
    private var ends: [Int: Cancel] = [:]
    private var last = 0

    /// - Parameters:
    ///   - baseURL: the edge's address
    ///   - draw: two random numbers from 0 to 1, 1 excluded: for the arm and the bucket
    init(
        jobs: Jobs, brand: String, baseURL: String, network: any NetworkPort, clock: any ClockPort,
        storage: any StoragePort, consent: Consent,
        draw: @escaping @MainActor () -> (arm: Double, bucket: Double) = {
            (Double.random(in: 0..<1), Double.random(in: 0..<1))
        }
    ) {
        self.jobs = jobs
        self.brand = brand
        address = "\(withoutSlash(baseURL))/v1/interactions"
        self.network = network
        self.clock = clock
        kept = SafeStorage(storage)
        self.consent = consent
        self.draw = draw
    }

    /// Whether the visitor is to see no videos. Who is in no arm yet is put into one, with consent, now or when it is
    /// given; that takes effect at the next start, so that nobody who sees a video is held out.
    ///
    /// - Parameter wire: `experiment` of the feed's first answer, which may be anything
    func isHeld(_ wire: JSON?) -> Bool {
        guard let experiment = readShownExperiment(wire) else { return false }
        if let isHeld = decided[experiment.id] { return isHeld }
        let isHeld = decide(experiment)
        decided[experiment.id] = isHeld
        return isHeld
    }

    /// No longer waits for consent.
    func close() {
        ends.values.forEach { $0() }
        ends = [:]
    }

    private func decide(_ experiment: ShownExperiment) -> Bool {
        // Without consent, what is kept is deleted: see the store of signals.
        if consent.state == .refused { return false }
        let own = readAssignment(kept.text(StorageKeys.experiment), experiment.id)
        if consent.state == .given { enter(experiment) } else { wait(experiment) }
        return own?.arm == .heldOut
    }

    private func wait(_ experiment: ShownExperiment) {
        last += 1
        let id = last
        ends[id] = consent.subscribe { [weak self] state in
            self?.ends.removeValue(forKey: id)?()
            if state == .given { self?.enter(experiment) }
        }
    }

    /// Only who was counted is in an arm: without a report that was taken, nothing is kept, and the next start tries again.
    private func enter(_ experiment: ShownExperiment) {
        if readAssignment(kept.text(StorageKeys.experiment), experiment.id) != nil { return }
        let assignment = assign(experiment, draw())
        kept.set(assignment.encoded, StorageKeys.experiment)
        let body = visitorReport(brand, assignment, id: UUID().uuidString.lowercased(), at: clock.now())
        jobs.start { [address, network, kept] in
            let status = (try? await network.post(address, body: body, timeoutMs: timeoutMs)) ?? 0
            if (200...299).contains(status) || kept.text(StorageKeys.experiment) != assignment.encoded { return }
            kept.remove(StorageKeys.experiment)
        }
    }
}
