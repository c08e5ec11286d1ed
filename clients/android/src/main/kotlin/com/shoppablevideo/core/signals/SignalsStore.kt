package com.shoppablevideo.core.signals

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState
import com.shoppablevideo.core.StoragePort
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.model.SignalStrings

/** Signals by kind, newest last. */
private class Lists(val views: List<TimedEntry>, val carts: List<TimedEntry>) {
    fun map(change: (List<TimedEntry>) -> List<TimedEntry>) = Lists(change(views), change(carts))

    operator fun plus(other: Lists) = Lists(views + other.views, carts + other.carts)
}

private val NONE = Lists(emptyList(), emptyList())

/**
 * Stores a shopper's signals for 30 days: one per product and widget, the latest 200 of each kind. Never throws for a
 * full or damaged storage.
 */
internal class SignalsStore(storage: StoragePort, private val clock: Clock, private val consent: Consent) {
    private val kept = SafeStorage(storage)

    /** Signals that wait for consent. */
    private var waiting = NONE
    private var handedOut: Lists? = null
    private val unsubscribe: () -> Unit

    init {
        if (consent.state != ConsentState.WAITING) follow(consent.state)
        unsubscribe = consent.subscribe(::follow)
    }

    /** Records a view of a video, with a signal for each of its products. */
    fun recordView(productIds: List<String>, widgetInfo: String) {
        val added = entries(productIds.distinct(), widgetInfo)
        add(Lists(added, emptyList()))
    }

    /** Records a product added to the cart from a video. */
    fun recordAddToCart(productId: String, widgetInfo: String) {
        add(Lists(emptyList(), entries(listOf(productId), widgetInfo)))
    }

    /** Signals for an order report. `[]` without signals or consent. */
    fun signals(): SignalStrings {
        val isGiven = consent.state == ConsentState.GIVEN
        val lists = if (isGiven) read() else NONE
        handedOut = lists
        // An excluded shopper has only an experiment id, without an arm.
        val experiment = kept.getItem(StorageKeys.EXPERIMENT).takeIf { isGiven && it.orEmpty().contains(':') }
        return SignalStrings(encodeSignals(lists.views), encodeSignals(lists.carts), experiment)
    }

    /**
     * Removes the signals that [signals] last returned, or all signals if it was not called since the app was opened.
     * Keeps later signals. Call it after the order report.
     */
    fun orderCompleted() {
        if (consent.state != ConsentState.GIVEN) return
        val stored = read()
        val sent = handedOut ?: stored
        write(Lists(withoutSent(stored.views, sent.views), withoutSent(stored.carts, sent.carts)))
        handedOut = null
    }

    /** Unsubscribes from consent. */
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

    /** Stores a text. `null` removes the key. Skips unchanged texts. */
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
