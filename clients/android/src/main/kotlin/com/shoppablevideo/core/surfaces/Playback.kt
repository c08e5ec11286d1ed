package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.interactions.EngagedView
import com.shoppablevideo.core.interactions.PlayedIn

/** What was counted of a video since it became an active one, and what the shopper said of it. */
internal class Playback(playedIn: PlayedIn, onView: () -> Unit) {
    /** The shopper's word; without it the device's settings decide. */
    var isPausedByShopper: Boolean? = null
    private val view = EngagedView(playedIn, onView)
    private val seen = HashSet<String>()

    /** Whether it is the first time. */
    fun first(what: String): Boolean = seen.add(what)

    fun played(positionSeconds: Double): Unit = view.played(positionSeconds, 1.0)
}

/** A player that is mounted. */
internal data class PlayerPlan(val eventId: Long, val url: String, val isPlaying: Boolean, val isMuted: Boolean)
