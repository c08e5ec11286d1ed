package com.shoppablevideo.ui

import com.shoppablevideo.model.CartWithOptions
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductOption
import com.shoppablevideo.model.ProductOptions
import com.shoppablevideo.model.Variant
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.math.BigDecimal

/** Pictures of the surfaces, compared with `src/test/pictures`. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [34], qualifiers = PHONE)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
internal class SurfacePicturesTest {
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

    @Test fun reel() = draw("reel") { reelPicture() }

    @Test fun reelRightToLeft() = draw("reel-rtl", PHONE_ARABIC) { reelPicture() }

    @Test fun reelSideways() = draw("reel-sideways", SIDEWAYS) { reelPicture() }

    @Test fun options() = draw("reel-options", make = { TestApp(cart = Vases) }) { reelPicture { press("Add: Terracotta") } }

    @Test fun row() = draw("carousel") { rowPicture() }

    @Test fun feedDark() = draw("feed-dark", PHONE_DARK) { feedPicture() }
}
