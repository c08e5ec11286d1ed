package com.shoppablevideo.core

/**
 * Consent to storing and sending.
 *
 * - `WAITING`: the shopper has not decided. Data stays in memory.
 * - `REFUSED`: stored data is deleted. Nothing is recorded, not even in memory.
 */
internal enum class ConsentState { WAITING, GIVEN, REFUSED }

/**
 * The shopper's consent. All code that stores or sends data checks it.
 *
 * @param required waits for the shopper's decision. `false` grants consent until the shopper withdraws it
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

    /** Requires the shopper's decision from now on. An earlier decision remains. */
    fun require() {
        if (!isDecided) change(ConsentState.WAITING)
    }

    /** Notifies the listener of changes. Returns a function that unsubscribes. */
    fun subscribe(listener: (ConsentState) -> Unit): () -> Unit {
        listeners.add(listener)
        return { listeners.remove(listener) }
    }
}
