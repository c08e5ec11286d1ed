package com.shoppablevideo.core.launch

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.feed.FeedList

/**
 * Removes videos from a surface when they end.
 *
 * @param look called when the next one may end
 */
internal class Ends(private val clock: Clock, private val feed: FeedList, private val look: () -> Unit) {
    private var cancel: () -> Unit = {}

    /**
     * Call this after each change of the videos or the current one.
     *
     * @param place index of the current video. -1 if there is none
     * @return whether videos were removed
     */
    fun hasDropped(place: Int): Boolean {
        close()
        val now = clock.now()
        val events = feed.state.events
        val kept = dropEnded(events, now, place)
        if (kept.size < events.size && !feed.isLoading) {
            feed.keep(kept)
            return true
        }
        dropsAfter(kept, now, place)?.let { cancel = clock.after(it, look) }
        return false
    }

    fun close() {
        cancel()
        cancel = {}
    }
}
