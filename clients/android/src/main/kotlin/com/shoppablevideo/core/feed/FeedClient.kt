package com.shoppablevideo.core.feed

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.core.NetworkPort
import com.shoppablevideo.core.launch.believeFeed
import com.shoppablevideo.core.parseJson
import com.shoppablevideo.core.readRecord
import com.shoppablevideo.core.readText
import com.shoppablevideo.model.BRAND_EXPECTED
import com.shoppablevideo.model.BrandProblem
import com.shoppablevideo.model.STORE_ID_AS_BRAND
import com.shoppablevideo.model.brandProblem
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.async
import kotlinx.coroutines.launch
import java.net.URLEncoder

/**
 * Selects all videos of the brand, a campaign's, a product's, or videos by id.
 *
 * @property productId the merchant's id
 * @property eventIds at most 20
 * @property limit videos per page, 1 to 50. Default: the service's
 * @property cursor `nextCursor` of the previous page
 */
internal data class FeedQuery(
    val brand: String,
    val campaign: String? = null,
    val productId: String? = null,
    val eventIds: List<Long>? = null,
    val statuses: List<String>? = null,
    val limit: Int? = null,
    val cursor: String? = null,
)

private fun feedUrl(baseUrl: String, query: FeedQuery): String {
    val parameters = listOf(
        "brand" to query.brand,
        "statuses" to query.statuses?.joinToString(","),
        "campaign" to query.campaign,
        "product_id" to query.productId,
        "event_id" to query.eventIds?.joinToString(","),
        "limit" to query.limit?.toString(),
        "cursor" to query.cursor,
    )
    val named = parameters.filterNot { it.second.isNullOrEmpty() }
        .joinToString("&") { (name, value) -> "$name=${URLEncoder.encode(value, "UTF-8")}" }
    return "${baseUrl.trimEnd('/')}/v1/feed?$named"
}

/**
 * Reads the public feed. Equal queries share one request, at the same time and for a minute.
 *
 * @param scope outlives the callers, so that one caller's cancellation does not affect the others
 * @param pages stores answers, so that unchanged pages are not sent again and an offline app starts with its
 * latest videos. Only used with consent
 */
internal class FeedClient(
    private val scope: CoroutineScope,
    private val baseUrl: String,
    private val network: NetworkPort,
    private val clock: Clock,
    private val consent: Consent,
    private val pages: PageStore? = null,
) {
    private class Entry(val page: Deferred<FeedPage>, val at: Long)

    /** By URL, oldest first. */
    private val entries = LinkedHashMap<String, Entry>()
    private val unsubscribe = consent.subscribe { if (it == ConsentState.REFUSED) clearStored() }

    init {
        if (consent.state == ConsentState.REFUSED) clearStored()
    }

    /** @throws FeedException */
    suspend fun page(query: FeedQuery): FeedPage {
        val problem = brandProblem(query.brand)
        if (problem == BrandProblem.STORE_ID_AS_BRAND) {
            throw FeedException(FeedErrorCode.STORE_ID_AS_BRAND, STORE_ID_AS_BRAND)
        }
        if (problem != null) throw FeedException(FeedErrorCode.INVALID_BRAND, BRAND_EXPECTED)
        return shared(feedUrl(baseUrl, query), isFirst = query.cursor == null).await()
    }

    /**
     * Requests a page from the service, bypassing the cache.
     *
     * @throws FeedException
     */
    suspend fun pageNow(query: FeedQuery): FeedPage = read(ask(feedUrl(baseUrl, query), null))

    /** Makes the next request of each page bypass the cache. */
    fun refresh(): Unit = entries.clear()

    /** Unsubscribes from consent. */
    fun close(): Unit = unsubscribe()

    private fun clearStored() {
        scope.launch { pages?.clear() }
    }

    private fun shared(address: String, isFirst: Boolean): Deferred<FeedPage> {
        // Ignores a page from the future, which was read before the clock was set back.
        entries[address]?.takeIf { clock.now() - it.at in 0 until TTL_MS }?.let { return it.page }
        val entry = Entry(scope.async { load(address, isFirst) }, clock.now())
        entries.remove(address)
        entries[address] = entry
        if (entries.size > MAX_PAGES) entries.remove(entries.keys.first())
        // Registered after the entry is stored, because the request may already have failed.
        entry.page.invokeOnCompletion { failure ->
            if (failure != null && entries[address] === entry) entries.remove(address)
        }
        return entry.page
    }

    private fun store(): PageStore? = pages?.takeIf { consent.state == ConsentState.GIVEN }

    private suspend fun load(address: String, isFirst: Boolean): FeedPage {
        val stored = if (isFirst) store()?.read(address) else null
        val page = stored?.let { readFeedPage(it.body) }
        return try {
            val answer = ask(address, if (page != null) stored.etag else null)
            if (answer.status == NOT_MODIFIED && page != null) return page.also { believeFeed(it.events, clock.now()) }
            read(answer).also {
                if (isFirst) store()?.write(address, StoredPage(answer.body, answer.etag, clock.now()))
            }
        } catch (error: FeedException) {
            // Equals the service's `stale-if-error` of a day.
            val isFresh = stored != null && clock.now() - stored.at in 0 until MAX_STALE_MS
            if (page != null && isFresh && error.isPassing) page else throw error
        }
    }

    private suspend fun ask(address: String, etag: String?): NetworkAnswer = try {
        network.get(address, TIMEOUT_MS, etag)
    } catch (error: CancellationException) {
        throw error
    } catch (cause: Exception) {
        throw FeedException(FeedErrorCode.UNREACHABLE, "The feed did not respond", cause = cause)
    }

    private fun read(answer: NetworkAnswer): FeedPage {
        val status = answer.status
        if (status == NOT_FOUND) throw FeedException(FeedErrorCode.BRAND_UNKNOWN, "No store has this brand", status)
        if (status == TOO_MANY || status >= SERVER_ERROR) {
            throw FeedException(FeedErrorCode.UNAVAILABLE, "The feed is not available ($status)", status)
        }
        if (status !in SUCCESS) throw FeedException(FeedErrorCode.REFUSED, detail(answer), status)
        val page = readFeedPage(answer.body) ?: throw FeedException(FeedErrorCode.MALFORMED, "The response is not a feed", status)
        return page.also { believeFeed(it.events, clock.now()) }
    }

    private fun detail(answer: NetworkAnswer): String =
        readText(readRecord(parseJson(answer.body))?.get("detail"))?.take(MAX_DETAIL)
            ?: "The feed refused the request (${answer.status})"

    private companion object {
        const val TIMEOUT_MS = 10_000L

        /** Equals `max-age` of the service's `Cache-Control`. */
        const val TTL_MS = 60_000L
        const val MAX_STALE_MS = 24L * 60 * 60 * 1000
        const val MAX_PAGES = 50
        const val MAX_DETAIL = 500
        const val NOT_MODIFIED = 304
        const val NOT_FOUND = 404
        const val TOO_MANY = 429
        const val SERVER_ERROR = 500
        val SUCCESS = 200..299
    }
}
