private let key = "_svc_unsent_interactions"
/// Limit of one interaction. A product id has at most 256 characters.
private let maxCharacters = 4_096
private let maxBodyCharacters = 32 * 1024

/// Stores unsent interactions while the app is in the background, where the system may end it.
@MainActor final class Outbox {
    private let kept: SafeStorage
    private let brand: String
    private var isKeeping = false

    /// - Parameter brand: stored interactions of other brands are dropped.
    init(storage: any StoragePort, brand: String) {
        kept = SafeStorage(storage)
        self.brand = brand
    }

    /// - Parameter body: a body without a response, which may have arrived.
    func keep(body: String?, unsent: [String]) {
        isKeeping = body != nil || !unsent.isEmpty
        if !isKeeping { return kept.remove(key) }
        let fields = [
            ("brand", JSONWriter.text(brand)),
            ("body", body.map(JSONWriter.text) ?? "null"),
            ("unsent", JSONWriter.list(unsent.map(JSONWriter.text))),
        ]
        kept.set(JSONWriter.object(fields), key)
    }

    /// Stores each change of the unsent interactions, so the next start does not send them twice.
    func changed(body: String?, unsent: [String]) {
        if isKeeping { keep(body: body, unsent: unsent) }
    }

    /// Reads and removes unsent interactions of an earlier run. The stored text may contain anything.
    func take() -> (body: String?, unsent: [String]) {
        let stored = kept.text(key).flatMap(JSONReader.read)
        kept.remove(key)
        guard let stored, stored["brand"]?.string == brand else { return (nil, []) }
        let unsent = (stored["unsent"]?.list ?? []).compactMap(\.string)
        return (
            readText(stored["body"]).flatMap { isRecord($0, maxBodyCharacters) ? $0 : nil },
            unsent.filter { isRecord($0, maxCharacters) }
        )
    }

    private func isRecord(_ text: String, _ maxCharacters: Int) -> Bool {
        text.utf16.count <= maxCharacters && JSONReader.read(text)?.fields != nil
    }
}
