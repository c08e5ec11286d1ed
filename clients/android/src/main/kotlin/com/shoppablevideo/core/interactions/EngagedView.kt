package com.shoppablevideo.core.interactions

/** Surface in which a video plays. `isEngaging`: the shopper chose or watches the video there. */
internal enum class PlayedIn(val isEngaging: Boolean) {
    REEL(true),
    EMBED(true),
    FEED(true),
    BANNER(false),
    CAROUSEL(false),
}

/**
 * Detects a view: three seconds of playback, at least half visible, of a video that the shopper chose or watches. Use
 * a new instance each time a video becomes active. Loops and seeks do not count.
 *
 * @param onView called at most once
 */
internal class EngagedView(private val playedIn: PlayedIn, private val onView: () -> Unit) {
    private var last: Double? = null
    private var seconds = 0.0
    private var isViewed = false

    /**
     * Call it with each position that the player reports.
     *
     * @param visibleRatio visible share of the video, 0 to 1
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

        /** Players report several times per second. A larger step is a seek or a suspended app. */
        const val MAX_STEP_SECONDS = 1.5
    }
}
