package com.shoppablevideo.ui

import android.content.ComponentCallbacks2
import android.content.Intent
import android.view.View
import android.widget.LinearLayout
import android.widget.ScrollView
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelActivity
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideoView
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.model.Cart
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.android.controller.ActivityController
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.shadows.ShadowDialog
import org.robolectric.util.ReflectionHelpers

/** The views on a device of Android 7 and of Android 14. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34], qualifiers = "w360dp-h800dp-xhdpi")
internal class SurfacesTest {
    private val app by lazy { TestApp() }

    private val playing get() = app.players.playing.map { it.url?.substringAfterLast('/')?.substringBefore('.') }

    @Test
    fun carouselPlaysWholeCardsWithoutSound() {
        val (_, row) = app.carousel()
        assertEquals(listOf("1", "2"), playing)
        assertTrue(app.players.open.all { it.isMuted })
        row.swipe(600f, 300f, 200f, 300f)
        assertEquals("after a swipe", false, "1" in playing)
        assertTrue("at most two are whole: $playing", playing.size in 1..2 && app.players.open.size <= 3)
        row.control("Pause videos").performClick()
        settle()
        assertEquals(emptyList<String>() to 0, playing to app.players.open.size)
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
        row.open(app.video)
        settle()
        assertEquals(listOf("1", "2"), playing)
        host.scrolledTo(2_000)
        assertEquals(emptyList<String>(), playing)
        host.scrolledTo(0)
        assertEquals(listOf("1", "2"), playing)
    }

    private fun View.scrolledTo(y: Int) {
        scrollTo(0, y)
        // A device says it with the next frame.
        ReflectionHelpers.callInstanceMethod<Unit>(viewTreeObserver, "dispatchOnScrollChanged")
        settle()
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
        assertEquals(listOf("2"), playing)
        assertTrue(app.players.open.size <= 3)
        @Suppress("DEPRECATION")
        dialog.onBackPressed()
        settle()
        assertFalse(dialog.isShowing)
        assertEquals(listOf("1", "2"), playing)
    }

    @Test
    fun productTapInTheReelLeadsToTheApp() {
        val (_, row) = app.carousel()
        row.control("Video: Morning").performClick()
        settle()
        val dialog = ShadowDialog.getLatestDialog()
        dialog.window!!.decorView.control("Terracotta vase").performClick()
        settle()
        assertEquals(listOf("product vase 2") to false, app.told to dialog.isShowing)
    }

    @Test
    fun swipeTurnsOnePage() {
        val (_, reel) = app.reel()
        assertEquals(listOf("1"), playing)
        for (expected in listOf("2", "3", "4")) {
            reel.swipeUp()
            assertEquals(listOf(expected), playing)
            assertTrue(app.players.open.size <= 3)
        }
        reel.swipeDown()
        assertEquals(listOf("3"), playing)
    }

    @Test
    fun buttonsOfTheReelDoWhatTheySay() {
        val (_, reel) = app.reel()
        for (label in listOf("Like", "Share", "Terracotta", "Learn more")) {
            (if (label == "Learn more") reel.text(label) else reel.control(label)).performClick()
            settle()
        }
        assertEquals(listOf("like true 1", "share 1", "product vase 1", "cta https://shop.example/1 1"), app.told)
        val sent = shadowOf(app.application).nextStartedActivity
        assertEquals(Intent.ACTION_CHOOSER, sent.action)
        reel.control("Sound off").performClick()
        reel.control("Pause").performClick()
        settle()
        assertEquals(emptyList<String>(), playing)
        reel.control("Play").performClick()
        settle()
        assertEquals(listOf(false), app.players.playing.map { it.isMuted })
        reel.control("3 products").performClick()
        settle()
        reel.control("Close products").performClick()
        settle()
        assertNull(reel.model?.sheet)
    }

    @Test
    fun addSaysWhatTheCartSaid() {
        val asked = TestApp(cart = Cart { product, _ -> product.id == "vase" })
        val (_, reel) = asked.reel()
        reel.control("Add: Terracotta").performClick()
        settle(100)
        assertTrue(reel.control("Added: Terracotta").isShown)
        assertEquals("""[{"product_id":"vase","widget_info":"embed_1"}]""", asked.runtime.signals.signals().addToCart)
        settle(3_000)
        reel.control("Add: Terracotta")
        reel.control("3 products").performClick()
        settle()
        reel.all().filter { it.isShown && it.contentDescription == "Add: Moss stoneware cup, set of two" }.last().performClick()
        settle()
        reel.control("Try again: Moss")
    }

    @Test
    fun feedPlaysTheFirstThatIsSeen() {
        val (_, feed) = app.feed()
        assertEquals(listOf("1"), playing)
        feed.swipe(300f, 1_200f, 300f, 100f)
        settle(3_000)
        assertEquals(1, playing.size)
        assertFalse("1" in playing)
        for (label in listOf("Like", "Save")) feed.control(label).performClick()
        feed.swipe(300f, 900f, 300f, 500f)
        feed.text("View all products").performClick()
        settle()
        assertEquals(listOf("like true", "save true", "all"), app.told.map { it.substringBeforeLast(' ') })
        assertTrue(feed.back())
        assertFalse(feed.back())
    }

    @Test
    fun backgroundPausesAndDestructionReleases() {
        val (screen, reel) = app.reel()
        screen.pause().stop()
        reel.dispatchWindowVisibilityChanged(View.GONE)
        settle()
        assertEquals(emptyList<String>(), playing)
        screen.restart().start().resume()
        reel.dispatchWindowVisibilityChanged(View.VISIBLE)
        settle()
        assertEquals(listOf("1"), playing)
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
        assertEquals(listOf("1") to 1, playing to app.players.open.size)
    }

    @Test
    fun tabThatIsCoveredHasNoPlayer() {
        val (_, reel) = app.reel()
        reel.isActive = false
        settle()
        assertEquals(0, app.players.open.size)
        reel.isActive = true
        settle()
        assertEquals(listOf("1"), playing)
    }

    @Test
    fun nothingPlaysByItselfWithoutMotion() {
        val calm = TestApp(isMotionReduced = true)
        val (_, reel) = calm.reel()
        assertEquals(0, calm.players.playing.size)
        reel.swipeUp()
        reel.control("Play").performClick()
        settle()
        assertEquals(listOf("https://edge.example/2.mp4"), calm.players.playing.map { it.url })
    }

    @Test
    fun reelOfItsOwnScreenOutlivesTheProcess() {
        val intent = ReelActivity.intent(app.application, app.video, startIndex = 3)
        val first = Robolectric.buildActivity(ReelActivity::class.java, intent).setup()
        // Robolectric without pictures does not say it.
        first.get().window.decorView.dispatchWindowVisibilityChanged(View.VISIBLE)
        settle()
        assertEquals(listOf("4"), playing)
        first.get().window.decorView.swipeUp()
        assertEquals(listOf("5"), playing)
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
    fun videoThatFailsSaysSoAndIsTriedAgain() {
        val (_, reel) = app.reel()
        app.players.playing.first().listener?.onFailed(IllegalStateException("no decoder"))
        settle()
        assertEquals(emptyList<String>(), playing)
        reel.text("Try again").performClick()
        settle()
        assertEquals(listOf("1"), playing)
        assertEquals(listOf<String?>("no decoder"), app.reported)
    }

    @Test
    fun feedThatFailsSaysSoAndIsTriedAgain() {
        for (open in SURFACES) {
            val lost = TestApp(answer = { NetworkAnswer(404, "{}") })
            val surface = lost.open().second
            surface.text("Videos can’t be shown right now.")
            lost.answer = null
            surface.text("Try again").performClick()
            settle()
            assertEquals(6, surface.model?.events?.size)
        }
    }

    @Test
    fun hostileVideosBreakNothing() {
        val long = "👩‍🚀 שלום ".repeat(600)
        val texts = listOf(mapOf("title" to long), mapOf("title" to ""), mapOf("status" to "upcoming", "video_url" to null),
            mapOf("width" to 1, "height" to 9_000_000), mapOf("products" to List(60) { mapOf("id" to "p$it", "title" to long, "price" to "1") }))
        for (fields in texts) {
            for (open in SURFACES) {
                val hostile = TestApp(fields = fields)
                val (screen, surface) = hostile.open()
                hostile.players.playing.forEach { it.plays(1_000) }
                settle()
                surface.swipeUp()
                assertTrue(hostile.players.open.size <= 3)
                screen.pause().stop().destroy()
                assertEquals(0, hostile.players.open.size)
            }
        }
    }

    private companion object {
        val SURFACES = listOf<TestApp.() -> Pair<ActivityController<*>, ShoppableVideoView>>(
            { reel() },
            { carousel() },
            { feed() },
        )
    }
}

internal fun TestApp.reel() = show { ReelView(it).apply { id = 1; onClose = Runnable { told.add("close") } } }.also { (_, reel) ->
    reel.open(video)
    settle()
}

internal fun TestApp.carousel() = show(::CarouselView).also { (_, row) ->
    row.open(video, "Seen in videos")
    settle()
}

internal fun TestApp.feed() = show(::FeedView).also { (_, feed) ->
    feed.open(video, "Kiln & Field")
    settle()
}
