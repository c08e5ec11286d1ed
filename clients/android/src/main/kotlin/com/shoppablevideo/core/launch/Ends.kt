package com.shoppablevideo.core.launch

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.feed.FeedList

/**
 * Removes ended videos from a surface.
 *
 * @param look called when the next video may have ended
 */
internal class Ends(private val clock: Clock, private val feed: FeedList, private val look: () -> Unit) {
    private var cancel: () -> Unit = {}

    /**
     * Call it after each change of the videos or the current video.
     *
     * @param place index of the current video. -1 without one
     * @return `true` if videos were removed
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
