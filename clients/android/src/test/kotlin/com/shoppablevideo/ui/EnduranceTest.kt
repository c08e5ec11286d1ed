package com.shoppablevideo.ui

import android.view.View
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.OneMethod
import com.shoppablevideo.ReelView
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.lang.ref.WeakReference
import java.math.BigDecimal
import java.util.Random

/** Detects faults that appear over time: leaks, surplus players, crashes by rare gestures. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34], qualifiers = "w360dp-h800dp-xhdpi")
internal class EnduranceTest {
    @Test
    fun nothingIsLeftOfAHundredSurfaces() {
        val app = TestApp()
        val gone = ArrayList<WeakReference<View>>()
        val (screen, _) = app.show { View(it) }
        repeat(ROUNDS) { round ->
            val view = when (round % 3) {
                0 -> ReelView(screen.get()).apply { open(app.configuration) }
                1 -> FeedView(screen.get()).apply { open(app.configuration) }
                else -> CarouselView(screen.get()).apply { open(app.configuration) }
            }
            screen.get().setContentView(view)
            settle()
            assertTrue(app.players.open.isNotEmpty())
            gone.add(WeakReference(view))
            screen.get().setContentView(View(screen.get()))
            settle()
            assertTrue(app.players.made.all { it.isReleased })
            app.players.made.clear()
        }
        assertEquals("threads", 0, Thread.getAllStackTraces().keys.count { it.name.startsWith("shoppable-video") && it.isInterrupted })
        repeat(20) {
            System.gc()
            if (gone.count { it.get() != null } > 1) Thread.sleep(50)
        }
        // Android keeps the last touched or focused view.
        assertTrue("${gone.count { it.get() != null }} views are left", gone.count { it.get() != null } <= 1)
    }

    @Test
    fun randomGesturesNeverCrashNorPlayTooMuch() {
        val random = Random(SEED)
        val app = TestApp(count = 20)
        val (screen, column) = app.show { activity ->
            android.widget.LinearLayout(activity).apply {
                orientation = android.widget.LinearLayout.VERTICAL
                val half = android.widget.LinearLayout.LayoutParams(-1, 0, 1f)
                addView(CarouselView(activity), android.widget.LinearLayout.LayoutParams(-1, -2))
                addView(ReelView(activity), half)
                addView(FeedView(activity), half)
            }
        }
        column.all().forEach {
            when (it) {
                is CarouselView -> it.open(app.configuration, "Seen in videos")
                is ReelView -> it.open(app.configuration)
                is FeedView -> it.open(app.configuration)
            }
        }
        settle()
        repeat(GESTURES) { step ->
            gesture(random, column)
            if (random.nextInt(5) == 0) app.players.playing.randomOrNull()?.plays(random.nextInt(20_000).toLong())
            if (random.nextInt(50) == 0) app.players.open.firstOrNull()?.listener?.onFailed(IllegalStateException("planted"))
            settle(100)
            // Permits three players in the Reel, three in the Feed, and one per fully visible card.
            assertTrue("step $step of $SEED: ${app.players.open.size}", app.players.open.size <= MAX_PLAYERS)
            assertTrue("step $step of $SEED", app.players.playing.count { !it.isMuted } <= 2)
        }
        screen.pause().stop().destroy()
        assertEquals(0, app.players.open.size)
    }

    private fun gesture(random: Random, column: View) {
        val (x, y) = random.nextInt(column.width).toFloat() to random.nextInt(column.height).toFloat()
        when (random.nextInt(4)) {
            0 -> column.controls().toList().let { it[random.nextInt(it.size)].performClick() }
            1 -> column.tapAt(x, y)
            else -> column.swipe(x, y, random.nextInt(column.width).toFloat(), random.nextInt(column.height).toFloat(), steps = 4)
        }
        org.robolectric.shadows.ShadowDialog.getLatestDialog()?.takeIf { it.isShowing && random.nextBoolean() }?.dismiss()
    }

    @Test
    fun appInJavaImplementsOneMethod() {
        val listener = OneMethod()
        val product = Product("p1", null, "A", BigDecimal.ONE, null, "EUR")
        val event = Event(1, title = "A")
        listener.onTapProduct(product, event)
        listener.onTapShare(event)
        assertEquals(listOf("p1"), listener.tapped)
        val video = OneMethod.start(RuntimeEnvironment.getApplication(), listener)
        settle()
        var heard = ""
        video.signals { heard = it.addToCart }
        settle()
        video.close()
        assertTrue(heard == "" || heard == "[]")
    }

    private companion object {
        const val ROUNDS = 100
        const val SEED = 29L
        val GESTURES: Int = Integer.getInteger("gestures", 300)
        const val MAX_PLAYERS = 3 + 3 + 3
    }
}
