package com.shoppablevideo.core.surfaces

import com.shoppablevideo.model.VideoChoice
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
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
    fun reelBeginsPastTheFirstPage() {
        val reel = app.open(ReelModel(app.runtime, startIndex = 6))
        assertEquals(listOf(7L), reel.playing)
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
    fun pauseHoldsForItsVideoAlone() {
        val reel = app.open(ReelModel(app.runtime))
        reel.interrupted(1)
        assertEquals(emptyList<Long>(), reel.playing)
        reel.moveTo(1)
        reel.moveTo(0)
        assertEquals(listOf(1L), reel.playing)
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
    fun upcomingVideoHasNoPlayer() {
        val announced = App(fields = mapOf("status" to "upcoming"))
        assertEquals(emptyList<Long>(), announced.open(ReelModel(announced.runtime)).mounted)
    }

    @Test
    fun feedPlaysTheFirstThatIsSeen() {
        val feed = app.open(FeedModel(app.runtime))
        assertEquals(emptyList<Long>(), feed.mounted)
        feed.sees(listOf(2, 3))
        assertEquals(listOf(2L) to listOf(2L, 3L), feed.playing to feed.mounted)
        assertTrue(feed.players.all { it.isMuted })
        feed.setMuted(false)
        assertTrue(feed.players.none { it.isMuted })
    }

    @Test
    fun carouselPlaysAllThatAreWholeSilently() {
        val row = app.open(CarouselModel(app.runtime))
        row.sees(listOf(1, 2, 3, 4, 5))
        assertEquals(listOf(1L, 2L, 3L, 4L, 5L), row.playing)
        assertTrue(row.players.all { it.isMuted && "${it.url}".endsWith("-preview.mp4") })
        row.isStopped = true
        assertEquals(emptyList<Long>(), row.mounted)
        row.isStopped = false
        row.surroundings = row.surroundings.copy(isMotionReduced = true)
        assertEquals(emptyList<Long>(), row.mounted)
    }

    @Test
    fun reelOfACarouselTakesTheScreenAndGivesItBack() {
        val row = app.open(CarouselModel(app.runtime))
        row.sees(listOf(1, 2))
        val reel = row.openReel(2)
        app.clock.advance(0)
        assertEquals(emptyList<Long>() to listOf(2L), row.mounted to reel.playing)
        row.closeReel()
        assertEquals(listOf(1L, 2L), row.playing)
        row.openReel(1)
        row.leftScreen()
        row.surroundings = row.surroundings.copy(isActive = true)
        assertNull(row.reel)
        assertEquals(listOf(1L, 2L), row.playing)
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

    @Test
    fun choiceThatNamesNothingShowsNothing() {
        for (choice in listOf(VideoChoice(campaign = ""), VideoChoice(productId = ""), VideoChoice(eventIds = emptyList()))) {
            assertEquals(0, app.open(FeedModel(app.runtime, choice)).events.size)
        }
        assertEquals(emptyList<String>(), app.network.gets)
    }
}
