package com.shoppablevideo.core.interactions

import com.shoppablevideo.core.Clock

/**
 * The impressions of one surface.
 *
 * @param onSeen called once for each video
 */
internal class Impressions(private val clock: Clock, private val onSeen: (eventId: Long) -> Unit) {
    private val waiting = LinkedHashMap<Long, () -> Unit>()
    private val counted = HashSet<Long>()

    /** The video was seen for sure, such as one that plays: there are never more plays than impressions. */
    fun seen(eventId: Long) {
        if (counted.add(eventId)) onSeen(eventId)
    }

    /**
     * Call it with all videos that are at least half on the screen, whenever one comes or goes; with none in the
     * background.
     */
    fun follow(visible: Collection<Long>) {
        for (gone in waiting.keys - visible.toSet()) waiting.remove(gone)?.invoke()
        for (eventId in visible) {
            if (eventId !in waiting) waiting[eventId] = clock.after(SEEN_AFTER_MS) { seen(eventId) }
        }
    }

    private companion object {
        /** As the IAB counts impressions: at least half on the screen for a second without a break. */
        const val SEEN_AFTER_MS = 1_000L
    }
}
