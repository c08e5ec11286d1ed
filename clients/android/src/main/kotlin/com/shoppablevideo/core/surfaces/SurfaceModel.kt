package com.shoppablevideo.core.surfaces

import android.net.Uri
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
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.launch
import kotlin.properties.Delegates

/** Base class of the three surface models: videos, players and counted interactions. */
internal abstract class SurfaceModel(
    protected val runtime: Runtime,
    val place: Place,
    private val playedIn: PlayedIn,
    choice: VideoChoice,
    startIndex: Int = 0,
    seenBefore: Impressions? = null,
) : LaunchSurface {
    private val revision = MutableStateFlow(0)

    /** Counts changes of the displayed state. */
    val changes: StateFlow<Int> = revision.asStateFlow()

    /** Announces texts to a screen reader. */
    var onAnnounce: (String) -> Unit = {}

    var sheet: Sheet? = null
        private set

    /** The shopper's choice for all videos of the surface. Initially on, because sound is off. */
    var hasCaptions: Boolean = true
        set(value) {
            field = value
            update()
        }

    /** An experiment hides the videos from the shopper. The surface takes no space. */
    var isHeld: Boolean = false
        private set

    val labels: Labels get() = runtime.labels
    val theme: Theme get() = runtime.configuration.theme

    var surroundings: Surroundings by Delegates.observable(Surroundings()) { _, _, _ -> update() }
    val reactions: Reactions = Reactions(runtime, place, ::changed).also {
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

    /** Videos that are at least half visible. */
    protected abstract val visible: List<Long>

    /** Videos that should play. */
    protected abstract val active: List<Event>

    /** Index of the current video. -1 without one. */
    protected open val at: Int get() = -1

    /** Videos with mounted players, including active videos. */
    protected abstract val loaded: List<Event>

    protected abstract val isMuted: Boolean

    protected open fun url(event: Event): Uri? = event.videoUrl

    private val isShown: Boolean get() = surroundings.isActive && surroundings.isAppActive

    /** Players to mount now. Empty while the surface is hidden. */
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

    /** Redraws the surface. */
    fun changed() {
        revision.value += 1
    }

    fun open(): Unit = feed.open()

    private fun tell(state: AddState, product: Product) {
        if (state == AddState.ADDED && (sheet as? Sheet.Choosing)?.product?.id == product.id) closeSheet()
        onAnnounce("${if (state == AddState.ADDED) labels.added else labels.failed}: ${product.title}")
    }

    fun openSheet(opened: Sheet) {
        sheet = opened
        changed()
    }

    fun closeSheet() {
        if (sheet == null) return
        sheet = null
        changed()
    }

    /** Passes a video's products to `take` when they are loaded, but never after [close]. */
    fun products(event: Event, take: (List<Product>) -> Unit): Job = runtime.ports.scope.launch { take(runtime.products(event)) }

    /** Caption at a position. Empty without captions, and while the shopper has turned them off. */
    fun caption(event: Event, positionMs: Long): Said = if (hasCaptions) runtime.captions.at(event, positionMs) else Said.NOTHING

    /** Cancels all work. The view releases the players. */
    open fun close() {
        sheet = null
        feed.close()
        ends.close()
        runtime.session.launches.leave(this)
        impressions.follow(emptyList())
        reactions.close()
        playbacks.clear()
    }

    /** Records the shopper's choice to pause or play. It lasts until another video becomes active. */
    fun setPaused(eventId: Long, isPaused: Boolean) {
        playbacks[eventId]?.isPausedByShopper = isPaused
        changed()
    }

    /** Called several times per second during playback. Ignores calls after a stop. */
    fun progressed(eventId: Long, positionSeconds: Double) {
        val event = events.find { it.eventId == eventId } ?: return
        val playback = playbacks[eventId]?.takeIf { isPlaying(event) } ?: return
        impressions.seen(eventId)
        if (playback.first("play")) record(InteractionType.PLAY, event)
        playback.played(positionSeconds)
    }

    /** Called at each end of a loop. */
    fun ended(eventId: Long) {
        val event = events.find { it.eventId == eventId } ?: return
        if (playbacks[eventId]?.first("complete") == true) record(InteractionType.COMPLETE, event)
    }

    /** Called when another app takes the audio focus, for example a phone call. */
    fun interrupted(eventId: Long): Unit = setPaused(eventId, isPaused = true)

    fun playerFailed(eventId: Long, error: Throwable) {
        failed.add(eventId)
        runtime.report(error)
        changed()
    }

    fun hasFailed(eventId: Long): Boolean = eventId in failed

    /** Handles the shopper's tap on "Try again". */
    fun retry(eventId: Long) {
        if (failed.remove(eventId)) changed()
    }

    /** Updates active and visible videos. Call it after each change of either. */
    protected fun update() {
        // The list has already announced the removal.
        if (isShown && ends.hasDropped(at)) return
        val now = if (surroundings.isActive) active else emptyList()
        playbacks.keys.retainAll(now.map { it.eventId }.toSet())
        if (hasCaptions && playedIn != PlayedIn.CAROUSEL) now.forEach(runtime.captions::load)
        // Closes the sheet of a video that has left the screen.
        if (sheet != null && events.none { it.eventId == sheet?.event?.eventId && it.eventId in visible }) sheet = null
        for (event in now) playbacks.getOrPut(event.eventId) { Playback(playedIn) { viewed(event) } }
        impressions.follow(if (isShown) visible else emptyList())
        runtime.session.launches.follow(this)
        changed()
    }

    override val awaited: List<Event> get() = if (isShown) events.filter { it.launchAt != null } else emptyList()

    override fun minutePassed(): Unit = changed()

    override fun renew(asked: Set<Long>, now: List<Event>) {
        feed.renew(asked, now.filter { it.status.wire in runtime.configuration.statuses })
        for (event in events) {
            if (event.eventId in asked && event.eventId in visible && event.status == EventStatus.LIVE) onAnnounce(fill(labels.nowLive, event.title))
        }
    }

    /** Formats the time until a launch. "Coming soon" without a launch time. */
    fun waitText(event: Event): String = event.launchAt?.let { waitText(it - runtime.ports.clock.now(), labels) } ?: labels.soon

    private fun viewed(event: Event) {
        record(InteractionType.VIEW, event)
        // The provider may still be loading.
        runtime.ports.scope.launch {
            val ids = runtime.products(event).map { it.id }
            runtime.session.signals.recordView(ids, toWidgetInfo(place.widgetType, event.eventId))
        }
    }

    private fun record(type: InteractionType, event: Event) = runtime.session.record(type, event, place)
}
