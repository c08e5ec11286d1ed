package com.shoppablevideo.ui

import android.view.View
import com.shoppablevideo.model.Cart
import com.shoppablevideo.ui.TestApp.Companion.settle
import com.shoppablevideo.ui.list.ItemList
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.text.SimpleDateFormat
import java.util.Date
import java.util.Locale

/** Pictures of upcoming videos, product moments, and lowest prior prices. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [34], qualifiers = PHONE)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
internal class LaunchPicturesTest {
    private val launch = mapOf("status" to "upcoming", "video_url" to null, "preview_url" to null,
        "goes_live_at" to SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ssXXX", Locale.ROOT).format(Date(System.currentTimeMillis() + 187_530_000)))

    private fun product(id: String, title: String) = mapOf("id" to id, "title" to title, "price" to "64.00", "currency" to "EUR",
        "compare_price" to "80.00", "lowest_prior_price" to "59.90", "image_url" to "https://shop.example/1.jpg")

    private val moment = mapOf(
        "products" to listOf(product("a", "Terracotta vase"), product("b", "Stoneware cup, set of two"), product("c", "Linen cloth")),
        "moments" to listOf(mapOf("product_id" to "b", "from_seconds" to 2)),
    )

    private fun announced(language: String) = TestApp(language = language, fields = launch)

    private fun inMoment(language: String) = TestApp(language = language, fields = moment, cart = Cart { _, _ -> true })

    private fun TestApp.atTheMoment() {
        players.playing.first().plays(2_100)
    }

    /** Runs the animation of a list, because Robolectric draws no frames. */
    private fun View.glide() = repeat(30) {
        settle(16)
        all().filterIsInstance<ItemList>().filter { it.isShown && it.isHorizontal }.forEach { it.computeScroll() }
    }

    @Test fun reel() = draw("launch-reel", make = ::announced) { reelPicture() }

    @Test fun reelRightToLeft() = draw("launch-reel-rtl", PHONE_ARABIC, make = ::announced) { reelPicture() }

    @Test fun reelLargeText() = draw("launch-reel-large", scale = 2f, make = ::announced) { reelPicture() }

    @Test fun reelSideways() = draw("launch-reel-sideways", SIDEWAYS, make = ::announced) { reelPicture() }

    @Test fun row() = draw("launch-carousel", PHONE_DARK, make = ::announced) { rowPicture() }

    @Test fun rowLargeText() = draw("launch-carousel-large", scale = 2f, make = ::announced) { rowPicture() }

    @Test fun feed() = draw("launch-feed", make = ::announced) { feedPicture() }

    @Test fun feedLargeText() = draw("launch-feed-large", scale = 2f, make = ::announced) { feedPicture() }

    @Test fun momentInAReel() = draw("moment-reel", make = ::inMoment) { reelPicture { atTheMoment().also { glide() } } }

    @Test fun momentInAReelRightToLeft() = draw("moment-reel-rtl", PHONE_ARABIC, make = ::inMoment) { reelPicture { atTheMoment().also { glide() } } }

    @Test fun momentInAReelSideways() = draw("moment-reel-sideways", SIDEWAYS, make = ::inMoment) { reelPicture { atTheMoment().also { glide() } } }

    @Test fun momentInAFeed() = draw("moment-feed", make = ::inMoment) { feedPicture { atTheMoment().also { glide() } } }

    @Test fun momentInAFeedLargeText() = draw("moment-feed-large", scale = 2f, make = ::inMoment) { feedPicture { atTheMoment().also { glide() } } }
}
