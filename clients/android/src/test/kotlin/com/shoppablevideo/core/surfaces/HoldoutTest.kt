package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.feed.FeedStatus
import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.signals.StorageKeys
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test

/** Surfaces during an experiment. The clients' shared cases define the arms. */
internal class HoldoutTest {
    private val experiment = mapOf("id" to "exp_0000000000000001", "holdout_percent" to 20)
    private val heldOut = "exp_0000000000000001:held_out:42"

    private fun surfaces(app: App) =
        listOf(ReelModel(app.runtime, startIndex = 3), FeedModel(app.runtime), CarouselModel(app.runtime)).map { app.open(it) }

    @Test
    fun whoIsHeldOutSeesNoVideosAndIsNotCounted() {
        val app = App(experiment = experiment)
        app.storage.stored[StorageKeys.EXPERIMENT] = heldOut
        for (surface in surfaces(app)) {
            assertEquals(FeedStatus.READY, surface.state.status)
            assertEquals(emptyList<Long>(), surface.events.map { it.eventId })
            assertFalse(surface.state.hasMore)
            assertEquals(emptyList<PlayerPlan>(), surface.players)
            assertTrue("nothing is said of it", surface.isHeld)
        }
        app.clock.advance(60_000)
        assertEquals(emptyList<String>(), app.counted())
        assertEquals(heldOut, app.session.signals.signals().experiment)
        app.session.signals.orderCompleted()
        assertEquals("an order does not end it", heldOut, app.session.signals.signals().experiment)
        app.consent.set(false)
        assertNull(app.session.signals.signals().experiment)
        assertNull(app.storage.stored[StorageKeys.EXPERIMENT])
    }

    @Test
    fun anArmAppliesBeforeAnythingIsShown() {
        val app = App(experiment = experiment, draw = { 0.0 to 0.42 })
        for (surface in surfaces(app)) assertTrue(surface.isHeld && surface.events.isEmpty())
        val report = JsonReader.read(app.network.posts.single()) as Map<*, *>
        assertEquals("br_a", report["brand"])
        assertEquals(heldOut, app.storage.stored[StorageKeys.EXPERIMENT])
        val next = App(experiment = experiment)
        next.storage.stored += app.storage.stored
        assertEquals(0, next.open(ReelModel(next.runtime)).events.size)
    }
}
