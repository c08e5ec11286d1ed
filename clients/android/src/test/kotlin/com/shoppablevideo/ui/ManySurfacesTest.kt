package com.shoppablevideo.ui

import android.content.Context
import android.view.View
import android.view.ViewGroup
import android.widget.BaseAdapter
import android.widget.LinearLayout
import android.widget.ListView
import android.widget.TextView
import com.shoppablevideo.CarouselView
import com.shoppablevideo.ReelView
import com.shoppablevideo.model.VideoChoice
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

    /** Recycles rows of videos, like an app's list. */
    private inner class Rows(private val context: Context) : BaseAdapter() {
        val made = HashSet<View>()

        override fun getCount() = 30

        override fun getItem(position: Int) = position

        override fun getItemId(position: Int) = position.toLong()

        override fun getView(position: Int, convertView: View?, parent: ViewGroup): View =
            (convertView as? CarouselView ?: CarouselView(context).also(made::add)).apply {
                open(app.configuration, "Row $position", choice = VideoChoice(campaign = "c$position"))
            }
    }

    /** Runs on Android 14 only, because Robolectric for Android 7 does not report window visibility to a row that is added later. */
    @Test
    @Config(sdk = [34])
    fun rowsOfARecyclingList() {
        lateinit var rows: Rows
        val (screen, list) = app.show { activity -> ListView(activity).apply { adapter = Rows(activity).also { rows = it } } }
        settle()
        for (position in listOf(0, 7, 29, 3, 4, 0)) {
            list.setSelection(position)
            settle()
            val shown = (0 until list.childCount).map { list.getChildAt(it) as CarouselView }
            assertTrue("$position: ${app.playing}", app.playing.size in 2..2 * shown.size)
            assertTrue("$position", app.players.open.all { player -> shown.any { row -> player.view in row.all() } })
            for ((at, row) in shown.withIndex()) {
                val title = "Row ${list.firstVisiblePosition + at}"
                assertTrue(title, row.all().any { (it as? TextView)?.text?.toString() == title })
            }
        }
        assertTrue("${rows.made.size} rows were made", rows.made.size < 10)
        screen.pause().stop().destroy()
        assertEquals(0, app.players.open.size)
    }
}
