package com.shoppablevideo.example

import android.app.Activity
import android.content.Intent
import android.graphics.Color
import android.net.Uri
import coil3.ImageLoader
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelActivity
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.coil.CoilPictureLoader
import com.shoppablevideo.fragment.FeedFragment
import com.shoppablevideo.fragment.ReelFragment
import com.shoppablevideo.media3.Media3Player
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductProvider
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.Theme
import java.math.BigDecimal

/** Uses every name of the SDK's public contract, except composables, which are in `VideosScreen.kt`. */
class Contract(private val activity: Activity, private val log: (String) -> Unit) {
    val product = Product("sku-1", Uri.parse("https://shop.example/1.jpg"), "Vase", BigDecimal("64.00"), BigDecimal("80.00"), "EUR")

    val event = Event(
        eventId = 7,
        brand = "Kiln & Field",
        videoUrl = Uri.parse("https://videos.example.com/7.mp4"),
        posterImageUrl = Uri.parse("https://videos.example.com/7.jpg"),
        likeCount = 41,
        shareCount = 3,
        ctaUrl = Uri.parse("https://shop.example/kiln"),
        pageId = 2,
    )

    private val provider = object : ProductProvider {
        override suspend fun products(event: Event) = if (event.likeCount > 0) listOf(product) else emptyList()
    }

    val configuration = Configuration(
        storeId = "br_example",
        baseUrl = Uri.parse("https://videos.example.com"),
        statuses = listOf("live", "upcoming"),
        theme = Theme(accent = Color.WHITE, likeActive = Color.RED),
        productProvider = provider,
        cart = { product, _ -> product.id.isNotEmpty() },
        showsAddToCart = true,
        requiresConsent = false,
        language = "de-AT",
        words = mapOf("add" to "In den Korb"),
        onError = { error -> log("$error") },
    )

    val listener = object : ShoppableVideoListener {
        override fun onTapAddToCart(product: Product, event: Event) = log("add ${text(product)} of ${text(event)}")

        override fun onTapProduct(product: Product, event: Event) = log("product ${product.id}")

        override fun onTapViewAllProducts(event: Event) = log("all products of ${event.eventId}")

        override fun onTapCTA(url: Uri, event: Event) = activity.startActivity(Intent(Intent.ACTION_VIEW, url))

        override fun onToggleLike(isLiked: Boolean, event: Event) = log("liked: $isLiked")

        override fun onToggleSave(isSaved: Boolean, event: Event) = log("saved: $isSaved")

        override fun onTapShare(event: Event) = log("share ${event.eventId}")
    }

    private fun text(product: Product) = with(product) {
        listOfNotNull(id, imageUrl, title, price, comparePrice, currencyCode, priceText, comparePriceText).joinToString()
    }

    private fun text(event: Event) = with(event) {
        listOfNotNull(eventId, brand, videoUrl, posterImageUrl, likeCount, shareCount, ctaUrl, pageId).joinToString()
    }

    /** The strings of an order report. */
    suspend fun report(videos: ShoppableVideo, send: suspend (Map<String, String?>) -> Unit) {
        val signals = videos.signals()
        send(mapOf("svc_video_view" to signals.videoView, "svc_add_to_cart" to signals.addToCart, "svc_experiment" to signals.experiment))
        videos.orderCompleted()
    }

    /** Starts the session with the app's own picture loader and player. */
    fun start(images: ImageLoader): ShoppableVideo =
        ShoppableVideo.start(activity, configuration, listener, CoilPictureLoader(images), ::Media3Player)

    fun reel() = ReelView(activity).apply { open(configuration, startIndex = 0, listener = listener) }

    fun reelFragment() = ReelFragment.newInstance(configuration, startIndex = 0, listener = listener)

    fun reelScreen() = activity.startActivity(ReelActivity.intent(activity, configuration, startIndex = 0))

    fun feed() = FeedView(activity).apply { open(configuration, celebrityName = "Kiln & Field", listener = listener) }

    fun feedFragment() = FeedFragment.newInstance(configuration, celebrityName = "Kiln & Field", listener = listener)

    fun carousel() = CarouselView(activity).apply { open(configuration, title = "Seen in videos", listener = listener) }
}
