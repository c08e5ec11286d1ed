import Foundation

/// Stores texts as files of a folder, for apps that share their `UserDefaults`. Writes are atomic: a new file replaces
/// the old one.
package final class FileStorage: StoragePort {
    private let folder: URL

    package init(_ folder: URL) { self.folder = folder }

    package func text(_ key: String) throws -> String? {
        let file = file(key)
        if !FileManager.default.fileExists(atPath: file.path) { return nil }
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    package func set(_ text: String, _ key: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file(key), options: .atomic)
    }

    package func remove(_ key: String) throws {
        let file = file(key)
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }

    private func file(_ key: String) -> URL { folder.appendingPathComponent(key + ".txt") }
}
