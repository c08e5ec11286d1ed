package com.shoppablevideo.core.surfaces

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test

/** Mounted players, playing players and counted interactions. */
internal class PlayingTest {
    private val app = App()

    @Test
    fun reelPlaysOneOfThreeAtMost() {
        val reel = app.open(ReelModel(app.runtime))
        assertEquals(listOf(1L) to listOf(1L, 2L), reel.playing to reel.mounted)
        reel.moveTo(3)
        app.clock.advance(0)
        assertEquals(listOf(4L) to listOf(3L, 4L, 5L), reel.playing to reel.mounted)
        reel.surroundings = reel.surroundings.copy(isMemoryShort = true)
        assertEquals(listOf(4L), reel.mounted)
        assertEquals(9, reel.events.size)
        reel.moveTo(99)
        assertEquals(listOf(9L), reel.playing)
    }

    @Test
    fun nothingPlaysThatNobodySees() {
        val reel = app.open(ReelModel(app.runtime))
        val usual = reel.surroundings
        for (hidden in listOf(usual.copy(isAppActive = false), usual.copy(isMotionReduced = true))) {
            reel.surroundings = hidden
            assertEquals(emptyList<Long>() to listOf(1L, 2L), reel.playing to reel.mounted)
        }
        reel.setPaused(1, isPaused = false)
        assertEquals("the shopper's word counts", listOf(1L), reel.playing)
        reel.surroundings = usual.copy(isActive = false)
        assertEquals(emptyList<Long>(), reel.mounted)
    }

    @Test
    fun videoThatFailsHasNoPlayerUntilItIsTriedAgain() {
        val reel = app.open(ReelModel(app.runtime))
        reel.playerFailed(1, IllegalStateException("no decoder"))
        assertEquals(listOf(2L), reel.mounted)
        assertTrue(reel.hasFailed(1))
        reel.retry(1)
        assertEquals(listOf(1L, 2L), reel.mounted)
        assertEquals(listOf<String?>("no decoder"), app.reported)
    }

    @Test
    fun viewsAndImpressionsAreCountedOnce() {
        val row = app.open(CarouselModel(app.runtime))
        row.sees(listOf(1, 2))
        app.clock.advance(1_000)
        app.watch(row, 1, seconds = 9)
        val reel = row.openReel(1)
        app.clock.advance(1_000)
        repeat(2) { app.watch(reel, 1, seconds = 4) }
        repeat(2) { reel.ended(1) }
        // Sends events of the previous video's player.
        reel.moveTo(1)
        app.watch(reel, 1, seconds = 9)
        val seen = listOf("impression 1", "impression 2", "play 1", "play 1", "view 1", "complete 1")
        assertEquals(seen.map { "$it carousel" }, app.counted())
        assertEquals("""[{"product_id":"p1","widget_info":"carousel_1"}]""", app.session.signals.signals().videoView)
    }
}
