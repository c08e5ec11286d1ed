package com.shoppablevideo.ui

import android.view.View
import com.shoppablevideo.ReelActivity
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Life cycle of a surface on Android 7, 14 and 15. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34, 35], qualifiers = "w360dp-h800dp-xhdpi")
internal class LifecycleTest {
    private val app by lazy { TestApp() }

    @Test
    fun backgroundPausesAndDestructionReleases() {
        val (screen, reel) = app.reel()
        screen.pause().stop()
        reel.dispatchWindowVisibilityChanged(View.GONE)
        settle()
        assertEquals(emptyList<String>(), app.playing)
        screen.restart().start().resume()
        reel.dispatchWindowVisibilityChanged(View.VISIBLE)
        settle()
        assertEquals(listOf("1"), app.playing)
        screen.pause().stop().destroy()
        settle()
        assertTrue(app.players.made.all { it.isReleased })
    }

    @Test
    fun reelOfItsOwnScreenOutlivesTheProcess() {
        val intent = ReelActivity.intent(app.application, app.configuration, startIndex = 3)
        val first = Robolectric.buildActivity(ReelActivity::class.java, intent).setup()
        // Robolectric without graphics does not report visibility.
        first.get().window.decorView.dispatchWindowVisibilityChanged(View.VISIBLE)
        settle()
        assertEquals(listOf("4"), app.playing)
        first.get().window.decorView.swipeUp()
        assertEquals(listOf("5"), app.playing)
        val state = android.os.Bundle()
        first.pause().stop().saveInstanceState(state).destroy()
        settle()
        val again = TestApp()
        val second = Robolectric.buildActivity(ReelActivity::class.java, intent)
        second.create(state).start().restoreInstanceState(state).resume().visible()
        second.get().window.decorView.dispatchWindowVisibilityChanged(View.VISIBLE)
        settle()
        assertEquals(listOf("https://edge.example/5.mp4"), again.players.playing.map { it.url })
        again.video.close()
        val lost = Robolectric.buildActivity(ReelActivity::class.java, intent).setup()
        assertTrue("nothing to show", lost.get().isFinishing)
    }
}
