package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.Place
import com.shoppablevideo.core.Runtime
import com.shoppablevideo.core.captions.Said
import com.shoppablevideo.core.cart.AddState
import com.shoppablevideo.core.feed.FeedList
import com.shoppablevideo.core.feed.FeedPage
import com.shoppablevideo.core.feed.FeedState
import com.shoppablevideo.core.interactions.Impressions
import com.shoppablevideo.core.interactions.InteractionType
import com.shoppablevideo.core.interactions.PlayedIn
import com.shoppablevideo.core.launch.Ends
import com.shoppablevideo.core.launch.LaunchSurface
import com.shoppablevideo.core.launch.waitText
import com.shoppablevideo.core.signals.toWidgetInfo
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.core.text.fill
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.Theme
import com.shoppablevideo.model.VideoChoice
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import kotlin.properties.Delegates

/** What the three surfaces have in common: their videos, their players, and what is counted. */
internal abstract class SurfaceModel(
    protected val runtime: Runtime,
    val place: Place,
    private val playedIn: PlayedIn,
    choice: VideoChoice,
    startIndex: Int = 0,
    seenBefore: Impressions? = null,
) : LaunchSurface {
    /** Called after each change of what is to be shown. */
    var onChanged: () -> Unit = {}

    /** Called with what a screen reader is to say. */
    var onAnnounce: (String) -> Unit = {}

    /** What covers the lower part of the surface; at most one. */
    var sheet: Sheet? = null
        private set

    /** The shopper's choice, for all videos of the surface. Sound is off at first, so captions are on. */
    var hasCaptions: Boolean = true
        set(value) {
            field = value
            update()
        }

    /** An experiment has the shopper see no videos: the surface says nothing, and takes no place. */
    var isHeld: Boolean = false
        private set

    val labels: Labels get() = runtime.labels
    val theme: Theme get() = runtime.configuration.theme

    var surroundings: Surroundings by Delegates.observable(Surroundings()) { _, _, _ -> update() }
    val reactions: Reactions = Reactions(runtime, place) { onChanged() }.also {
        it.show = ::openSheet
        it.told = { state, product -> tell(state, product) }
    }
    val impressions: Impressions = Impressions(runtime.ports.clock) { eventId ->
        if (seenBefore != null) seenBefore.seen(eventId)
        else events.find { it.eventId == eventId }?.let { record(InteractionType.IMPRESSION, it) }
    }
    val feed: FeedList = FeedList(
        runtime.ports.scope,
        runtime.ports.clock,
        { cursor -> if (choice.isNothing) FeedPage(emptyList()) else runtime.page(choice, cursor).also { isHeld = it.isHeld } },
        runtime.report,
        { update() },
        startIndex,
    )
    private val ends = Ends(runtime.ports.clock, feed) { update() }
    private val playbacks = HashMap<Long, Playback>()
    private val failed = HashSet<Long>()

    val state: FeedState get() = feed.state
    val events: List<Event> get() = feed.state.events

    /** The videos that are at least half on the screen. */
    protected abstract val visible: List<Long>

    /** The videos that are to play. */
    protected abstract val active: List<Event>

    /** Index of the video that the shopper is at; -1 where it is none. */
    protected open val at: Int get() = -1

    /** The videos whose players are mounted, the active ones among them. */
    protected abstract val loaded: List<Event>

    protected abstract val isMuted: Boolean

    protected open fun url(event: Event): String? = event.videoUrl

    private val isShown: Boolean get() = surroundings.isActive && surroundings.isAppActive

    /** The players to be mounted now; none while the surface is not shown. */
    val players: List<PlayerPlan>
        get() = if (!surroundings.isActive) emptyList() else loaded.mapNotNull(::plan)

    private fun plan(event: Event): PlayerPlan? {
        val url = url(event)
        if (url == null || event.status != EventStatus.LIVE || event.eventId in failed) return null
        return PlayerPlan(event.eventId, url, isPlaying(event), isMuted)
    }

    fun isPlaying(event: Event): Boolean {
        val playback = playbacks[event.eventId] ?: return false
        return isShown && !(playback.isPausedByShopper ?: surroundings.isMotionReduced)
    }

    fun open(): Unit = feed.open()

    private fun tell(state: AddState, product: Product) {
        if (state == AddState.ADDED && (sheet as? Sheet.Choosing)?.product?.id == product.id) closeSheet()
        onAnnounce("${if (state == AddState.ADDED) labels.added else labels.failed}: ${product.title}")
    }

    fun openSheet(opened: Sheet) {
        sheet = opened
        onChanged()
    }

    fun closeSheet() {
        if (sheet == null) return
        sheet = null
        onChanged()
    }

    /** The products of a video, once they are there; never after [close]. */
    fun products(event: Event, take: (List<Product>) -> Unit): Job = runtime.ports.scope.launch { take(runtime.products(event)) }

    /** What is said at a moment of a video; nothing without captions, or where the shopper wants none. */
    fun caption(event: Event, positionMs: Long): Said = if (hasCaptions) runtime.captions.at(event, positionMs) else Said.NOTHING

    /** Ends what is under way. The players go with the view. */
    open fun close() {
        sheet = null
        feed.close()
        ends.close()
        runtime.launches.leave(this)
        impressions.follow(emptyList())
        reactions.close()
        playbacks.clear()
    }

    /** The shopper's word; it holds until another video becomes the active one. */
    fun setPaused(eventId: Long, isPaused: Boolean) {
        playbacks[eventId]?.isPausedByShopper = isPaused
        onChanged()
    }

    /** Some times a second while a player plays. What a player says after it stopped counts for nobody. */
    fun progressed(eventId: Long, positionSeconds: Double) {
        val event = events.find { it.eventId == eventId } ?: return
        val playback = playbacks[eventId]?.takeIf { isPlaying(event) } ?: return
        impressions.seen(eventId)
        if (playback.first("play")) record(InteractionType.PLAY, event)
        playback.played(positionSeconds)
    }

    /** A round has ended: players loop. */
    fun ended(eventId: Long) {
        val event = events.find { it.eventId == eventId } ?: return
        if (playbacks[eventId]?.first("complete") == true) record(InteractionType.COMPLETE, event)
    }

    /** Another app took the sound, such as a phone call. */
    fun interrupted(eventId: Long): Unit = setPaused(eventId, isPaused = true)

    fun playerFailed(eventId: Long, error: Throwable) {
        failed.add(eventId)
        runtime.report(error)
        onChanged()
    }

    fun hasFailed(eventId: Long): Boolean = eventId in failed

    /** The shopper asked to try a video again. */
    fun retry(eventId: Long) {
        if (failed.remove(eventId)) onChanged()
    }

    /** Follows what is active and seen. Call it whenever either may have changed. */
    protected fun update() {
        // Its list has told what else there is to tell.
        if (isShown && ends.hasDropped(at)) return
        val now = if (surroundings.isActive) active else emptyList()
        playbacks.keys.retainAll(now.map { it.eventId }.toSet())
        if (hasCaptions && playedIn != PlayedIn.CAROUSEL) now.forEach(runtime.captions::load)
        // What the sheet is about has left the screen.
        if (sheet != null && events.none { it.eventId == sheet?.event?.eventId && it.eventId in visible }) sheet = null
        for (event in now) playbacks.getOrPut(event.eventId) { Playback(playedIn) { viewed(event) } }
        impressions.follow(if (isShown) visible else emptyList())
        runtime.launches.follow(this)
        onChanged()
    }

    override val awaited: List<Event> get() = if (isShown) events.filter { it.launchAt != null } else emptyList()

    override fun minutePassed(): Unit = onChanged()

    override fun renew(asked: Set<Long>, now: List<Event>) {
        feed.renew(asked, now)
        for (event in events) {
            if (event.eventId in asked && event.eventId in visible && event.status == EventStatus.LIVE) onAnnounce(fill(labels.nowLive, event.title))
        }
    }

    /** How long until an announced video goes live; without a time, that it comes. */
    fun waitText(event: Event): String = event.launchAt?.let { waitText(it - runtime.ports.clock.now(), labels) } ?: labels.soon

    private fun viewed(event: Event) {
        record(InteractionType.VIEW, event)
        // The provider may still be thinking.
        runtime.ports.scope.launch {
            val ids = runtime.products(event).map { it.id }
            runtime.signals.recordView(ids, toWidgetInfo(place.widgetType, event.eventId))
        }
    }

    private fun record(type: InteractionType, event: Event) = runtime.record(type, event, place)
}
