private let maxEvents = 500

/// Keeps which videos carry a mark, such as the shopper's like: the latest 500, the newest last. Before consent marks
/// live in memory; when it is refused they are deleted.
@MainActor final class EventMarks {
    private let key: String
    private let kept: SafeStorage
    private let consent: Consent
    /// What the shopper changed before consent, in its order.
    private var waiting: [(eventID: Int, isMarked: Bool)] = []
    private var unsubscribe: Cancel = {}

    /// - Parameter key: one of `StorageKeys`.
    init(key: String, storage: any StoragePort, consent: Consent) {
        self.key = key
        kept = SafeStorage(storage)
        self.consent = consent
        if consent.state == .refused { follow(.refused) }
        unsubscribe = consent.subscribe { [weak self] in self?.follow($0) }
    }

    func has(_ eventID: Int) -> Bool {
        waiting.last { $0.eventID == eventID }?.isMarked ?? read().contains(eventID)
    }

    func set(_ eventID: Int, _ isMarked: Bool) {
        switch consent.state {
        case .given: write([(eventID, isMarked)])
        case .waiting:
            waiting.removeAll { $0.eventID == eventID }
            waiting.append((eventID, isMarked))
        case .refused: break
        }
    }

    /// No longer follows the consent.
    func close() { unsubscribe() }

    private func read() -> [Int] {
        if consent.state != .given { return [] }
        return (kept.text(key).flatMap(JSONReader.read)?.list ?? []).compactMap(readCount).first(ofEach: { $0 })
    }

    private func write(_ changes: [(eventID: Int, isMarked: Bool)]) {
        var marked = read()
        for change in changes {
            marked.removeAll { $0 == change.eventID }
            if change.isMarked { marked.append(change.eventID) }
        }
        if marked.isEmpty { return kept.remove(key) }
        kept.set(JSONWriter.list(marked.suffix(maxEvents).map(String.init)), key)
    }

    private func follow(_ state: ConsentState) {
        if state == .refused { kept.remove(key) }
        if state == .given && !waiting.isEmpty { write(waiting) }
        waiting = []
    }
}

/// The shopper's own likes or saves, with what was changed since the app was opened. The shopper's like is counted once:
/// a like that is stored is in the feed's count already, and so is one that was made before the feed was read again with
/// another count.
@MainActor package final class OwnMarks {
    /// By how much the shopper changed a count, and which.
    private struct Change {
        let isMarked: Bool
        let count: Int
        let by: Int
    }

    private let stored: EventMarks
    private var changes: [Int: Change] = [:]
    private var unsubscribe: Cancel = {}

    init(_ stored: EventMarks, consent: Consent) {
        self.stored = stored
        unsubscribe = consent.subscribe { [weak self] state in if state == .refused { self?.changes = [:] } }
    }

    private func change(to eventID: Int, _ likeCount: Int) -> Int {
        changes[eventID].map { $0.count == likeCount ? $0.by : 0 } ?? 0
    }

    func has(_ eventID: Int) -> Bool { changes[eventID]?.isMarked ?? stored.has(eventID) }

    /// Marks a video, or takes the mark back. Returns whether it is marked now.
    func toggle(_ eventID: Int, likeCount: Int) -> Bool {
        let isMarked = !has(eventID)
        let by = change(to: eventID, likeCount) + (isMarked ? 1 : -1)
        changes[eventID] = Change(isMarked: isMarked, count: likeCount, by: by)
        stored.set(eventID, isMarked)
        return isMarked
    }

    /// Likes to show: the feed's, which hold those of earlier visits, and what was changed since the feed was read.
    func likes(_ eventID: Int, likeCount: Int) -> Int { max(0, likeCount + change(to: eventID, likeCount)) }

    /// No longer follows the consent.
    func close() {
        unsubscribe()
        stored.close()
    }
}
