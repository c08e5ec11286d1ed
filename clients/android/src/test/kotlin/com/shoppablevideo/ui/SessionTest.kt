package com.shoppablevideo.ui

import android.net.Uri
import android.view.View
import com.shoppablevideo.CarouselView
import com.shoppablevideo.ReelActivity
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ConfigurationException
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.ui.TestApp.Companion.settle
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
}
