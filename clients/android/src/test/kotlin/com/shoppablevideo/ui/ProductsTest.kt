package com.shoppablevideo.ui

import android.view.MotionEvent
import android.view.View
import android.widget.TextView
import com.shoppablevideo.ui.TestApp.Companion.settle
import com.shoppablevideo.ui.list.ItemList
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Prices on a tile, and the tile that the video shows. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [24, 34, 35], qualifiers = "w360dp-h800dp-xhdpi")
internal class ProductsTest {
    private fun product(id: String, vararg more: Pair<String, Any?>) =
        mapOf("id" to id, "title" to "Product $id", "price" to "64.00", "currency" to "EUR", *more)

    private fun View.says(text: String) = all().any { it.isShown && text in "${(it as? TextView)?.text}" }

    private val lowest = arrayOf<Pair<String, Any?>>("compare_price" to "80.00", "lowest_prior_price" to "59.90")

    @Test
    fun lowestPriceBeforeStandsBelowAStruckThroughOne() {
        val surfaces = listOf<TestApp.() -> View>({ reel().second }, { feed().second })
        for (open in surfaces) {
            val surface = TestApp(fields = mapOf("products" to listOf(product("a", *lowest)))).open()
            assertTrue(surface.says("Lowest price in 30 days: \u2068€59.90\u2069"))
            assertEquals("Product a, €64.00, Before: €80.00, Lowest price in 30 days: \u2068€59.90\u2069", surface.control("Product a").contentDescription)
            val without = TestApp(fields = mapOf("products" to listOf(product("a", "lowest_prior_price" to "59.90")))).open()
            assertFalse("nothing is struck through", without.says("Lowest"))
            val unknown = TestApp(fields = mapOf("products" to listOf(product("a", "compare_price" to "80.00", "lowest_prior_price" to "-1")))).open()
            assertFalse("no price", unknown.says("Lowest"))
        }
    }

    private val moments = mapOf(
        "products" to listOf("a", "b", "c").map { product(it) },
        "moments" to listOf("b" to 2, "c" to 5).map { (id, from) -> mapOf("product_id" to id, "from_seconds" to from) },
    )

    private val View.strip: ItemList get() = all().filterIsInstance<ItemList>().first { it.isShown && it.isHorizontal }
    private val View.first: String
        get() {
            var first = ""
            strip.eachSeen(1f) { index -> if (first.isEmpty()) first = "abc"[index].toString() }
            return first
        }

    @Test
    fun productOfTheMomentComesToTheFront() {
        for (open in listOf<TestApp.() -> View>({ reel().second }, { feed().second })) {
            val app = TestApp(fields = moments)
            val surface = app.open()
            val plays = { atMs: Long ->
                app.players.playing.first().plays(atMs)
                // Runs the animation of a list, because Robolectric draws no frames.
                repeat(GLIDE_FRAMES) {
                    settle(FRAME_MS)
                    surface.strip.computeScroll()
                }
            }
            plays(1_000)
            assertEquals("before the first moment", "a", surface.first)
            plays(2_100)
            assertEquals("$surface", "b", surface.first)
            surface.strip.goTo(0)
            plays(3_000)
            assertEquals("the shopper moved on", "a", surface.first)
            val (x, y) = 5f to surface.strip.height / 2f
            surface.strip.onTouchEvent(MotionEvent.obtain(0, 0, MotionEvent.ACTION_DOWN, x, y, 0))
            plays(5_000)
            assertEquals("a finger is on it", "a", surface.first)
            surface.strip.onTouchEvent(MotionEvent.obtain(0, 9, MotionEvent.ACTION_UP, x, y, 0))
            plays(100)
            plays(5_100)
            var seen = false
            surface.strip.eachSeen(1f) { seen = seen || it == 2 }
            assertTrue("the last one cannot come further", seen)
        }
    }

    private companion object {
        const val FRAME_MS = 16L
        const val GLIDE_FRAMES = 30
    }
}
