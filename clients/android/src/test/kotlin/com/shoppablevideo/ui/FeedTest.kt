package com.shoppablevideo.ui

import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Runs on Android 7, 14 and 15. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34, 35], qualifiers = "w360dp-h800dp-xhdpi")
internal class FeedTest {
    private val app by lazy { TestApp() }

    @Test
    fun feedPlaysTheFirstThatIsSeen() {
        val (_, feed) = app.feed()
        assertEquals(listOf("1"), app.playing)
        feed.swipe(300f, 1_200f, 300f, 100f)
        settle(3_000)
        assertEquals(1, app.playing.size)
        assertFalse("1" in app.playing)
        for (label in listOf("Like", "Save")) feed.control(label).performClick()
        feed.swipe(300f, 900f, 300f, 500f)
        feed.text("View all products").performClick()
        settle()
        assertEquals(listOf("like true", "save true", "all"), app.told.map { it.substringBeforeLast(' ') })
        assertTrue(feed.back())
        assertFalse(feed.back())
    }
}
