package com.shoppablevideo.core

/**
 * State of the shopper's consent to storing and sending.
 *
 * - `WAITING`: undecided. Data is kept in memory until the shopper decides.
 * - `REFUSED`: stored data is deleted, and nothing is recorded, not even in memory.
 */
internal enum class ConsentState { WAITING, GIVEN, REFUSED }

/**
 * One shopper's consent, which everything that stores or sends data checks.
 *
 * @param required whether to wait for the shopper's decision. Otherwise consent counts as given until it is
 * withdrawn
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

    /** Requires the shopper's decision from now on. Waits for it unless it was already given. */
    fun require() {
        if (!isDecided) change(ConsentState.WAITING)
    }

    /** Calls back on each change. Returns a function that unsubscribes. */
    fun subscribe(listener: (ConsentState) -> Unit): () -> Unit {
        listeners.add(listener)
        return { listeners.remove(listener) }
    }
}
