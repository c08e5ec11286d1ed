package com.shoppablevideo.ui

import android.view.View
import com.shoppablevideo.ReelActivity
import com.shoppablevideo.ShoppableVideoView
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.core.signals.StorageKeys
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** A surface for a held-out shopper has no heading, no text and no space. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [24, 34], qualifiers = PHONE)
internal class HeldOutViewTest {
    private fun app(arm: String = "held_out"): TestApp {
        val events = if (arm == "held_out") """{"event_id":1,"title":"A","status":"live","video_url":"https://edge.example/1.mp4"}""" else ""
        val page = """{"events":[$events],"experiment":{"id":"exp_0000000000000001","holdout_percent":20}}"""
        return TestApp(answer = { NetworkAnswer(200, page) }).apply {
            storage.stored[StorageKeys.EXPERIMENT] = "exp_0000000000000001:$arm:42"
        }
    }

    private val surfaces = listOf<TestApp.() -> ShoppableVideoView>({ reel().second }, { feed().second }, { carousel().second })

    @Test
    fun surfacesTakeNoPlace() {
        for (open in surfaces) {
            val surface = app().open()
            assertEquals(View.GONE, surface.visibility)
            assertEquals(0, surface.childCount)
        }
    }

    @Test
    fun whoIsNotHeldOutIsTold() {
        for (open in surfaces) {
            val surface = app("exposed").open()
            assertEquals(View.VISIBLE, surface.visibility)
            surface.text("No videos yet.")
        }
    }

    @Test
    fun screenOfItsOwnEnds() {
        val app = app()
        val activity = Robolectric.buildActivity(ReelActivity::class.java, ReelActivity.intent(app.application, app.configuration)).setup().get()
        settle()
        assertTrue(activity.isFinishing)
    }
}
