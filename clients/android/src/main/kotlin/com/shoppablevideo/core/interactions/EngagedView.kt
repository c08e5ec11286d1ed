package com.shoppablevideo.core.interactions

/** Where a video plays. Only a Reel, an embed and a feed post play what the shopper chose or watched. */
internal enum class PlayedIn(val isEngaging: Boolean) {
    REEL(true),
    EMBED(true),
    FEED(true),
    BANNER(false),
    CAROUSEL(false),
}

/**
 * Notices a view: three seconds of playing, at least half visible, that the shopper chose or watched. It begins when a
 * video becomes the active one; make another for the next time. Loops add no further view, seeking counts nothing.
 *
 * @param onView called at most once
 */
internal class EngagedView(private val playedIn: PlayedIn, private val onView: () -> Unit) {
    private var last: Double? = null
    private var seconds = 0.0
    private var isViewed = false

    /**
     * Call it for each progress report of the player.
     *
     * @param visibleRatio how much of the video is on the screen, 0 to 1
     */
    fun played(positionSeconds: Double, visibleRatio: Double) {
        val step = last?.let { positionSeconds - it } ?: 0.0
        last = positionSeconds
        if (isViewed || !playedIn.isEngaging || visibleRatio < MIN_VISIBLE_RATIO) return
        if (!(step > 0 && step <= MAX_STEP_SECONDS)) return
        seconds += step
        if (seconds < VIEW_SECONDS) return
        isViewed = true
        onView()
    }

    private companion object {
        const val VIEW_SECONDS = 3.0
        const val MIN_VISIBLE_RATIO = 0.5

        /** Players report several times a second. A larger step is a seek or a sleeping app. */
        const val MAX_STEP_SECONDS = 1.5
    }
}
