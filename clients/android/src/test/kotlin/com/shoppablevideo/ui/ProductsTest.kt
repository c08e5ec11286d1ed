package com.shoppablevideo.ui

import android.view.View
import android.widget.TextView
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
}
