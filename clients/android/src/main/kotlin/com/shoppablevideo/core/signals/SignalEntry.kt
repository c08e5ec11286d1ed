package com.shoppablevideo.core.signals

import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.parseJson
import com.shoppablevideo.core.readCount
import com.shoppablevideo.core.readList
import com.shoppablevideo.core.readRecord

/** A signal of an order report. */
internal data class SignalEntry(val productId: String, val widgetInfo: String)

/** @property at epoch milliseconds of the recording */
internal class TimedEntry(val entry: SignalEntry, val at: Long)

/** Maximum length of a product id in an order line. Longer ids match no order. */
private const val MAX_ID_CHARACTERS = 256
private const val MAX_ENTRIES = 200

/**
 * Maximum length of one list as JSON. An order report of at most 256 KB contains two lists. With three bytes per
 * character, they leave 112 KB for the order's lines.
 */
private const val MAX_CHARACTERS = 24_000
private const val MAX_AGE_MS = 30L * 24 * 60 * 60 * 1000

internal fun toSignalEntry(productId: Any?, widgetInfo: Any?): SignalEntry? {
    if (productId !is String || productId.isEmpty() || productId.length > MAX_ID_CHARACTERS) return null
    return if (isWidgetInfo(widgetInfo)) SignalEntry(productId, widgetInfo as String) else null
}

/** Validates a signal. `null` if attribution can't use it. */
internal fun readSignalEntry(value: Any?): SignalEntry? =
    readRecord(value)?.let { toSignalEntry(it["product_id"], it["widget_info"]) }

/** Encodes a list for the storage and the report: `[{"product_id":"501","widget_info":"carousel_7001"}]`. */
internal fun encodeSignals(entries: List<TimedEntry>): String = JsonWriter.write(
    entries.map { (mapOf("product_id" to it.entry.productId, "widget_info" to it.entry.widgetInfo)) },
)

/**
 * Drops signals older than 30 days. Keeps the newest per product and widget, at most 200, as far as they fit into a
 * report.
 */
internal fun keepLatest(entries: List<TimedEntry>, now: Long): List<TimedEntry> {
    val newest = LinkedHashMap<SignalEntry, TimedEntry>()
    for (signal in entries) {
        newest.remove(signal.entry)
        if (now - signal.at < MAX_AGE_MS) newest[signal.entry] = signal
    }
    val young = newest.values.toList().takeLast(MAX_ENTRIES)
    var characters = encodeSignals(young).length
    var first = 0
    while (characters > MAX_CHARACTERS) {
        characters -= encodeSignals(listOf(young[first])).length - 1
        first += 1
    }
    return young.drop(first)
}

/** Reads the stored times of a list. They may be missing, damaged, or from another version. */
internal fun readTimes(stored: String?, name: String): List<*> =
    readList(readRecord(parseJson(stored))?.get(name)).orEmpty()

/**
 * Reads a stored list, which may contain anything. Matches times from the end, because the newest is last in both
 * lists. Signals without a time or with a future time count as recorded now.
 */
internal fun readTimedEntries(stored: String?, times: List<*>, now: Long): List<TimedEntry> {
    val list = readList(parseJson(stored)).orEmpty()
    val offset = times.size - list.size
    return list.mapIndexedNotNull { index, value ->
        readSignalEntry(value)?.let { entry ->
            TimedEntry(entry, minOf(readCount(times.getOrNull(offset + index)) ?: now, now))
        }
    }
}

/** Removes sent signals. Keeps a signal that was recorded again after sending. */
internal fun withoutSent(entries: List<TimedEntry>, sent: List<TimedEntry>): List<TimedEntry> {
    val sentAt = sent.associate { it.entry to it.at }
    return entries.filterNot { it.at <= (sentAt[it.entry] ?: Long.MIN_VALUE) }
}
