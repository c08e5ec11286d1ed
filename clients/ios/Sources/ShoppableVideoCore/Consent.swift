/// Consent to storing and sending.
package enum ConsentState: String {
    /// The shopper has not decided. Data stays in memory.
    case waiting
    case given
    /// Stored data is deleted. Nothing is recorded, not even in memory.
    case refused
}

/// The shopper's consent. All code that stores or sends data checks it.
@MainActor package final class Consent {
    package private(set) var state: ConsentState
    private var isDecided = false
    private var listeners: [(id: Int, hear: @MainActor (ConsentState) -> Void)] = []
    private var last = 0

    /// - Parameter required: whether to wait for the shopper's decision. Otherwise consent counts as given
    ///   until it is withdrawn.
    package init(required: Bool) { state = required ? .waiting : .given }

    private func change(_ next: ConsentState) {
        if next == state { return }
        state = next
        for listener in listeners { listener.hear(next) }
    }

    package func set(_ isGiven: Bool) {
        isDecided = true
        change(isGiven ? .given : .refused)
    }

    /// Requires the shopper's decision from now on. An earlier decision remains.
    package func require() {
        if !isDecided { change(.waiting) }
    }

    /// Notifies the closure of changes. Returns a function that unsubscribes.
    func subscribe(_ hear: @escaping @MainActor (ConsentState) -> Void) -> Cancel {
        last += 1
        let id = last
        listeners.append((id, hear))
        return { [weak self] in self?.listeners.removeAll { $0.id == id } }
    }
}
