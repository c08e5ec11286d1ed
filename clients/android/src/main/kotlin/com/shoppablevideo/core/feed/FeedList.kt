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
 * A feed that grows page by page, for one surface. Temporary errors are retried with growing delays. A
 * refusal of the service ends the list.
 *
 * @param load reads the first page, or the page of a cursor
 * @param report receives the first of consecutive failures
 * @param changed called with each new state
 * @param startIndex index of the first video to show. The list is `LOADING` until that video is loaded, the
 * feed ends, or ten pages were read
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

    /** The pending page load. Responses of any other load are dropped. */
    private var loading: Job? = null
    private var cancelRetry: (() -> Unit)? = null

    /** Loads the first page. After [close] it starts again. */
    fun open() {
        if (state.events.isEmpty()) loadPage(null, emptyList())
    }

    /**
     * Loads the next page, if any.
     *
     * @param isAsked whether the shopper requested it. A failed page is then retried immediately
     */
    fun more(isAsked: Boolean = false) {
        val isWaiting = cancelRetry != null && !isAsked
        if (loading != null || isWaiting || (state.status == FeedStatus.READY && cursor == null)) return
        if (state.status == FeedStatus.FAILED) show(FeedStatus.LOADING, emptyList())
        loadPage(cursor, state.events)
    }

    /** Reloads the first page and then replaces the list. After a failure, the list stays. */
    fun refresh() {
        loadPage(null, emptyList())
    }

    /**
     * Updates individually requested videos in place, each at most until its own end.
     *
     * @param asked their ids. Videos that the feed no longer has are removed
     */
    fun renew(asked: Set<Long>, now: List<Event>) {
        // A pending page is appended to the list as it was when the load began.
        if (loading != null) return
        val byId = now.associateBy { it.eventId }
        show(state.status, state.events.mapNotNull { if (it.eventId in asked) byId[it.eventId]?.let { answered -> keepEnd(it, answered) } else it })
    }

    /**
     * Set while a page loads. The page is appended to the list as it was when the load began, so the list must not
     * change meanwhile.
     */
    val isLoading: Boolean get() = loading != null

    /** Keeps only these of its videos. */
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

        /** Bounds memory. Enough for any scrolling. */
        const val MAX_EVENTS = 2_000

        /** Maximum number of consecutive pages without new videos, so that an endless cursor stops too. */
        const val MAX_PAGES_WITHOUT_NEWS = 10
    }
}

/** The index of the first video to show, limited to the loaded videos. */
internal fun startAt(startIndex: Int, count: Int): Int = startIndex.coerceAtMost(count - 1).coerceAtLeast(0)
