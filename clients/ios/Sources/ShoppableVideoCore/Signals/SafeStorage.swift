/// A storage that never throws. Values that a full storage refuses stay in memory while the app runs, and are
/// read from there.
@MainActor final class SafeStorage {
    private let storage: any StoragePort
    /// `nil`: removed here, but still in the storage.
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
    /// Recording time of each signal. The other two keys only contain the contract's fields.
    static let signalTimes = "_svc_signal_times"
    /// The visitor's experiment arm, or only the experiment's id for an excluded visitor.
    static let experiment = "_svc_experiment"
    static let likedEvents = "_svc_liked_events"
    static let savedEvents = "_svc_saved_events"
}
