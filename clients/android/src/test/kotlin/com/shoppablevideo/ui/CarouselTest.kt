package com.shoppablevideo.ui

import android.view.View
import android.widget.LinearLayout
import android.widget.ScrollView
import com.shoppablevideo.CarouselView
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.shadows.ShadowDialog
import org.robolectric.util.ReflectionHelpers

/** Runs on Android 7, 14 and 15. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34, 35], qualifiers = "w360dp-h800dp-xhdpi")
internal class CarouselTest {
    private val app by lazy { TestApp() }

    @Test
    fun carouselPlaysWholeCardsWithoutSound() {
        val (_, row) = app.carousel()
        assertEquals(listOf("1", "2"), app.playing)
        assertTrue(app.players.open.all { it.isMuted })
        row.swipe(600f, 300f, 200f, 300f)
        assertEquals("after a swipe", false, "1" in app.playing)
        assertTrue("at most two are whole: ${app.playing}", app.playing.size in 1..2 && app.players.open.size <= 3)
        row.control("Pause videos").performClick()
        settle()
        assertEquals(emptyList<String>() to 0, app.playing to app.players.open.size)
    }

    @Test
    fun carouselThatIsScrolledAwayIsSilent() {
        lateinit var row: CarouselView
        val (_, host) = app.show { activity ->
            row = CarouselView(activity)
            val column = LinearLayout(activity).apply {
                orientation = LinearLayout.VERTICAL
                addView(row, LinearLayout.LayoutParams(-1, -2))
                addView(View(activity), LinearLayout.LayoutParams(-1, 5_000))
            }
            ScrollView(activity).apply { addView(column) }
        }
        row.open(app.configuration)
        settle()
        assertEquals(listOf("1", "2"), app.playing)
        host.scrolledTo(2_000)
        assertEquals(emptyList<String>(), app.playing)
        host.scrolledTo(0)
        assertEquals(listOf("1", "2"), app.playing)
    }

    @Test
    fun tapOnACardOpensTheReelAndBackClosesIt() {
        val (_, row) = app.carousel()
        row.control("Video: Morning").performClick()
        settle()
        val dialog = ShadowDialog.getLatestDialog()
        assertTrue(dialog.isShowing)
        dialog.window!!.decorView.dispatchWindowVisibilityChanged(View.VISIBLE)
        settle()
        assertEquals(listOf("2"), app.playing)
        assertTrue(app.players.open.size <= 3)
        @Suppress("DEPRECATION")
        dialog.onBackPressed()
        settle()
        assertFalse(dialog.isShowing)
        assertEquals(listOf("1", "2"), app.playing)
    }

    private fun View.scrolledTo(y: Int) {
        scrollTo(0, y)
        // A device dispatches this with the next frame.
        ReflectionHelpers.callInstanceMethod<Unit>(viewTreeObserver, "dispatchOnScrollChanged")
        settle()
    }
}
