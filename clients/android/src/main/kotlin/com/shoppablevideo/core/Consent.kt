package com.shoppablevideo.core

/**
 * Whether anything may be stored or sent.
 *
 * - `WAITING`: not yet. It is kept in memory until the shopper decides.
 * - `REFUSED`: what was stored is deleted, and nothing is recorded, not even in memory.
 */
internal enum class ConsentState { WAITING, GIVEN, REFUSED }

/**
 * One shopper's consent, which everything that stores or sends asks.
 *
 * @param required whether to wait for the shopper's word; otherwise consent counts as given until it is withdrawn
 */
internal class Consent(required: Boolean) {
    var state: ConsentState = if (required) ConsentState.WAITING else ConsentState.GIVEN
        private set
    private var isDecided = false
    private val listeners = LinkedHashSet<(ConsentState) -> Unit>()

    private fun change(next: ConsentState) {
        if (next == state) return
        state = next
        for (listener in listeners.toList()) listener(next)
    }

    fun set(isGiven: Boolean) {
        isDecided = true
        change(if (isGiven) ConsentState.GIVEN else ConsentState.REFUSED)
    }

    /** From now on the shopper's word is needed: waits for it, unless it has been given. */
    fun require() {
        if (!isDecided) change(ConsentState.WAITING)
    }

    /** Calls back at each change; returns what ends that. */
    fun subscribe(listener: (ConsentState) -> Unit): () -> Unit {
        listeners.add(listener)
        return { listeners.remove(listener) }
    }
}
