/// A storage that never throws. Keeps values that a full storage refuses in memory until the app ends.
@MainActor final class SafeStorage {
    private let storage: any StoragePort
    /// Refused values. `nil`: removed here, but still stored.
    private var memory: [String: String?] = [:]

    init(_ storage: any StoragePort) { self.storage = storage }

    func text(_ key: String) -> String? {
        if let kept = memory[key] { return kept }
        return try? storage.text(key)
    }

    func set(_ text: String, _ key: String) { change(text, key) }

    func remove(_ key: String) { change(nil, key) }

    private func change(_ text: String?, _ key: String) {
        do {
            if let text { try storage.set(text, key) } else { try storage.remove(key) }
            memory.removeValue(forKey: key)
        } catch {
            memory.updateValue(text, forKey: key)
        }
    }
}

/// Names shared with the web widget.
enum StorageKeys {
    static let viewedProducts = "_svc_viewed_products"
    static let cartProducts = "_svc_add_to_cart_products"
    /// Times of the signals, separate because the signals contain only the contract's fields.
    static let signalTimes = "_svc_signal_times"
    /// The visitor's arm in an experiment. Only the experiment's id for an excluded visitor.
    static let experiment = "_svc_experiment"
    static let likedEvents = "_svc_liked_events"
    static let savedEvents = "_svc_saved_events"
}
