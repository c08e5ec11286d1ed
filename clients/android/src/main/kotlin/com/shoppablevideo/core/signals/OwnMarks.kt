package com.shoppablevideo.core.signals

import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState

/**
 * The shopper's likes or saves, with changes since the app was opened. Counts a like once: the feed's count already
 * includes stored likes, and includes a new like once its count has changed.
 */
internal class OwnMarks(private val stored: EventMarks, consent: Consent) {
    /** The shopper's change, and the feed's count at that time. */
    private class Change(val isMarked: Boolean, val count: Long, val by: Int)

    private val changes = HashMap<Long, Change>()
    private val unsubscribe = consent.subscribe { if (it == ConsentState.REFUSED) changes.clear() }

    private fun changeTo(eventId: Long, likeCount: Long): Int =
        changes[eventId]?.takeIf { it.count == likeCount }?.by ?: 0

    fun has(eventId: Long): Boolean = changes[eventId]?.isMarked ?: stored.has(eventId)

    /** Toggles a video's mark. Returns the new state. */
    fun toggle(eventId: Long, likeCount: Long): Boolean {
        val isMarked = !has(eventId)
        changes[eventId] = Change(isMarked, likeCount, changeTo(eventId, likeCount) + if (isMarked) 1 else -1)
        stored.set(eventId, isMarked)
        return isMarked
    }

    /** Number of likes to show: the feed's count plus later changes. */
    fun likes(eventId: Long, likeCount: Long): Long = maxOf(0, likeCount + changeTo(eventId, likeCount))

    /** Unsubscribes from consent. */
    fun close() {
        unsubscribe()
        stored.close()
    }
}
