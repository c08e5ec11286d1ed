/// Signals by kind, newest last.
private struct Lists {
    var views: [TimedEntry] = []
    var carts: [TimedEntry] = []

    func map(_ change: ([TimedEntry]) -> [TimedEntry]) -> Lists { Lists(views: change(views), carts: change(carts)) }

    static func + (older: Lists, newer: Lists) -> Lists {
        Lists(views: older.views + newer.views, carts: older.carts + newer.carts)
    }

    var isEmpty: Bool { views.isEmpty && carts.isEmpty }
}

/// Stores a shopper's signals for 30 days: one per product and widget, the latest 200 of each kind. Never throws for a
/// full or damaged storage.
@MainActor package final class SignalsStore {
    private let kept: SafeStorage
    private let clock: any ClockPort
    private let consent: Consent
    /// Signals that wait for consent.
    private var waiting = Lists()
    private var handedOut: Lists?
    private var unsubscribe: Cancel = {}

    init(storage: any StoragePort, clock: any ClockPort, consent: Consent) {
        kept = SafeStorage(storage)
        self.clock = clock
        self.consent = consent
        if consent.state != .waiting { follow(consent.state) }
        unsubscribe = consent.subscribe { [weak self] in self?.follow($0) }
    }

    /// Records a view of a video, with a signal for each of its products.
    func recordView(_ productIDs: [String], _ widgetInfo: String) {
        add(Lists(views: entries(productIDs.first(ofEach: ExactText.init), widgetInfo)))
    }

    /// Records a product added to the cart from a video.
    func recordAddToCart(_ productID: String, _ widgetInfo: String) {
        add(Lists(carts: entries([productID], widgetInfo)))
    }

    /// Signals for an order report. `[]` without signals or consent.
    package func signals() -> SignalStrings {
        let isGiven = consent.state == .given
        let lists = isGiven ? read() : Lists()
        handedOut = lists
        // An excluded visitor has only an experiment id, without an arm.
        let arm = kept.text(StorageKeys.experiment).flatMap { $0.contains(":") ? $0 : nil }
        return SignalStrings(
            videoView: encodeSignals(lists.views), addToCart: encodeSignals(lists.carts),
            experiment: isGiven ? arm : nil)
    }

    /// Removes the signals that `signals` last returned, or all signals if it was not called since the app was opened.
    /// Keeps later signals. Call it after the order report.
    package func orderCompleted() {
        if consent.state != .given { return }
        let stored = read()
        let sent = handedOut ?? stored
        write(Lists(views: withoutSent(stored.views, sent.views), carts: withoutSent(stored.carts, sent.carts)))
        handedOut = nil
    }

    /// Unsubscribes from consent.
    func close() { unsubscribe() }

    private func entries(_ productIDs: [String], _ widgetInfo: String) -> [TimedEntry] {
        let now = clock.now()
        return productIDs.compactMap { id in toSignalEntry(id, widgetInfo).map { TimedEntry(entry: $0, at: now) } }
    }

    private func add(_ added: Lists) {
        if consent.state == .refused || added.isEmpty { return }
        if consent.state == .waiting { waiting = latest(waiting + added) } else { write(read() + added) }
    }

    private func latest(_ lists: Lists) -> Lists {
        let now = clock.now()
        return lists.map { keepLatest($0, now: now) }
    }

    private func read() -> Lists {
        let (times, now) = (kept.text(StorageKeys.signalTimes), clock.now())
        let list = { (key: String, name: String) in
            readTimedEntries(self.kept.text(key), readTimes(times, name), now: now)
        }
        return latest(
            Lists(views: list(StorageKeys.viewedProducts, "views"), carts: list(StorageKeys.cartProducts, "carts")))
    }

    /// Stores a text. Removes the key if there are no signals.
    private func put(_ key: String, _ text: String, isEmpty: Bool) {
        if kept.text(key) == (isEmpty ? nil : text) { return }
        if isEmpty { kept.remove(key) } else { kept.set(text, key) }
    }

    private func write(_ lists: Lists) {
        let young = latest(lists)
        put(StorageKeys.viewedProducts, encodeSignals(young.views), isEmpty: young.views.isEmpty)
        put(StorageKeys.cartProducts, encodeSignals(young.carts), isEmpty: young.carts.isEmpty)
        let times = { (list: [TimedEntry]) in JSONWriter.list(list.map { "\($0.at)" }) }
        let text = JSONWriter.object([("views", times(young.views)), ("carts", times(young.carts))])
        put(StorageKeys.signalTimes, text, isEmpty: young.isEmpty)
    }

    private func follow(_ state: ConsentState) {
        switch state {
        case .refused:
            let keys = [StorageKeys.viewedProducts, StorageKeys.cartProducts, StorageKeys.signalTimes]
            for key in keys + [StorageKeys.experiment] { kept.remove(key) }
            handedOut = nil
        // Also drops expired and damaged signals.
        case .given: write(read() + waiting)
        case .waiting: break
        }
        waiting = Lists()
    }
}
