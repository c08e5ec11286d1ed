package com.shoppablevideo.ui

import android.view.View
import android.widget.LinearLayout
import com.shoppablevideo.CarouselView
import com.shoppablevideo.ReelView
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.shadows.ShadowDialog

/** Several surfaces at once, on Android 7, 14 and 15. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34, 35], qualifiers = "w360dp-h800dp-xhdpi")
internal class ManySurfacesTest {
    private val app by lazy { TestApp() }

    @Test
    fun twoCarouselsAndAReelOnOneScreen() {
        val rows = ArrayList<CarouselView>()
        lateinit var reel: ReelView
        val (screen, _) = app.show { activity ->
            LinearLayout(activity).apply {
                orientation = LinearLayout.VERTICAL
                repeat(2) { addView(CarouselView(activity).also(rows::add), LinearLayout.LayoutParams(-1, -2)) }
                reel = ReelView(activity)
                addView(reel, LinearLayout.LayoutParams(-1, 0, 1f))
            }
        }
        rows.forEach { it.open(app.configuration, "Seen in videos") }
        reel.open(app.configuration)
        settle()
        assertEquals(listOf("1", "1", "1", "2", "2"), app.playing.map { "$it" }.sorted())
        rows.first().control("Video: Morning").performClick()
        settle()
        val dialog = ShadowDialog.getLatestDialog()
        dialog.window!!.decorView.dispatchWindowVisibilityChanged(View.VISIBLE)
        settle()
        assertEquals("nothing plays below a Reel", listOf("2"), app.playing)
        assertTrue("${app.players.open.size}", app.players.open.size <= 3)
        dialog.dismiss()
        settle()
        assertEquals(5, app.playing.size)
        screen.pause().stop().destroy()
        assertEquals(0, app.players.open.size)
    }
}
