import Foundation

private let maxFiles = 20
/// Fits a page of about 50 videos with 50 products each.
private let maxBytes = 1024 * 1024

/// Stores the latest pages of the feed in the app's cache folder, which the system may empty. Treats a failing cache as
/// empty.
package actor PageFiles: PageStore {
    private let folder: URL

    package init(_ folder: URL) { self.folder = folder }

    package func read(_ address: String) -> StoredPage? {
        guard let data = try? Data(contentsOf: file(address)) else { return nil }
        guard let stored = JSONReader.read(String(decoding: data, as: UTF8.self)) else { return nil }
        // Compares the URL, because hashes may collide.
        guard let body = readText(stored["body"]), let at = readCount(stored["at"]),
            stored["address"]?.string == address
        else { return nil }
        return StoredPage(body: body, etag: readText(stored["etag"]), at: at)
    }

    package func write(_ page: StoredPage, _ address: String) {
        if page.body.utf8.count > maxBytes { return }
        let text = JSONWriter.object([
            ("address", JSONWriter.text(address)), ("etag", page.etag.map(JSONWriter.text) ?? "null"),
            ("at", "\(page.at)"), ("body", JSONWriter.text(page.body)),
        ])
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(text.utf8).write(to: file(address), options: .atomic)
        for old in files.dropLast(maxFiles) { try? FileManager.default.removeItem(at: old) }
    }

    package func clear() { try? FileManager.default.removeItem(at: folder) }

    /// Oldest first.
    private var files: [URL] {
        let key = URLResourceKey.contentModificationDateKey
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [key])
        let written = { (url: URL) in (try? url.resourceValues(forKeys: [key]))?.contentModificationDate ?? .distantPast
        }
        return (all ?? []).map { ($0, written($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    private func file(_ address: String) -> URL { folder.appendingPathComponent(fileName(address)) }
}

/// 64-bit FNV-1a, which yields the same name on each start, unlike `Hasher`. Not for security.
func fileName(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
}
