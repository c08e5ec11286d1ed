package com.shoppablevideo.ui

import android.graphics.Bitmap
import android.graphics.Canvas
import android.view.View
import com.sun.management.ThreadMXBean
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.lang.management.ManagementFactory

/** Memory does not grow with use. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34], qualifiers = PHONE)
internal class FiguresTest {
    private fun allocated(run: () -> Unit): Long {
        val threads = ManagementFactory.getThreadMXBean() as ThreadMXBean
        val before = threads.getThreadAllocatedBytes(Thread.currentThread().id)
        run()
        return threads.getThreadAllocatedBytes(Thread.currentThread().id) - before
    }

    /** Asserts growth only, because Robolectric allocates on each call. */
    private fun grows(what: String, run: () -> Unit) {
        repeat(300) { run() }
        val (first, later) = List(2) { allocated { repeat(ROUNDS) { run() } } / ROUNDS }
        assertTrue("$what: $first, later $later bytes", later <= first * 1.1 + 200)
    }

    @Test
    fun drawingAndScrollingAllocateNoMoreWithTime() {
        val app = TestApp(count = 20)
        val (_, reel) = app.reel()
        app.playAll()
        val canvas = Canvas(Bitmap.createBitmap(reel.width, reel.height, Bitmap.Config.ARGB_8888))
        grows("drawing the Reel") { reel.draw(canvas) }
        val position = app.players.playing.single()
        var at = 0L
        grows("a player that goes on by 250 ms") { position.plays((at++ % 80) * 250) }
        val list = reel.all().filterIsInstance<com.shoppablevideo.ui.list.ItemList>().first()
        var step = 0
        grows("scrolling by 40 pixels") { list.scrollItems(if (step++ % 60 < 30) 40 else -40) }
    }

    private fun used(): Long {
        repeat(3) { System.gc() }
        return Runtime.getRuntime().run { totalMemory() - freeMemory() }
    }

    @Test
    fun thousandSwipesLeaveNothingBehind() {
        val app = TestApp(count = 40)
        val (_, reel) = app.reel()
        val views = HashSet<View>()
        fun swipes(count: Int) = repeat(count) { at ->
            if (at / 30 % 2 == 0) reel.swipeUp() else reel.swipeDown()
            app.playAll()
            views.addAll(reel.all())
        }
        swipes(120)
        val (made, players, before) = Triple(views.size, app.players.made.size, used())
        swipes(1_000)
        val grown = (used() - before) / BYTES_PER_MB
        assertEquals("views", made, views.size)
        assertEquals("players", players, app.players.made.size)
        assertTrue("$grown MB", grown < 8)
    }

    private companion object {
        const val BYTES_PER_MB = 1_000_000.0
        const val ROUNDS = 500
    }
}
