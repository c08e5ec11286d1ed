package com.shoppablevideo.ui

import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.model.Cart
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Pictures of Carousel and Feed in all states. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [34], qualifiers = PHONE)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
internal class RowAndFeedPicturesTest {
    private val long = "Thrown by hand, fired twice, glazed three times and never in a hurry, with a picture of each kiln. ".repeat(3)
    private val longs = mapOf("title" to long, "products" to List(4) { mapOf("id" to "p$it", "title" to long, "price" to "1234567.89", "currency" to "EUR") })
    private val upcoming = mapOf("status" to "upcoming", "video_url" to null, "preview_url" to null)

    private fun empty(language: String) = TestApp(language = language, answer = { NetworkAnswer(200, """{"events":[]}""") })

    private fun refused(language: String) = TestApp(language = language, answer = { NetworkAnswer(404, "{}") })

    @Test fun row() = draw("carousel") { rowPicture() }

    @Test fun rowDark() = draw("carousel-dark-rtl", "ar-ldrtl-w360dp-h800dp-night-xhdpi") { rowPicture() }

    @Test fun rowLargeText() = draw("carousel-large", scale = 2f) { rowPicture() }

    @Test fun rowTablet() = draw("carousel-tablet", TABLET) { rowPicture() }

    @Test fun rowLongTexts() = draw("carousel-long", make = { TestApp(fields = longs) }) { rowPicture() }

    @Test fun rowUpcoming() = draw("carousel-upcoming", make = { TestApp(fields = upcoming) }) { rowPicture() }

    @Test fun rowEmpty() = draw("carousel-empty", make = ::empty) { rowPicture() }

    @Test fun rowRefused() = draw("carousel-feed-error", PHONE_DARK, make = ::refused) { rowPicture() }

    @Test fun feed() = draw("feed") { feedPicture() }

    @Test fun feedDark() = draw("feed-dark", PHONE_DARK) { feedPicture() }

    @Test fun feedRightToLeft() = draw("feed-rtl", PHONE_ARABIC) { feedPicture() }

    @Test fun feedLargeText() = draw("feed-large", scale = 2f) { feedPicture() }

    @Test fun feedTablet() = draw("feed-tablet", TABLET) { feedPicture() }

    @Test fun feedLongTexts() = draw("feed-long", make = { TestApp(fields = longs, caption = long) }) { feedPicture() }

    @Test fun feedPrices() = draw("feed-prices", make = { TestApp(fields = DEAR, cart = Cart { _, _ -> true }) }) { feedPicture() }

    @Test fun feedUpcoming() = draw("feed-upcoming", make = { TestApp(fields = upcoming) }) { feedPicture() }

    @Test
    fun feedFails() = draw("feed-error") {
        feedPicture { players.playing.forEach { it.listener?.onFailed(IllegalStateException("no decoder")) } }
    }

    @Test fun feedProducts() = draw("feed-products", PHONE_DARK) {
        feedPicture { swipe(300f, 1_200f, 300f, 500f, steps = 30).also { text("View all products").performClick() } }
    }

    @Test fun feedEmpty() = draw("feed-empty", make = ::empty) { feedPicture() }

    @Test fun feedRefused() = draw("feed-refused", PHONE_ARABIC, make = ::refused) { feedPicture() }
}
