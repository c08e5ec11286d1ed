/// A signal of an order report.
struct SignalEntry {
    let productID: String
    let widgetInfo: String

    /// Equal for signals with the same product and widget.
    var key: ExactText { ExactText("\(widgetInfo) \(productID)") }
}

struct TimedEntry {
    let entry: SignalEntry
    /// Epoch milliseconds of the recording.
    let at: Int
}

/// Maximum length of a product id in an order line. Longer ids match no order.
private let maxIDCharacters = 256
private let maxEntries = 200
/// Maximum length of one list as JSON. An order report of at most 256 KB contains two lists. With three bytes per
/// character, they leave 112 KB for the order's lines.
private let maxCharacters = 24_000
private let maxAgeMs = 30 * 24 * 60 * 60 * 1000

func toSignalEntry(_ productID: String?, _ widgetInfo: String?) -> SignalEntry? {
    guard let productID, !productID.isEmpty, productID.utf16.count <= maxIDCharacters, let widgetInfo,
        isWidgetInfo(widgetInfo)
    else { return nil }
    return SignalEntry(productID: productID, widgetInfo: widgetInfo)
}

/// Validates a signal. `nil` if attribution can't use it.
func readSignalEntry(_ value: JSON) -> SignalEntry? {
    toSignalEntry(value["product_id"]?.string, value["widget_info"]?.string)
}

private func encodeSignal(_ signal: TimedEntry) -> String {
    JSONWriter.object([
        ("product_id", JSONWriter.text(signal.entry.productID)),
        ("widget_info", JSONWriter.text(signal.entry.widgetInfo)),
    ])
}

/// Encodes a list for the storage and the report: `[{"product_id":"501","widget_info":"carousel_7001"}]`.
func encodeSignals(_ entries: [TimedEntry]) -> String { JSONWriter.list(entries.map(encodeSignal)) }

/// Drops signals older than 30 days. Keeps the newest per product and widget, at most 200, as far as they fit into a
/// report.
func keepLatest(_ entries: [TimedEntry], now: Int) -> [TimedEntry] {
    // Keeps the newest signal of each key before the age filter, so an older one can't replace it.
    let newest = entries.reversed().first(ofEach: \.entry.key).filter { now - $0.at < maxAgeMs }
    var characters = 2
    return newest.prefix(maxEntries).prefix { signal in
        characters += encodeSignal(signal).utf16.count + (characters == 2 ? 0 : 1)
        return characters <= maxCharacters
    }.reversed()
}

/// Reads the stored times of a list. They may be missing, damaged, or from another version.
func readTimes(_ stored: String?, _ name: String) -> [JSON] { stored.flatMap(JSONReader.read)?[name]?.list ?? [] }

/// Reads a stored list, which may contain anything. Matches times from the end, because the newest is last in both
/// lists. Signals without a time or with a future time count as recorded now.
func readTimedEntries(_ stored: String?, _ times: [JSON], now: Int) -> [TimedEntry] {
    let list = stored.flatMap(JSONReader.read)?.list ?? []
    let offset = times.count - list.count
    return list.enumerated().compactMap { index, value in
        guard let entry = readSignalEntry(value) else { return nil }
        let at = times.indices.contains(offset + index) ? readCount(times[offset + index]) : nil
        return TimedEntry(entry: entry, at: min(at ?? now, now))
    }
}

/// Removes sent signals. Keeps a signal that was recorded again after sending.
func withoutSent(_ entries: [TimedEntry], _ sent: [TimedEntry]) -> [TimedEntry] {
    let sentAt = Dictionary(sent.map { ($0.entry.key, $0.at) }, uniquingKeysWith: max)
    return entries.filter { $0.at > sentAt[$0.entry.key] ?? .min }
}
