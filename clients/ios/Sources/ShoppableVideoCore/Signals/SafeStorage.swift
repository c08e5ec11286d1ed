/// A storage that never throws. What a full one doesn't take is kept in memory, for as long as the app runs, and is then
/// what is read.
@MainActor final class SafeStorage {
    private let storage: any StoragePort
    /// `nil`: removed here, and still in the storage.
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

/// The names that the web widget uses too.
enum StorageKeys {
    static let viewedProducts = "_svc_viewed_products"
    static let cartProducts = "_svc_add_to_cart_products"
    /// When each signal was recorded. The other two hold nothing but what the contract says.
    static let signalTimes = "_svc_signal_times"
    /// Where the visitor is in an experiment.
    static let experiment = "_svc_experiment"
    static let likedEvents = "_svc_liked_events"
    static let savedEvents = "_svc_saved_events"
}
