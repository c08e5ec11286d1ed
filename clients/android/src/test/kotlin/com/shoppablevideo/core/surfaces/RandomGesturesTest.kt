package com.shoppablevideo.core.surfaces

import android.net.Uri
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.random.Random

/** Random actions of shopper, device and player must cause neither a crash nor a surplus player. */
internal class RandomGesturesTest {
    private class FakePlayer : PooledPlayer {
        var isOpen = false
        var isPlaying = false

        override fun open(url: Uri) {
            isOpen = true
            isPlaying = false
        }

        override fun play(isMuted: Boolean) {
            check(isOpen) { "Nothing is open" }
            isPlaying = true
        }

        override fun pause() {
            isPlaying = false
        }

        override fun stop() {
            isOpen = false
            isPlaying = false
        }

        override fun release() = stop()
    }

    private class Shown(val model: SurfaceModel, val mostOpen: Int, val mostPlaying: Int) {
        val made = ArrayList<FakePlayer>()
        val pool = PlayerPool { FakePlayer().also(made::add) }

        fun check(step: String) {
            pool.follow(model.players)
            assertTrue("$step: ${model.mounted}", model.players.size <= mostOpen && model.playing.size <= mostPlaying)
            assertEquals(step, model.mounted.distinct(), model.mounted)
            assertEquals(step, model.players.size, made.count { it.isOpen })
            assertEquals(step, model.playing.size, made.count { it.isPlaying })
        }
    }

    @Test
    fun tenThousandGesturesNeverCrashNorPlayTooMuch() {
        val random = Random(SEED)
        val app = App(count = 40, cart = { _, _ -> random.nextBoolean() })
        val (reel, feed, row) = Triple(
            app.open(ReelModel(app.runtime)), app.open(FeedModel(app.runtime)), app.open(CarouselModel(app.runtime)),
        )
        val surfaces = listOf(Shown(reel, 3, 1), Shown(feed, 2, 1), Shown(row, 3, 3))
        repeat(GESTURES) { at ->
            when (random.nextInt(6)) {
                0 -> reel.moveTo(random.nextInt(-5, 60))
                1 -> feed.sees(seen(random, feed))
                2 -> if (random.nextInt(4) > 0) row.sees(seen(random, row)) else reelOf(row, random)
                else -> anything(random, surfaces.random(random).model)
            }
            app.clock.advance(random.nextLong(400))
            for (shown in surfaces) shown.check("gesture ${at + 1} of seed $SEED")
            row.reel?.let { Shown(it, 3, 1).check("gesture ${at + 1} of seed $SEED") }
            assertTrue("covered", row.reel == null || row.mounted.isEmpty())
        }
        assertEquals("only what was planted", setOf<String?>("planted"), app.reported.toSet())
        for (shown in surfaces) {
            shown.model.close()
            shown.pool.release()
            assertEquals(0, shown.made.count { it.isOpen })
        }
    }

    /** Returns up to three consecutive videos. */
    private fun seen(random: Random, model: SurfaceModel): List<Long> =
        model.events.drop(random.nextInt(model.events.size + 1)).take(random.nextInt(4)).map { it.eventId }

    private fun reelOf(row: CarouselModel, random: Random) {
        if (row.reel != null) row.closeReel() else row.openReel(row.events.random(random).eventId)
    }

    private fun anything(random: Random, model: SurfaceModel) {
        val event = model.events.randomOrNull(random) ?: return
        val product = event.products.first()
        when (random.nextInt(12)) {
            0 -> model.setPaused(event.eventId, random.nextBoolean())
            1 -> repeat(20) { model.progressed(event.eventId, it / 4.0) }
            2 -> model.ended(event.eventId)
            3 -> model.playerFailed(event.eventId, IllegalStateException("planted"))
            4 -> model.retry(event.eventId)
            5 -> model.reactions.run { if (random.nextBoolean()) toggleLike(event) else toggleSave(event) }
            6 -> model.reactions.run { if (random.nextBoolean()) add(product, event) else tapProduct(product, event) }
            7 -> if (model.sheet == null) model.openSheet(Sheet.Products(event, event.products)) else model.closeSheet()
            8 -> model.hasCaptions = !model.hasCaptions
            9 -> if (random.nextInt(10) == 0) model.feed.refresh() else model.feed.more(isAsked = true)
            10 -> model.interrupted(event.eventId)
            else -> model.surroundings = Surroundings(
                isActive = random.nextInt(4) > 0,
                isAppActive = random.nextInt(4) > 0,
                isMotionReduced = random.nextInt(4) == 0,
                isMemoryShort = random.nextInt(4) == 0,
            )
        }
    }

    private companion object {
        const val SEED = 29L
        const val GESTURES = 10_000
    }
}
