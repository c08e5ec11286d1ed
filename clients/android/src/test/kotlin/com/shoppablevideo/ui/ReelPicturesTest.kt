package com.shoppablevideo.ui

import android.widget.TextView
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.model.Cart
import com.shoppablevideo.model.CartWithOptions
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductOption
import com.shoppablevideo.model.ProductOptions
import com.shoppablevideo.model.Theme
import com.shoppablevideo.model.Variant
import com.shoppablevideo.ui.TestApp.Companion.settle
import kotlinx.coroutines.delay
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.math.BigDecimal

/** Pictures of the Reel in all states. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [34], qualifiers = PHONE)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
internal class ReelPicturesTest {
    /** A vase in two sizes and three glazes. One glaze is sold out. */
    private object Vases : CartWithOptions {
        override suspend fun options(product: Product) = ProductOptions(
            listOf(ProductOption("Size", listOf("Small", "Tall")), ProductOption("Glaze", listOf("Terracotta", "Moss", "Sand"))),
            listOf("Small", "Tall").flatMap { size ->
                listOf("Terracotta", "Moss", "Sand").map { glaze ->
                    Variant("$size $glaze", listOf(size, glaze), isAvailable = glaze != "Moss", price = BigDecimal("64.00"))
                }
            },
        )

        override suspend fun add(product: Product, event: Event) = true

        override suspend fun addVariant(product: Product, event: Event, variant: Variant) = true
    }

    private object Plain : CartWithOptions {
        override suspend fun options(product: Product) = ProductOptions(
            listOf(ProductOption("Size", listOf("Small", "Tall"))),
            listOf("Small", "Tall").map { Variant(it, listOf(it), isAvailable = true) },
        )

        override suspend fun add(product: Product, event: Event) = true

        override suspend fun addVariant(product: Product, event: Event, variant: Variant) = true
    }

    private val long = "Thrown by hand, fired twice, glazed three times and never in a hurry: a series that took us two winters, " +
        "with pictures of each kiln. ".repeat(3)

    @Test fun plays() = draw("reel") { reelPicture() }

    @Test fun rightToLeft() = draw("reel-rtl", PHONE_ARABIC) { reelPicture() }

    @Test fun largeText() = draw("reel-large", scale = 2f) { reelPicture() }

    @Test fun tablet() = draw("reel-tablet", TABLET) { reelPicture() }

    @Test fun sideways() = draw("reel-sideways", SIDEWAYS) { reelPicture() }

    @Test fun whitePicture() = draw("reel-white", make = { TestApp(isWhite = true) }) { reelPicture() }

    @Test fun accentOfAShop() = draw("reel-accent", make = { TestApp(theme = Theme(0xFF8A1538.toInt(), 0xFFFFB000.toInt())) }) { reelPicture { press("Like") } }

    @Test fun prices() = draw("reel-prices", make = { TestApp(fields = DEAR, cart = Cart { _, _ -> true }) }) { reelPicture() }

    @Test
    fun productsWithPrices() = draw("reel-products-prices", make = { TestApp(fields = DEAR, cart = Cart { _, _ -> true }) }) {
        reelPicture { press("3 products") }
    }

    @Test
    fun lowestPrices() {
        draw("reel-lowest", make = { TestApp(fields = DEAR_AND_LOWEST, cart = Cart { _, _ -> true }) }) { reelPicture() }
        draw("reel-lowest-large", scale = 2f, make = { TestApp(fields = DEAR_AND_LOWEST, cart = Cart { _, _ -> true }) }) { reelPicture() }
        draw("reel-lowest-sheet", make = { TestApp(fields = DEAR_AND_LOWEST, cart = Cart { _, _ -> true }) }) { reelPicture { press("3 products") } }
        draw("reel-lowest-options", make = { TestApp(fields = DEAR_AND_LOWEST, cart = Plain) }) { reelPicture { press("Add: Hand-thrown") } }
    }

    @Test fun products() = draw("reel-products") { reelPicture { press("3 products") } }

    @Test fun productsRightToLeft() = draw("reel-products-rtl-large", PHONE_ARABIC, 1.5f) { reelPicture { press("المنتجات") } }

    @Test fun options() = draw("reel-options", make = { TestApp(cart = Vases) }) { reelPicture { press("Add: Terracotta") } }

    @Test
    fun optionsSoldOut() = draw("reel-options-sold-out", scale = 2f, make = { TestApp(cart = Vases) }) {
        reelPicture {
            press("Add: Terracotta")
            press("Moss")
        }
    }

    @Test fun asking() = draw("reel-adding", make = { TestApp(cart = Cart { _, _ -> true.also { delay(9_000) } }) }) { added() }

    @Test fun added() = draw("reel-added", make = { TestApp(cart = Cart { _, _ -> true.also { delay(900) } }) }) { added() }

    @Test fun refused() = draw("reel-refused", make = { TestApp(cart = Cart { _, _ -> false }) }) { added() }

    @Test fun refusedLarge() = draw("reel-refused-large", scale = 2f, make = { TestApp(cart = Cart { _, _ -> false }) }) { added() }

    private fun TestApp.added() = reelPicture { control("Add: Terracotta").performClick() }

    @Test fun paused() = draw("reel-paused") { reelPicture { press("Pause") } }

    @Test fun buffers() = draw("reel-buffering") { reelPicture { players.playing.forEach { it.listener?.onBuffering(true) } } }

    @Test
    fun fails() = draw("reel-error", scale = 2f) {
        reelPicture { players.playing.forEach { it.listener?.onFailed(IllegalStateException("no decoder")) } }
    }

    @Test fun upcoming() = draw("reel-upcoming", make = { TestApp(fields = mapOf("status" to "upcoming", "video_url" to null)) }) { reelPicture() }

    @Test fun empty() = draw("reel-empty", make = { TestApp(answer = { NetworkAnswer(200, """{"events":[]}""") }) }) { reelPicture() }

    @Test fun refusedFeed() = draw("reel-feed-error", make = { TestApp(answer = { NetworkAnswer(404, "{}") }) }) { reelPicture() }

    @Test
    fun longTexts() {
        val fields = mapOf("title" to long, "products" to List(9) { mapOf("id" to "p$it", "title" to long, "price" to "1234567.89", "currency" to "EUR") })
        draw("reel-long", make = { TestApp(fields = fields, caption = long) }) { reelPicture() }
        draw("reel-long-expanded", scale = 2f, make = { TestApp(fields = fields, caption = long) }) {
            reelPicture {
                all().first { it.isClickable && (it as? TextView)?.text?.startsWith("Thrown by hand") == true }.performClick()
                settle()
            }
        }
    }
}
