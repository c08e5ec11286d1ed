package com.shoppablevideo.core.launch

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.feed.FeedList

/**
 * Has videos leave a surface when they end.
 *
 * @param look is called when the next one may
 */
internal class Ends(private val clock: Clock, private val feed: FeedList, private val look: () -> Unit) {
    private var cancel: () -> Unit = {}

    /**
     * Call it whenever the surface's videos, or where the shopper is, have changed.
     *
     * @param place index of the video that the shopper is at; -1 where it is none
     * @return whether videos have left the list
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
