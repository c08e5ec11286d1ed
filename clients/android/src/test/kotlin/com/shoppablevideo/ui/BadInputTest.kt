package com.shoppablevideo.ui

import com.shoppablevideo.ShoppableVideoView
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.android.controller.ActivityController
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Surfaces with a bad network or feed, on Android 7, 14 and 15. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34, 35], qualifiers = "w360dp-h800dp-xhdpi")
internal class BadInputTest {
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
