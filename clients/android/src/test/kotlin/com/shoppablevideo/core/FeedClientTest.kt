package com.shoppablevideo.core

import com.shoppablevideo.FakeNetwork
import com.shoppablevideo.TestClock
import com.shoppablevideo.core.feed.FeedClient
import com.shoppablevideo.core.feed.FeedException
import com.shoppablevideo.core.feed.FeedPage
import com.shoppablevideo.core.feed.FeedQuery
import com.shoppablevideo.core.feed.PageStore
import com.shoppablevideo.core.feed.StoredPage
import kotlinx.coroutines.async
import org.junit.Assert.assertEquals
import org.junit.Test

internal class FeedClientTest {
    private class MemoryPages : PageStore {
        val stored = HashMap<String, StoredPage>()

        override suspend fun read(address: String) = stored[address]

        override suspend fun write(address: String, page: StoredPage) {
            stored[address] = page
        }

        override suspend fun clear() = stored.clear()
    }

    private val clock = TestClock()
    private val network = FakeNetwork()
    private val pages = MemoryPages()
    private val consent = Consent(required = false)
    private var client = open()

    private fun open() = FeedClient(clock.scope, "https://edge.example/", network, clock, consent, pages)

    private fun body(vararg ids: Int) =
        """{"events":[${ids.joinToString { """{"event_id":$it,"title":"A","status":"upcoming"}""" }}]}"""

    private fun answer(status: Int, body: String = "", etag: String? = null) {
        network.get = { _, _ -> NetworkAnswer(status, body, etag) }
    }

    /** Returns the ids of a page's videos, or the error code. */
    private fun ask(query: FeedQuery = FeedQuery("br_a")): Any {
        val asked = clock.scope.async {
            try {
                client.page(query).ids()
            } catch (error: FeedException) {
                error.code.wire
            }
        }
        clock.advance(0)
        return asked.getCompleted()
    }

    private fun FeedPage.ids() = events.map { it.eventId.toInt() }

    @Test
    fun namesWhatIsAskedFor() {
        answer(200, body())
        ask(FeedQuery("br_a", campaign = "a&b", productId = "é 1", eventIds = listOf(1, 2), statuses = listOf("live"), limit = 3, cursor = "c"))
        ask(FeedQuery("br_a", campaign = ""))
        val all = "brand=br_a&statuses=live&campaign=a%26b&product_id=%C3%A9+1&event_id=1%2C2&limit=3&cursor=c"
        assertEquals(listOf(all, "brand=br_a").map { "https://edge.example/v1/feed?$it" }, network.gets)
    }

    @Test
    fun saysWhyThereIsNoPage() {
        val answers = mapOf(404 to "brand_unknown", 422 to "refused", 429 to "unavailable", 503 to "unavailable", 200 to "malformed")
        for ((status, code) in answers) {
            answer(status, "<html>")
            assertEquals(code, ask())
        }
        network.get = { _, _ -> error("offline") }
        assertEquals("unreachable", ask())
        assertEquals("store_id_as_brand", ask(FeedQuery("st_secret")))
        assertEquals("invalid_brand", ask(FeedQuery("kiln")))
        assertEquals(answers.size + 1, network.gets.size)
    }

    @Test
    fun asksOnceForAMinute() {
        answer(200, body(1))
        val both = List(2) { clock.scope.async { client.page(FeedQuery("br_a")) } }
        clock.advance(59_999)
        assertEquals(listOf(listOf(1), listOf(1)), both.map { it.getCompleted().ids() })
        ask()
        assertEquals(1, network.gets.size)
        clock.advance(1)
        ask()
        client.refresh()
        ask()
        assertEquals(3, network.gets.size)
    }

    @Test
    fun whatIsKnownIsNotSentAgain() {
        answer(200, body(1), etag = "\"v1\"")
        ask()
        client = open()
        answer(304)
        assertEquals(listOf(1), ask())
        assertEquals(listOf(null, "\"v1\""), network.etags)
    }

    @Test
    fun startsWithoutANetworkForADay() {
        answer(200, body(1))
        ask()
        network.get = { _, _ -> error("offline") }
        client = open()
        assertEquals(listOf(1), ask())
        // The second page has no cached copy.
        assertEquals("unreachable", ask(FeedQuery("br_a", cursor = "b")))
        client = open()
        answer(404)
        assertEquals("brand_unknown", ask())
        answer(503)
        assertEquals(listOf(1), ask())
        clock.advance(24L * 60 * 60 * 1000)
        assertEquals("unavailable", ask())
    }

    @Test
    fun keepsNothingWithoutConsent() {
        consent.require()
        answer(200, body(1))
        ask()
        assertEquals(0, pages.stored.size)
        consent.set(true)
        client.refresh()
        ask()
        assertEquals(1, pages.stored.size)
        consent.set(false)
        clock.advance(0)
        assertEquals(0, pages.stored.size)
    }
}
