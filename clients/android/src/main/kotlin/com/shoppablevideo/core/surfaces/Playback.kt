package com.shoppablevideo.core.surfaces

import android.net.Uri
import com.shoppablevideo.core.interactions.EngagedView
import com.shoppablevideo.core.interactions.PlayedIn

/** Interactions counted since a video became active, and the shopper's choice to pause or play it. */
internal class Playback(playedIn: PlayedIn, onView: () -> Unit) {
    /** The shopper's choice. `null`: the device's settings decide. */
    var isPausedByShopper: Boolean? = null
    private val view = EngagedView(playedIn, onView)
    private val seen = HashSet<String>()

    /** Returns `true` on the first call with [what]. */
    fun first(what: String): Boolean = seen.add(what)

    fun played(positionSeconds: Double): Unit = view.played(positionSeconds, 1.0)
}

/** A mounted player. */
internal data class PlayerPlan(val eventId: Long, val url: Uri, val isPlaying: Boolean, val isMuted: Boolean)
