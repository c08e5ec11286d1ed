import Foundation

private let timeoutMs = 10_000

/// Decides whether an experiment hides videos.
@MainActor final class Holdout {
    private let jobs: Jobs
    private let brand: String
    private let address: String
    private let network: any NetworkPort
    private let clock: any ClockPort
    private let kept: SafeStorage
    private let consent: Consent
    private let draw: @MainActor () -> (arm: Double, bucket: Double)
    /// Decisions by experiment. The first surface decides, for all surfaces until the app ends.
    private var decided: [String: Bool] = [:]
    private var ends: [Cancel] = []

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

    /// Returns whether the visitor sees no videos. A visitor with consent is assigned to an arm before
    /// anything is shown. A visitor who consents after videos were shown is excluded from the experiment.
    ///
    /// - Parameter wire: `experiment` of the feed's first answer, which may contain anything
    func isHeld(_ wire: JSON?) -> Bool {
        guard let experiment = readShownExperiment(wire) else { return false }
        if let isHeld = decided[experiment.id] { return isHeld }
        let isHeld = decide(experiment)
        decided[experiment.id] = isHeld
        follow(experiment.id)
        return isHeld
    }

    /// Unsubscribes from consent.
    func close() {
        ends.forEach { $0() }
        ends = []
    }

    private func decide(_ experiment: ShownExperiment) -> Bool {
        // `SignalsStore` deletes the arm after a refusal.
        if consent.state == .refused { return false }
        let value = kept.text(StorageKeys.experiment)
        if let own = readAssignment(value, experiment.id) { return own.arm == .heldOut }
        if consent.state == .waiting || value == experiment.id { return false }
        let assignment = assign(experiment, draw())
        kept.set(assignment.encoded, StorageKeys.experiment)
        report(assignment)
        return assignment.arm == .heldOut
    }

    /// Excludes a visitor who consents after a decision without an arm. Stores only the experiment's id.
    private func follow(_ id: String) {
        let end = consent.subscribe { [kept] state in
            guard state == .given, readAssignment(kept.text(StorageKeys.experiment), id) == nil else { return }
            kept.set(id, StorageKeys.experiment)
        }
        ends.append(end)
    }

    /// Reports the arm. A failed report excludes the visitor, so only counted visitors have an arm.
    private func report(_ assignment: Assignment) {
        let body = visitorReport(brand, assignment, id: UUID().uuidString.lowercased(), at: clock.now())
        jobs.start { [address, network, kept] in
            let status = (try? await network.post(address, body: body, timeoutMs: timeoutMs)) ?? 0
            if (200...299).contains(status) || kept.text(StorageKeys.experiment) != assignment.encoded { return }
            kept.set(assignment.experimentID, StorageKeys.experiment)
        }
    }
}
