package com.shoppablevideo.ui

import android.graphics.Bitmap
import android.graphics.Canvas
import android.view.View
import com.shoppablevideo.core.feed.readFeedPage
import com.shoppablevideo.core.json.JsonWriter
import com.sun.management.ThreadMXBean
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.io.File
import java.lang.management.ManagementFactory
import java.util.Locale

/** Measures the SDK's cost on a JVM. Writes `target/figures.txt`. Times are not asserted. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34], qualifiers = PHONE)
internal class FiguresTest {
    private fun note(what: String, figure: Double, unit: String) {
        val line = String.format(Locale.ROOT, "%s: %.2f %s\n", what, figure, unit)
        File("target/figures.txt").appendText(line)
    }

    @Test
    fun timeToReadAPageIsNoted() {
        val product = { id: Int ->
            mapOf("id" to "p$id", "title" to "Terracotta vase, tall, number $id", "price" to "64.00", "compare_price" to "80.00",
                "currency" to "EUR", "image_url" to "https://shop.example/$id.jpg", "product_link" to "https://shop.example/$id")
        }
        val body = JsonWriter.write(
            mapOf(
                "events" to (1..20).map { id ->
                    mapOf("event_id" to id, "title" to TITLE, "status" to "live", "video_url" to "https://edge.example/$id.mp4",
                        "poster_image_url" to "https://edge.example/$id.jpg", "width" to 1080, "height" to 1920, "like_count" to 1_234,
                        "captions" to listOf(mapOf("language" to "en", "url" to "https://edge.example/$id.vtt")),
                        "products" to (1..5).map { product(id * 5 + it) })
                },
                "next_cursor" to "20",
            ),
        )
        val times = (1..400).map {
            val before = System.nanoTime()
            assertEquals(100, readFeedPage(body)?.events?.sumOf { event -> event.products.size })
            (System.nanoTime() - before) / NANOS_PER_MS
        }
        val warm = times.drop(200).sorted()[100]
        note("a page of 20 videos and 100 products (${body.length / 1_000} KB), read, median of 200 warm", warm, "ms")
    }

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
        note("$what, each, Robolectric's part included", later / 1_000.0, "KB")
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
        note("memory after 1,000 swipes, more than before", grown, "MB")
        assertEquals("views", made, views.size)
        assertEquals("players", players, app.players.made.size)
        assertTrue("$grown MB", grown < 8)
    }

    private companion object {
        const val NANOS_PER_MS = 1_000_000.0
        const val BYTES_PER_MB = 1_000_000.0
        const val ROUNDS = 500
    }
}
