package com.shoppablevideo.core.signals

import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState

/**
 * The shopper's own likes or saves, with what was changed since the app was opened. The shopper's like is counted once: a
 * like that is stored is in the feed's count already, and so is one that was made before the feed was read again with
 * another count.
 */
internal class OwnMarks(private val stored: EventMarks, consent: Consent) {
    /** By how much the shopper changed a count, and which. */
    private class Change(val isMarked: Boolean, val count: Long, val by: Int)

    private val changes = HashMap<Long, Change>()
    private val unsubscribe = consent.subscribe { if (it == ConsentState.REFUSED) changes.clear() }

    private fun changeTo(eventId: Long, likeCount: Long): Int =
        changes[eventId]?.takeIf { it.count == likeCount }?.by ?: 0

    fun has(eventId: Long): Boolean = changes[eventId]?.isMarked ?: stored.has(eventId)

    /** Marks a video, or takes the mark back. Returns whether it is marked now. */
    fun toggle(eventId: Long, likeCount: Long): Boolean {
        val isMarked = !has(eventId)
        changes[eventId] = Change(isMarked, likeCount, changeTo(eventId, likeCount) + if (isMarked) 1 else -1)
        stored.set(eventId, isMarked)
        return isMarked
    }

    /** Likes to show: the feed's, which hold those of earlier visits, and what was changed since the feed was read. */
    fun likes(eventId: Long, likeCount: Long): Long = maxOf(0, likeCount + changeTo(eventId, likeCount))

    /** No longer follows the consent. */
    fun close() {
        unsubscribe()
        stored.close()
    }
}
