package com.shoppablevideo.ui

import android.net.Uri
import android.view.View
import android.widget.FrameLayout
import android.widget.TextView
import android.window.OnBackInvokedCallback
import android.window.OnBackInvokedDispatcher
import com.shoppablevideo.CarouselView
import com.shoppablevideo.ReelActivity
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ConfigurationException
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.MockProductProvider
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.Theme
import com.shoppablevideo.ui.TestApp.Companion.settle
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotSame
import org.junit.Assert.assertNull
import org.junit.Assert.assertSame
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

private val EDGE = Uri.parse("https://edge.example")

/** The session of surfaces with a configuration and a listener. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34], qualifiers = PHONE)
internal class SessionTest {
    private val app by lazy { TestApp() }

    private class Likes : ShoppableVideoListener {
        val told = ArrayList<Boolean>()

        override fun onToggleLike(isLiked: Boolean, event: Event) {
            told.add(isLiked)
        }
    }

    @Test
    fun configurationHasTheDefaultsOfAllPlatforms() {
        val configuration = Configuration("br_a", EDGE)
        assertEquals(listOf("live", "upcoming"), configuration.statuses)
        assertEquals(Theme(accent = -1, likeActive = 0xFFFF3B4E.toInt()), configuration.theme)
        assertSame(MockProductProvider, configuration.productProvider)
        assertEquals(listOf(null, true, false), configuration.run { listOf(cart, showsAddToCart, requiresConsent) })
        assertEquals(listOf(null, emptyMap<String, String>(), null), configuration.run { listOf(language, words, onError) })
        assertEquals("equal settings are equal", configuration, Configuration("br_a", EDGE))
    }

    @Test
    fun configurationThatCannotWorkShowsNothingAndSaysWhy() {
        val context = RuntimeEnvironment.getApplication()
        val reported = ArrayList<Throwable>()
        val good = Configuration("br_bad", EDGE, onError = { reported.add(it) })
        val bad = mapOf(
            "store_id_as_brand" to good.copy(storeId = "st_secret"),
            "invalid_brand" to good.copy(storeId = "kiln"),
            "invalid_base_url" to good.copy(baseUrl = Uri.parse("javascript:alert(1)")),
            "invalid_statuses" to good.copy(statuses = listOf("ended")),
        )
        val (_, reel) = app.show { ReelView(it) }
        for ((code, configuration) in bad) {
            reel.open(configuration)
            settle()
            assertEquals(code to View.GONE, configuration.problem?.code to reel.visibility)
            assertNull("no session", ShoppableVideo.find(configuration.storeId, configuration.baseUrl))
            val screen = Robolectric.buildActivity(ReelActivity::class.java, ReelActivity.intent(context, configuration)).setup()
            assertTrue(screen.get().isFinishing)
            ShoppableVideo.start(context, configuration).close()
        }
        assertEquals(bad.keys.flatMap { code -> List(3) { code } }, reported.map { (it as ConfigurationException).code })
        assertFalse(reported.any { "st_secret" in "$it" })
        assertNull(good.problem)
        reel.open(app.configuration)
        settle()
        assertEquals(View.VISIBLE to listOf("1"), reel.visibility to app.playing)
    }

    @Test
    fun openSurfaceTakesNewFunctionsAndTexts() {
        val (_, row) = app.carousel()
        row.title = "Watch and shop"
        val (_, feed) = app.feed()
        feed.celebrityName = "Mara"
        settle()
        row.text("Watch and shop")
        feed.text("Mara")
        val (added, players) = ArrayList<String>() to app.players.made.size
        feed.update(app.configuration.copy(cart = { product, _ -> added.add(product.id) }))
        feed.control("Add: Terracotta vase").performClick()
        settle()
        feed.control("Added: Terracotta vase")
        assertEquals("without a restart", listOf("vase") to players, added to app.players.made.size)
        feed.celebrityName = null
        settle()
        assertFalse(feed.all().any { (it as? TextView)?.text == "Mara" })
    }

    @Test
    fun surfaceOpensItsSession() {
        val context = RuntimeEnvironment.getApplication()
        val address = Uri.parse("http://127.0.0.1:1")
        assertNull(ShoppableVideo.find("br_new", address))
        CarouselView(context).open(Configuration("br_new", address))
        val session = ShoppableVideo.find("br_new", Uri.parse("http://127.0.0.1:1/"))!!
        assertSame("a slash makes no other", session, ShoppableVideo.start(context, Configuration("br_new", address, listOf("live"))))
        assertNotSame(session, ShoppableVideo.start(context, Configuration("br_other", address)))
        session.close()
        assertNull(ShoppableVideo.find("br_new", address))
    }

    @Test
    fun surfacesOfOneBrandShareItsLikesAndKeepTheirSettings() {
        val (_, reel) = app.show { ReelView(it) }
        val own = Likes()
        reel.open(app.configuration.copy(words = mapOf("like" to "Love"), statuses = listOf("live")), listener = own)
        settle()
        reel.control("Love").performClick()
        settle()
        assertEquals(listOf(true) to emptyList<String>(), own.told to app.told)
        assertTrue("${app.network.gets}", app.network.gets.any { "statuses=live&" in "$it&" })
        val (_, feed) = app.feed()
        assertTrue("the like is known", feed.control("Like").isSelected)
        feed.control("Like").performClick()
        assertEquals("the listener of the session", listOf("like false 1"), app.told)
    }

    @Test
    fun callbacksMayBeReplacedWhileTheSurfaceIsOpen() {
        val (_, reel) = app.show { ReelView(it) }
        val (first, second) = Likes() to Likes()
        reel.open(app.configuration, listener = first)
        settle()
        assertFalse(reel.controls().any { it.contentDescription == "Close" })
        val closed = ArrayList<Int>()
        for (round in 1..2) {
            reel.onClose = Runnable { closed.add(round) }
            settle()
            reel.control("Close").performClick()
        }
        reel.listener = second
        reel.control("Like").performClick()
        assertEquals(listOf(1, 2), closed)
        assertEquals(0 to listOf(true), first.told.size to second.told)
    }

    @Test
    fun signalsMayBeReadOnAnyThread() {
        app.reel()
        var read: String? = null
        CoroutineScope(Dispatchers.IO).launch { read = app.video.signals().videoView }
        repeat(100) {
            settle(10)
            if (read == null) Thread.sleep(10)
        }
        assertEquals("[]", read)
    }

    /** Root of an activity with predictive back, which gets no key event. */
    private class BackRoot(context: android.content.Context) : FrameLayout(context), OnBackInvokedDispatcher {
        val callbacks = ArrayList<OnBackInvokedCallback>()

        override fun findOnBackInvokedDispatcherForChild(child: View, requester: View): OnBackInvokedDispatcher = this

        override fun registerOnBackInvokedCallback(priority: Int, callback: OnBackInvokedCallback) {
            callbacks.add(callback)
        }

        override fun unregisterOnBackInvokedCallback(callback: OnBackInvokedCallback) {
            callbacks.remove(callback)
        }
    }

    @Test
    fun backGestureClosesTheSheet() {
        lateinit var reel: ReelView
        val (screen, root) = app.show { activity -> BackRoot(activity).apply { addView(ReelView(activity).also { reel = it }) } }
        reel.open(app.configuration)
        settle()
        assertEquals("back is the app's", 0, root.callbacks.size)
        reel.control("3 products").performClick()
        settle()
        root.callbacks.single().onBackInvoked()
        settle()
        assertFalse("nothing is left to close", reel.back())
        assertEquals(0, root.callbacks.size)
        reel.control("3 products").performClick()
        settle()
        assertEquals(1, root.callbacks.size)
        screen.pause().stop().destroy()
        assertEquals(0, root.callbacks.size)
    }
}
