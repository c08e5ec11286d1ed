package com.shoppablevideo.ui

import android.content.Intent
import android.view.KeyEvent
import com.shoppablevideo.model.Cart
import com.shoppablevideo.ui.TestApp.Companion.settle
import com.shoppablevideo.ui.parts.BottomSheet
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Runs on Android 7, 14 and 15. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34, 35], qualifiers = "w360dp-h800dp-xhdpi")
internal class ReelTest {
    private val app by lazy { TestApp() }

    @Test
    fun swipeTurnsOnePage() {
        val (_, reel) = app.reel()
        assertEquals(listOf("1"), app.playing)
        for (expected in listOf("2", "3", "4")) {
            reel.swipeUp()
            assertEquals(listOf(expected), app.playing)
            assertTrue(app.players.open.size <= 3)
        }
        reel.swipeDown()
        assertEquals(listOf("3"), app.playing)
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
        assertEquals(emptyList<String>(), app.playing)
        reel.control("Play").performClick()
        settle()
        assertEquals(listOf(false), app.players.playing.map { it.isMuted })
        reel.control("3 products").performClick()
        settle()
        reel.all().first { it is BottomSheet }.control("Close").performClick()
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
        assertEquals("""[{"product_id":"vase","widget_info":"embed_1"}]""", asked.session.signals.signals().addToCart)
        settle(3_000)
        reel.control("Add: Terracotta")
        reel.control("3 products").performClick()
        settle()
        reel.all().filter { it.isShown && it.contentDescription == "Add: Moss stoneware cup, set of two" }.last().performClick()
        settle()
        reel.control("Try again: Moss")
    }

    @Test
    fun keysDoWhatAFingerDoes() {
        val (_, reel) = app.reel()
        reel.requestFocus()
        val press = { key: Int ->
            for (action in listOf(KeyEvent.ACTION_DOWN, KeyEvent.ACTION_UP)) reel.dispatchKeyEvent(KeyEvent(action, key))
            settle()
        }
        press(KeyEvent.KEYCODE_PAGE_DOWN)
        assertEquals(listOf("2"), app.playing)
        press(KeyEvent.KEYCODE_SPACE)
        assertEquals(emptyList<String>(), app.playing)
        press(KeyEvent.KEYCODE_MEDIA_PLAY_PAUSE)
        press(KeyEvent.KEYCODE_M)
        assertEquals(listOf(false), app.players.playing.map { it.isMuted })
        press(KeyEvent.KEYCODE_C)
        assertFalse(reel.control("Captions").isSelected)
        repeat(3) { press(KeyEvent.KEYCODE_PAGE_UP) }
        assertEquals(listOf("1"), app.playing)
        press(KeyEvent.KEYCODE_F1)
        assertEquals("another key is the app's", listOf("1"), app.playing)
    }
}
