package com.shoppablevideo.ui

import android.view.View
import android.widget.TextView
import com.shoppablevideo.ReelView
import com.shoppablevideo.model.Cart
import com.shoppablevideo.ui.TestApp.Companion.settle
import com.shoppablevideo.ui.parts.AddButton
import com.shoppablevideo.ui.parts.PriceView
import com.shoppablevideo.ui.parts.dp
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Every control has a name and sufficient size, on every screen shape and with large text. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34])
internal class ForPeopleTest {
    private val shapes = listOf("w360dp-h800dp-xhdpi" to 1f, "w360dp-h800dp-xhdpi" to 2f, "w844dp-h390dp-land-xhdpi" to 1f,
        "w840dp-h720dp-xhdpi" to 1f, "ar-ldrtl-w360dp-h800dp-night-xhdpi" to 1.3f)

    private fun eachSurface(run: (name: String, surface: View) -> Unit) {
        for ((qualifiers, scale) in shapes) {
            for ((name, open) in listOf<Pair<String, TestApp.() -> View>>("reel" to { reel().second }, "carousel" to { carousel().second },
                "feed" to { feed().second })) {
                RuntimeEnvironment.setQualifiers(qualifiers)
                RuntimeEnvironment.setFontScale(scale)
                val app = TestApp(language = if ("ar" in qualifiers) "ar" else "en")
                val surface = app.open()
                app.players.playing.forEach { it.plays(1_000) }
                settle()
                run("$name $qualifiers $scale", surface)
            }
        }
    }

    @Test
    fun controlsAreNamedAndLargeEnough() = eachSurface { name, surface ->
        val controls = surface.controls().filter { it.importantForAccessibility != View.IMPORTANT_FOR_ACCESSIBILITY_NO }.toList()
        assertTrue(name, controls.size >= 3)
        // The close button must have its full size on every screen.
        if (surface is ReelView) assertTrue(name, controls.any { it.contentDescription == surface.model?.labels?.close && it.width >= it.dp(48) })
        for (control in controls) {
            val label = control.contentDescription ?: (control as? android.widget.TextView)?.text
            assertTrue("$name: $control", !label.isNullOrEmpty())
            // Skips titles, which expand by a tap but read the same without it.
            if ((control as? android.widget.TextView)?.maxLines in listOf(2, 12)) continue
            assertTrue("$name: $label is ${control.width} × ${control.height}", control.width >= control.dp(48) && control.height >= control.dp(48))
        }
        assertEquals(name, controls.size, controls.map { "${it.contentDescription} ${it.left} ${it.top} ${it.parent}" }.distinct().size)
    }

    @Test
    @Config(qualifiers = "w360dp-h800dp-xhdpi")
    fun pricesStayInOnePieceAndButtonsHoldTheirWords() {
        val dear = mapOf("id" to "a", "title" to "A vase, tall", "price" to "1234567.89", "compare_price" to "2345678.90", "currency" to "EUR")
        for (scale in listOf(1f, 1.5f, 2f)) {
            RuntimeEnvironment.setFontScale(scale)
            for (open in listOf<TestApp.() -> View>({ reel().second }, { feed().second }, { carousel().second })) {
                val surface = TestApp(fields = mapOf("products" to listOf(dear, dear + ("id" to "b"))), cart = Cart { _, _ -> false }).open()
                val buttons = surface.controls().filterIsInstance<AddButton>().toList()
                for (button in buttons) button.performClick()
                settle()
                val prices = surface.all().filterIsInstance<PriceView>().filter { it.isShown }.toList()
                assertTrue("$surface $scale", prices.isNotEmpty())
                for (price in prices) assertEquals("$surface $scale", emptyList<String>(), price.broken())
                for (button in buttons) {
                    val words = button.getChildAt(0) as TextView
                    assertEquals("$surface $scale", "Try again", "${words.text}")
                    assertEquals("$surface $scale", 0, words.layout.getEllipsisCount(0))
                    assertTrue("$surface $scale", button.width >= words.layout.getLineWidth(0) + 2 * words.dp(12))
                }
            }
        }
    }

    /** Lines in which a price is truncated or wrapped. */
    private fun PriceView.broken() = (0 until layout.lineCount).filter { line ->
        val ends = text.subSequence(0, layout.getLineEnd(line)).trimEnd()
        layout.getEllipsisCount(line) > 0 || layout.getLineMax(line) > width || !(ends.length == text.length || ends.endsWith(END_OF_PRICE))
    }.map { text.substring(layout.getLineStart(it), layout.getLineEnd(it)) }

    @Test
    fun pagesTurnWithoutASwipe() {
        val (_, reel) = TestApp().reel()
        val title = reel.text(TITLE)
        val actions = title.createAccessibilityNodeInfo().actionList.filter { it.label != null }.associateBy { "${it.label}" }
        title.performAccessibilityAction(actions.getValue("Next video").id, null)
        settle()
        assertEquals(1, (reel.model as com.shoppablevideo.core.surfaces.ReelModel).current)
        reel.onKeyDown(android.view.KeyEvent.KEYCODE_PAGE_UP, android.view.KeyEvent(0, 0))
        settle()
        assertEquals(0, (reel.model as com.shoppablevideo.core.surfaces.ReelModel).current)
    }

    private companion object {
        /** End of the bidirectional isolate around a price. */
        const val END_OF_PRICE = "\u2069"
    }
}
