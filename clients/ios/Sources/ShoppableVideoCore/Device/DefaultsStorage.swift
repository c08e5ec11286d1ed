import Foundation

/// Uses the app's `UserDefaults`, which read from memory and write in the background.
package final class DefaultsStorage: StoragePort {
    private let defaults: UserDefaults

    package init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

    package func text(_ key: String) -> String? { defaults.string(forKey: key) }

    package func set(_ text: String, _ key: String) { defaults.set(text, forKey: key) }

    package func remove(_ key: String) { defaults.removeObject(forKey: key) }
}
