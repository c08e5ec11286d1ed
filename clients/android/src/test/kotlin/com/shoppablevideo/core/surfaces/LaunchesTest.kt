package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.NetworkAnswer
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test

/** Starts ten minutes before the launch. */
internal class LaunchesTest {
    private val soon = mapOf("status" to "upcoming", "video_url" to null, "goes_live_at" to "2026-11-20T10:10:00.000Z")
    private val app = App(count = 2, fields = soon, draw = { 0.0 to 0.0 })
    private val said = mutableListOf<String>()
    private val announced = app.network.get

    /** Response to a request for videos by id. */
    private var answer: (url: String) -> NetworkAnswer = { announced(it, null) }

    private val asked: Int get() = app.network.gets.count { "event_id" in it }

    init {
        app.network.get = { url, etag -> if ("event_id" in url) answer(url) else announced(url, etag) }
    }

    private fun reel() = app.open(ReelModel(app.runtime)).also { reel -> reel.onAnnounce = { said.add(it) } }

    private fun live(vararg ids: Int): (String) -> NetworkAnswer = {
        val events = ids.joinToString(",") { """{"event_id":$it,"title":"Video $it","status":"live","video_url":"https://e.example/$it.mp4"}""" }
        NetworkAnswer(200, """{"events":[$events]}""")
    }

    private val ReelModel.statuses get() = events.map { "${it.eventId} ${it.status}" }

    @Test
    fun countsDownAndGoesLiveByItself() {
        val reel = reel()
        assertEquals("In 10 min", reel.waitText(reel.events.first()))
        val changes = reel.changes.value
        app.clock.advance(60_000)
        assertEquals("In 9 min", reel.waitText(reel.events.first()))
        assertTrue(reel.changes.value > changes)
        app.clock.advance(8 * 60_000L + 59_000)
        assertEquals("never early", emptyList<PlayerPlan>(), reel.players)
        answer = live(1, 2)
        app.clock.advance(1_000)
        assertEquals(listOf("1 LIVE", "2 LIVE"), reel.statuses)
        assertEquals(listOf(1L), reel.playing)
        assertEquals("what is in view is said", listOf("Now live: Video 1"), said)
        val before = asked
        app.clock.advance(3_600_000)
        assertEquals("there is nothing more to ask", before, asked)
    }

    @Test
    fun feedDecidesNotTheClock() {
        val reel = reel()
        app.clock.advance(600_000)
        assertEquals("Any moment now", reel.waitText(reel.events.first()))
        assertEquals(listOf("1 UPCOMING", "2 UPCOMING"), reel.statuses)
        val before = asked
        answer = { error("offline") }
        app.clock.advance(20_000)
        assertEquals("asked again", before + 1, asked)
        answer = live(2)
        app.clock.advance(25_000)
        assertEquals("what the feed no longer has is gone", listOf("2 LIVE"), reel.statuses)
    }

    @Test
    fun endOfTheCampaignHoldsThoughTheAnswerNamesNone() {
        val shop = App(count = 2, fields = soon + ("ends_at" to "2026-11-20T10:20:00.000Z"), draw = { 0.0 to 0.0 })
        val campaign = shop.network.get
        shop.network.get = { url, etag -> if ("event_id" in url) live(1, 2)(url) else campaign(url, etag) }
        val reel = shop.open(ReelModel(shop.runtime))
        shop.clock.advance(600_000)
        assertEquals(listOf("1 LIVE", "2 LIVE"), reel.statuses)
        shop.clock.advance(599_999)
        assertEquals(listOf("1 LIVE", "2 LIVE"), reel.statuses)
        shop.clock.advance(1)
        assertEquals("what is watched stays", listOf("1 LIVE"), reel.statuses)
    }
}
