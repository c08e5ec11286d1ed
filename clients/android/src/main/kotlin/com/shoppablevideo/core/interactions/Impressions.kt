package com.shoppablevideo.core.interactions

import com.shoppablevideo.core.Clock

/**
 * Impressions of one surface.
 *
 * @param onSeen called once per video
 */
internal class Impressions(private val clock: Clock, private val onSeen: (eventId: Long) -> Unit) {
    private val waiting = LinkedHashMap<Long, () -> Unit>()
    private val counted = HashSet<Long>()

    /** Marks a video as seen, for example because it plays, so that plays never exceed impressions. */
    fun seen(eventId: Long) {
        if (counted.add(eventId)) onSeen(eventId)
    }

    /** Call it on each change with all videos that are at least half visible, and without videos in the background. */
    fun follow(visible: Collection<Long>) {
        for (gone in waiting.keys - visible.toSet()) waiting.remove(gone)?.invoke()
        for (eventId in visible) {
            if (eventId !in waiting) waiting[eventId] = clock.after(SEEN_AFTER_MS) { seen(eventId) }
        }
    }

    private companion object {
        /** IAB definition of an impression: at least half visible for a second without a break. */
        const val SEEN_AFTER_MS = 1_000L
    }
}
