package com.shoppablevideo.ui

import android.content.Intent
import android.provider.CalendarContract
import android.view.View
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.text.SimpleDateFormat
import java.util.Date
import java.util.Locale

/** An upcoming video on each surface. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34], qualifiers = "w360dp-h800dp-xhdpi")
internal class LaunchTest {
    private val at = System.currentTimeMillis() / 1_000 * 1_000 + 7_530_000
    private val fields = mapOf("status" to "upcoming", "video_url" to null,
        "goes_live_at" to SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ssXXX", Locale.ROOT).format(Date(at)))

    @Test
    fun saysHowLongAndPutsAnEntryIntoTheCalendar() {
        for (open in listOf<TestApp.() -> View>({ reel().second }, { feed().second })) {
            val app = TestApp(fields = fields)
            val surface = app.open()
            surface.text("In 2 h 6 min · $TITLE")
            surface.text("Remind me").performClick()
            settle()
            val entry = shadowOf(app.application).nextStartedActivity
            assertEquals(Intent.ACTION_INSERT, entry.action)
            assertEquals(at, entry.getLongExtra(CalendarContract.EXTRA_EVENT_BEGIN_TIME, 0))
            assertEquals(TITLE, entry.getStringExtra(CalendarContract.Events.TITLE))
            assertEquals(0, app.players.made.count { it.url != null })
        }
        val row = TestApp(fields = fields).carousel().second
        assertTrue(row.control("Video: In 2 h 6 min").isShown)
    }
}
