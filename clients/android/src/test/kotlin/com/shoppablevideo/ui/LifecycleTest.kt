package com.shoppablevideo.ui

import android.content.ComponentCallbacks2
import android.view.View
import com.shoppablevideo.ReelActivity
import com.shoppablevideo.ReelView
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
    fun shortMemoryLeavesOnePlayer() {
        app.reel()
        assertEquals(2, app.players.open.size)
        app.application.onTrimMemory(ComponentCallbacks2.TRIM_MEMORY_RUNNING_CRITICAL)
        settle()
        assertEquals(listOf("1") to 1, app.playing to app.players.open.size)
    }

    @Test
    fun tabThatIsCoveredHasNoPlayer() {
        val (_, reel) = app.reel()
        reel.isActive = false
        settle()
        assertEquals(0, app.players.open.size)
        reel.isActive = true
        settle()
        assertEquals(listOf("1"), app.playing)
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

    @Test
    fun slowStorageDelaysASurfaceAndNothingElse() {
        val slow = TestApp(openingMs = 5_000)
        val (screen, reel) = slow.show { ReelView(it) }
        reel.open(slow.configuration)
        settle(3_000)
        assertEquals(emptyList<String>() to null, slow.playing to reel.model)
        settle(3_000)
        assertEquals(listOf("1"), slow.playing)
        screen.pause().stop().destroy()
        val gone = TestApp(openingMs = 5_000)
        val (other, left) = gone.show { ReelView(it) }
        left.open(gone.configuration)
        other.pause().stop().destroy()
        settle(6_000)
        assertEquals("the screen was left before", 0, gone.players.made.size)
    }

    @Test
    fun fullStorageTakesNothingFromTheShopper() {
        app.storage.isFull = true
        val (_, reel) = app.reel()
        reel.control("Like").performClick()
        settle()
        assertTrue(reel.control("Like").isSelected)
        reel.swipeUp()
        assertEquals(listOf("2"), app.playing)
        assertEquals(listOf("like true 1"), app.told)
    }

    @Test
    fun foldThatOpensKeepsTheVideo() {
        val (_, reel) = app.reel()
        repeat(2) { reel.swipeUp() }
        for ((width, height) in listOf(720 to 900, 500 to 1_600, 1_680 to 1_440, 720 to 1_600)) {
            reel.layoutParams = reel.layoutParams.apply {
                this.width = width
                this.height = height
            }
            settle()
            assertEquals("$width × $height", listOf("3"), app.playing)
            assertTrue("$width × $height", reel.width == width && reel.height == height)
        }
        reel.swipeUp()
        assertEquals(listOf("4"), app.playing)
    }

    @Test
    fun surfaceThatIsOpenedAgainShowsWhatItWasAskedFor() {
        val (_, reel) = app.reel()
        repeat(2) {
            reel.open(app.configuration, startIndex = 3)
            settle()
            assertEquals(listOf("4"), app.playing)
        }
        reel.swipeUp()
        assertEquals(listOf("5"), app.playing)
    }

    @Test
    fun rowFollowsTheWidthOfItsScreen() {
        val (_, row) = app.carousel()
        row.layoutParams = row.layoutParams.apply { width = 400 }
        settle()
        assertEquals(listOf("1"), app.playing.take(1))
        row.layoutParams = row.layoutParams.apply { width = 720 }
        settle()
        assertEquals(listOf("1", "2"), app.playing)
    }
}
