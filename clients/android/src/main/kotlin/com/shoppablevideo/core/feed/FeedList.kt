package com.shoppablevideo.core.feed

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.launch.keepEnd
import com.shoppablevideo.model.Event
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch

/** `FAILED`: there is no video to show. */
internal enum class FeedStatus { LOADING, READY, FAILED }

/** @property events in the feed's order, each video once */
internal class FeedState(val status: FeedStatus, val events: List<Event>, val hasMore: Boolean)

/**
 * A feed that grows page by page, for one surface. What may pass is tried again, ever more slowly; what a service refuses
 * ends the list.
 *
 * @param load reads a page: the first one, or that of a cursor
 * @param report takes the first failure of a row
 * @param changed called with each new state
 * @param startIndex of the video to begin with: the list is `LOADING` until that video is there, the feed ends before, or
 * ten pages were not enough
 */
internal class FeedList(
    private val scope: CoroutineScope,
    private val clock: Clock,
    private val load: suspend (cursor: String?) -> FeedPage,
    private val report: (Throwable) -> Unit,
    private val changed: (FeedState) -> Unit = {},
    private val startIndex: Int = 0,
) {
    var state: FeedState = FeedState(FeedStatus.LOADING, emptyList(), hasMore = false)
        private set
    private var cursor: String? = null
    private var failures = 0
    private var pagesWithoutNews = 0

    /** What is being loaded; an answer to anything else comes too late. */
    private var loading: Job? = null
    private var cancelRetry: (() -> Unit)? = null

    /** Loads the first page. After [close] it begins again. */
    fun open() {
        if (state.events.isEmpty()) loadPage(null, emptyList())
    }

    /**
     * Loads the next page, where there is one.
     *
     * @param isAsked the shopper asked for it: what failed is tried at once, instead of later
     */
    fun more(isAsked: Boolean = false) {
        val isWaiting = cancelRetry != null && !isAsked
        if (loading != null || isWaiting || (state.status == FeedStatus.READY && cursor == null)) return
        if (state.status == FeedStatus.FAILED) show(FeedStatus.LOADING, emptyList())
        loadPage(cursor, state.events)
    }

    /** Loads the first page anew and then shows it in place of what is shown. A failure leaves what is shown. */
    fun refresh() {
        loadPage(null, emptyList())
    }

    /**
     * Shows videos that were asked for by themselves as they are now, each in its place, and until its own end at most.
     *
     * @param asked their ids: those that the feed no longer has are gone
     */
    fun renew(asked: Set<Long>, now: List<Event>) {
        // What is being loaded is added to what was shown when it was asked for.
        if (loading != null) return
        val byId = now.associateBy { it.eventId }
        show(state.status, state.events.mapNotNull { if (it.eventId in asked) byId[it.eventId]?.let { answered -> keepEnd(it, answered) } else it })
    }

    /** What is being loaded is added to what was shown when it was asked for: meanwhile nothing else changes. */
    val isLoading: Boolean get() = loading != null

    /** Shows these of its videos, and no others. */
    fun keep(events: List<Event>): Unit = show(state.status, events)

    fun close() {
        loading?.cancel()
        loading = null
        cancelRetry?.invoke()
        cancelRetry = null
    }

    private fun show(status: FeedStatus, events: List<Event>) {
        state = FeedState(status, events, cursor != null)
        changed(state)
    }

    private fun loadPage(from: String?, shown: List<Event>) {
        close()
        loading = scope.launch {
            val page = try {
                load(from)
            } catch (error: CancellationException) {
                throw error
            } catch (error: Exception) {
                return@launch fail(error, shown)
            }
            take(page, shown)
        }
    }

    private fun take(page: FeedPage, shown: List<Event>) {
        loading = null
        failures = 0
        val events = (shown + page.events).distinctBy { it.eventId }.take(MAX_EVENTS)
        val isEmpty = events.size == shown.size
        val isShown = state.status == FeedStatus.READY
        val isNews = !isEmpty && (isShown || events.size > startIndex)
        pagesWithoutNews = if (isNews) 0 else pagesWithoutNews + 1
        val isEnough = isNews || pagesWithoutNews >= MAX_PAGES_WITHOUT_NEWS
        cursor = page.nextCursor.takeUnless { events.size == MAX_EVENTS || (isEmpty && isEnough) }
        val goesOn = !isEnough && cursor != null
        if (isShown || !goesOn) show(FeedStatus.READY, events)
        if (goesOn) loadPage(cursor, events)
    }

    private fun fail(error: Exception, shown: List<Event>) {
        loading = null
        failures += 1
        if (failures == 1) report(error)
        val isRefresh = shown.size < state.events.size
        if (isRefresh) return
        val isPassing = error is FeedException && error.isPassing
        if (!isPassing) cursor = null
        show(if (shown.isEmpty()) FeedStatus.FAILED else FeedStatus.READY, shown)
        if (!isPassing) return
        val wait = (FIRST_RETRY_MS shl (failures - 1).coerceAtMost(MAX_DOUBLINGS)).coerceAtMost(MAX_RETRY_MS)
        cancelRetry = clock.after(wait) { more(isAsked = true) }
    }

    private companion object {
        const val FIRST_RETRY_MS = 5_000L
        const val MAX_RETRY_MS = 60_000L
        const val MAX_DOUBLINGS = 10

        /** A surface that was scrolled this far has seen enough; memory is bounded. */
        const val MAX_EVENTS = 2_000

        /** Pages in a row that bring nothing to show. A cursor that leads on and on without a video comes to an end too. */
        const val MAX_PAGES_WITHOUT_NEWS = 10
    }
}

/** The place of the video to begin with, within the videos. */
internal fun startAt(startIndex: Int, count: Int): Int = startIndex.coerceAtMost(count - 1).coerceAtLeast(0)
