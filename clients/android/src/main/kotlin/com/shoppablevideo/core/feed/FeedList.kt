package com.shoppablevideo.core.feed

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.launch.keepEnd
import com.shoppablevideo.model.Event
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch

/** `FAILED`: no video can be shown. */
internal enum class FeedStatus { LOADING, READY, FAILED }

/** @property events in the feed's order, without duplicates */
internal class FeedState(val status: FeedStatus, val events: List<Event>, val hasMore: Boolean)

/**
 * One surface's feed, which grows page by page. Retries temporary errors with growing delays. A refusal by the service
 * ends the list.
 *
 * @param load reads the page of a cursor, or the first page
 * @param report receives the first of consecutive failures
 * @param changed receives each new state
 * @param startIndex index of the first video to show. The list is `LOADING` until that video is loaded, the feed ends,
 * or ten pages are read
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

    /** Current page load. Responses of earlier loads are dropped. */
    private var loading: Job? = null
    private var cancelRetry: (() -> Unit)? = null

    /** Loads the first page. Restarts the list after [close]. */
    fun open() {
        if (state.events.isEmpty()) loadPage(null, emptyList())
    }

    /**
     * Loads the next page, if any.
     *
     * @param isAsked retries a failed page immediately, because the shopper requests it
     */
    fun more(isAsked: Boolean = false) {
        val isWaiting = cancelRetry != null && !isAsked
        if (loading != null || isWaiting || (state.status == FeedStatus.READY && cursor == null)) return
        if (state.status == FeedStatus.FAILED) show(FeedStatus.LOADING, emptyList())
        loadPage(cursor, state.events)
    }

    /** Reloads the first page, then replaces the list. A failure keeps the list. */
    fun refresh() {
        loadPage(null, emptyList())
    }

    /**
     * Updates individually requested videos in place. Keeps their earlier end.
     *
     * @param asked requested ids. Missing videos are removed
     * @param now the videos that the feed returned
     */
    fun renew(asked: Set<Long>, now: List<Event>) {
        // A page load appends to the list as it was at the start of the load.
        if (loading != null) return
        val byId = now.associateBy { it.eventId }
        show(state.status, state.events.mapNotNull { if (it.eventId in asked) byId[it.eventId]?.let { answered -> keepEnd(it, answered) } else it })
    }

    /**
     * `true` while a page loads. The list must not change meanwhile, because the load appends to the list as it was at
     * its start.
     */
    val isLoading: Boolean get() = loading != null

    /** Removes all other videos. */
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

        /** Limits memory. More than anyone scrolls. */
        const val MAX_EVENTS = 2_000

        /** Maximum number of consecutive pages without new videos, which ends an endless cursor. */
        const val MAX_PAGES_WITHOUT_NEWS = 10
    }
}

/** Limits the index to the loaded videos. */
internal fun startAt(startIndex: Int, count: Int): Int = startIndex.coerceAtMost(count - 1).coerceAtLeast(0)
