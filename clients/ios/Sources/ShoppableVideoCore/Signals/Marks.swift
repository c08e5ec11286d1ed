private let maxEvents = 500

/// Stores the latest 500 videos with a mark, such as a like, newest last. Before consent, marks stay in memory. A
/// refusal deletes them.
@MainActor final class EventMarks {
    private let key: String
    private let kept: SafeStorage
    private let consent: Consent
    /// Changes before the shopper's consent, in order.
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

    /// Unsubscribes from consent.
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

/// The shopper's likes or saves, with changes since the app was opened. Counts a like once: the feed's count already
/// includes stored likes, and includes a new like once its count has changed.
@MainActor package final class OwnMarks {
    /// The shopper's change, and the feed's count at that time.
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

    /// Toggles a video's mark. Returns the new state.
    func toggle(_ eventID: Int, likeCount: Int) -> Bool {
        let isMarked = !has(eventID)
        let by = change(to: eventID, likeCount) + (isMarked ? 1 : -1)
        changes[eventID] = Change(isMarked: isMarked, count: likeCount, by: by)
        stored.set(eventID, isMarked)
        return isMarked
    }

    /// Number of likes to show: the feed's count plus later changes.
    func likes(_ eventID: Int, likeCount: Int) -> Int { max(0, likeCount + change(to: eventID, likeCount)) }

    /// Unsubscribes from consent.
    func close() {
        unsubscribe()
        stored.close()
    }
}
