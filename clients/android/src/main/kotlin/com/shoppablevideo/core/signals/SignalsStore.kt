package com.shoppablevideo.core.signals

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState
import com.shoppablevideo.core.StoragePort
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.model.SignalStrings

/** The signals of each kind, the newest last. */
private class Lists(val views: List<TimedEntry>, val carts: List<TimedEntry>) {
    fun map(change: (List<TimedEntry>) -> List<TimedEntry>) = Lists(change(views), change(carts))

    operator fun plus(other: Lists) = Lists(views + other.views, carts + other.carts)
}

private val NONE = Lists(emptyList(), emptyList())

/**
 * Stores a shopper's signals: one per product and widget, the latest 200 of a kind, the newest last, for 30
 * days. Never throws for full or damaged storage.
 */
internal class SignalsStore(storage: StoragePort, private val clock: Clock, private val consent: Consent) {
    private val kept = SafeStorage(storage)

    /** Signals waiting for consent. */
    private var waiting = NONE
    private var handedOut: Lists? = null
    private val unsubscribe: () -> Unit

    init {
        if (consent.state != ConsentState.WAITING) follow(consent.state)
        unsubscribe = consent.subscribe(::follow)
    }

    /** The shopper viewed a video: one signal for each of its products. */
    fun recordView(productIds: List<String>, widgetInfo: String) {
        val added = entries(productIds.distinct(), widgetInfo)
        add(Lists(added, emptyList()))
    }

    /** The shopper added a product to the cart from a video. */
    fun recordAddToCart(productId: String, widgetInfo: String) {
        add(Lists(emptyList(), entries(listOf(productId), widgetInfo)))
    }

    /** The strings. `[]` without signals or consent. */
    fun signals(): SignalStrings {
        val isGiven = consent.state == ConsentState.GIVEN
        val lists = if (isGiven) read() else NONE
        handedOut = lists
        // An excluded shopper has an id without an arm.
        val experiment = kept.getItem(StorageKeys.EXPERIMENT).takeIf { isGiven && it.orEmpty().contains(':') }
        return SignalStrings(encodeSignals(lists.views), encodeSignals(lists.carts), experiment)
    }

    /**
     * Call this after the order report. Removes the signals that [signals] last returned, or all of them if it was not
     * called since the app was opened. Signals recorded since then stay.
     */
    fun orderCompleted() {
        if (consent.state != ConsentState.GIVEN) return
        val stored = read()
        val sent = handedOut ?: stored
        write(Lists(withoutSent(stored.views, sent.views), withoutSent(stored.carts, sent.carts)))
        handedOut = null
    }

    /** Stops following consent. */
    fun close(): Unit = unsubscribe()

    private fun entries(productIds: List<String>, widgetInfo: String): List<TimedEntry> {
        val now = clock.now()
        return productIds.mapNotNull { id -> toSignalEntry(id, widgetInfo)?.let { TimedEntry(it, now) } }
    }

    private fun add(added: Lists) {
        if (consent.state == ConsentState.REFUSED || (added.views + added.carts).isEmpty()) return
        if (consent.state == ConsentState.WAITING) waiting = latest(waiting + added) else write(read() + added)
    }

    private fun latest(lists: Lists) = lists.map { keepLatest(it, clock.now()) }

    private fun read(): Lists {
        val times = kept.getItem(StorageKeys.SIGNAL_TIMES)
        val list = { key: String, name: String ->
            readTimedEntries(kept.getItem(key), readTimes(times, name), clock.now())
        }
        return latest(Lists(list(StorageKeys.VIEWED_PRODUCTS, VIEWS), list(StorageKeys.CART_PRODUCTS, CARTS)))
    }

    /** Stores a text, or removes the key for `null`. An unchanged text is not written again. */
    private fun put(key: String, value: String?) {
        if (kept.getItem(key) == value) return
        if (value == null) kept.removeItem(key) else kept.setItem(key, value)
    }

    private fun write(lists: Lists) {
        val young = latest(lists)
        put(StorageKeys.VIEWED_PRODUCTS, young.views.takeIf { it.isNotEmpty() }?.let(::encodeSignals))
        put(StorageKeys.CART_PRODUCTS, young.carts.takeIf { it.isNotEmpty() }?.let(::encodeSignals))
        val times = mapOf(VIEWS to young.views.map { it.at }, CARTS to young.carts.map { it.at })
        put(StorageKeys.SIGNAL_TIMES, times.takeIf { it.values.any(List<Long>::isNotEmpty) }?.let(JsonWriter::write))
    }

    private fun follow(state: ConsentState) {
        when (state) {
            ConsentState.REFUSED -> {
                listOf(StorageKeys.VIEWED_PRODUCTS, StorageKeys.CART_PRODUCTS, StorageKeys.SIGNAL_TIMES, StorageKeys.EXPERIMENT)
                    .forEach(kept::removeItem)
                handedOut = null
            }
            // Also drops expired and damaged signals.
            ConsentState.GIVEN -> write(read() + waiting)
            ConsentState.WAITING -> Unit
        }
        waiting = NONE
    }

    private companion object {
        const val VIEWS = "views"
        const val CARTS = "carts"
    }
}
