package com.shoppablevideo.core.surfaces

import android.net.Uri
import com.shoppablevideo.core.Place
import com.shoppablevideo.core.Runtime
import com.shoppablevideo.core.feed.startAt
import com.shoppablevideo.core.interactions.Impressions
import com.shoppablevideo.core.interactions.PlayedIn
import com.shoppablevideo.core.signals.WidgetType
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.VideoChoice

private fun <Item> List<Item>.around(index: Int, before: Int, after: Int): List<Item> =
    if (index < 0) emptyList() else subList(maxOf(0, index - before), minOf(size, index + after + 1))

/** Full-screen videos to swipe through. One plays, and at most three players are mounted. */
internal class ReelModel(
    runtime: Runtime,
    choice: VideoChoice = VideoChoice(),
    startIndex: Int = 0,
    widgetType: WidgetType = WidgetType.EMBED,
    seenBefore: Impressions? = null,
    startId: Long? = null,
) : SurfaceModel(runtime, Place(widgetType, choice.campaign), PlayedIn.REEL, choice, startIndex, seenBefore) {
    private var currentId: Long? = startId
    private var last = startIndex

    /** The shopper's choice for all videos of the Reel. */
    public override var isMuted: Boolean = true
        set(value) {
            field = value
            changed()
        }

    /** Index of the current video, found by id because the list may change during a gesture. -1 without videos. */
    val current: Int
        get() {
            val found = events.indexOfFirst { it.eventId == currentId }
            return if (found >= 0 || events.isEmpty()) found else startAt(last, events.size)
        }

    override val at: Int get() = current
    override val active: List<Event> get() = events.around(current, before = 0, after = 0)
    override val visible: List<Long> get() = active.map { it.eventId }
    override val loaded: List<Event>
        get() = if (surroundings.isMemoryShort) active else events.around(current, before = 1, after = 1)

    /** Called after a swipe to another video. Loads the next page near the end. */
    fun moveTo(index: Int) {
        if (events.isEmpty()) return
        last = startAt(index, events.size)
        currentId = events[last].eventId
        if (last >= events.size - 1 - NEAR_END) feed.more()
        update()
    }

    private companion object {
        const val NEAR_END = 2
    }
}

/** A column of posts. The first visible one plays, and the next one is loaded. */
internal class FeedModel(runtime: Runtime, choice: VideoChoice = VideoChoice()) :
    SurfaceModel(runtime, Place(WidgetType.COLLECTION, choice.campaign), PlayedIn.FEED, choice) {
    private var seen: List<Long> = emptyList()
    public override val isMuted: Boolean get() = !hasSound
    private var hasSound = false

    private val first: Int get() = seen.firstOrNull()?.let { id -> events.indexOfFirst { it.eventId == id } } ?: -1

    /** Tests that the video plays, or would play if it were not stopped. */
    fun isCurrent(event: Event): Boolean = seen.firstOrNull() == event.eventId

    override val visible: List<Long> get() = seen
    override val at: Int get() = events.indexOfLast { it.eventId in seen }
    override val active: List<Event> get() = events.around(first, before = 0, after = 0)
    override val loaded: List<Event>
        get() = events.around(first, before = 0, after = if (surroundings.isMemoryShort) 0 else 1)

    /** Receives the videos that are at least half visible, from top to bottom. Call it on each change. */
    fun sees(eventIds: List<Long>) {
        seen = eventIds
        if (events.lastOrNull()?.eventId in eventIds) feed.more()
        update()
    }

    fun setMuted(isMuted: Boolean) {
        hasSound = !isMuted
        changed()
    }
}

/** A row of silent videos. All fully visible ones play. A tap opens the Reel. */
internal class CarouselModel(runtime: Runtime, private val choice: VideoChoice = VideoChoice()) :
    SurfaceModel(runtime, Place(WidgetType.CAROUSEL, choice.campaign), PlayedIn.CAROUSEL, choice) {
    private var seen: List<Long> = emptyList()
    override val isMuted: Boolean get() = true

    /** `true` after the shopper stopped the row. */
    var isStopped: Boolean = false
        set(value) {
            field = value
            update()
        }

    /** Reel that covers the screen. The row does not play while it is open. */
    var reel: ReelModel? = null
        private set

    override val visible: List<Long> get() = if (reel == null) seen else emptyList()
    override val active: List<Event>
        get() = if (isStopped || surroundings.isMotionReduced) emptyList() else events.filter { it.eventId in visible }
    override val loaded: List<Event> get() = active

    /** Prefers the preview of three seconds, which suffices for a row. */
    override fun url(event: Event): Uri? = event.previewUrl ?: event.videoUrl

    /** Receives the fully visible cards. Call it on each change. */
    fun sees(eventIds: List<Long>) {
        seen = eventIds
        if (events.lastOrNull()?.eventId in eventIds) feed.more()
        update()
    }

    /** Opens the Reel. Impressions of the row are not counted again in its Reel. */
    fun openReel(eventId: Long): ReelModel {
        reel?.close()
        val index = events.indexOfFirst { it.eventId == eventId }
        val opened = ReelModel(runtime, choice, maxOf(0, index), WidgetType.CAROUSEL, impressions, eventId)
        opened.reactions.leave = ::closeReel
        opened.open()
        reel = opened
        update()
        return opened
    }

    fun closeReel() {
        reel?.close()
        reel = null
        update()
    }

    /** Closes the Reel when the app shows another screen, so it neither covers that screen nor reopens later. */
    fun leftScreen() {
        closeReel()
        surroundings = surroundings.copy(isActive = false)
    }

    override fun close() {
        closeReel()
        super.close()
    }
}
