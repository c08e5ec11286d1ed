package com.shoppablevideo.core.surfaces

import android.net.Uri
import com.shoppablevideo.FakeNetwork
import com.shoppablevideo.MemoryStorage
import com.shoppablevideo.TestClock
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.core.Ports
import com.shoppablevideo.core.Runtime
import com.shoppablevideo.core.Session
import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.model.Cart
import com.shoppablevideo.model.CatalogProductProvider
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductProvider
import com.shoppablevideo.model.ShoppableVideoListener

/** An app whose feed has videos with ids from 1. Each has a product with the same id. */
internal class App(
    count: Int = 9,
    cart: Cart? = null,
    showsAddToCart: Boolean = true,
    provider: ProductProvider = CatalogProductProvider,
    listens: Boolean = true,
    private val fields: Map<String, Any?> = emptyMap(),
    private val experiment: Any? = null,
    draw: () -> Pair<Double, Double> = { error("No shopper is put into an arm") },
) {
    val clock = TestClock()
    val consent = Consent(required = false)
    val storage = MemoryStorage()
    val told = mutableListOf<String>()
    val reported = mutableListOf<String?>()
    var fails: Throwable? = null
    val network = FakeNetwork(get = { url, _ -> NetworkAnswer(200, page(url, count)) }, takesBeacons = false)
    private val configuration = Configuration(
        "br_a", Uri.parse("https://edge.example"), productProvider = provider, cart = cart, showsAddToCart = showsAddToCart, language = "en",
    )
    private val listener = if (listens) Listener() else null
    val session = Session("br_a", "https://edge.example", Ports(clock.scope, clock, network, storage, draw = draw), consent)
    val runtime = Runtime(session, { configuration }, { listener }) { reported.add(it.message) }

    private fun page(url: String, count: Int): String {
        val from = Regex("cursor=(\\d+)").find(url)?.groupValues?.get(1)?.toInt() ?: 1
        val ids = (from..count).take(PAGE)
        val next = (ids.lastOrNull() ?: count) + 1
        val cursor = if (next <= count) mapOf("next_cursor" to "$next") else emptyMap()
        val running = if (experiment == null) emptyMap() else mapOf("experiment" to experiment)
        return JsonWriter.write(mapOf("events" to ids.map(::video)) + cursor + running)
    }

    private fun video(id: Int) = mapOf(
        "event_id" to id,
        "title" to "Video $id",
        "status" to "live",
        "video_url" to "https://edge.example/$id.mp4",
        "preview_url" to "https://edge.example/$id-preview.mp4",
        "cta_url" to "https://shop.example/$id",
        "like_count" to 41,
        "products" to listOf(mapOf("id" to "p$id", "title" to "A", "price" to "1.00", "currency" to "EUR")),
    ) + fields

    private inner class Listener : ShoppableVideoListener {
        private fun tell(what: String) {
            told.add(what)
            fails?.let { throw it }
        }

        override fun onTapAddToCart(product: Product, event: Event) = tell("add ${product.id} ${event.eventId}")

        override fun onTapProduct(product: Product, event: Event) = tell("product ${product.id} ${event.eventId}")

        override fun onTapViewAllProducts(event: Event) = tell("all ${event.eventId}")

        override fun onTapCTA(url: Uri, event: Event) = tell("cta $url ${event.eventId}")

        override fun onToggleLike(isLiked: Boolean, event: Event) = tell("like $isLiked ${event.eventId}")

        override fun onToggleSave(isSaved: Boolean, event: Event) = tell("save $isSaved ${event.eventId}")

        override fun onTapShare(event: Event) = tell("share ${event.eventId}")
    }

    fun <Model : SurfaceModel> open(model: Model): Model = model.also {
        it.open()
        clock.advance(0)
    }

    /** Reports playback for some seconds. */
    fun watch(model: SurfaceModel, eventId: Long, seconds: Int) {
        for (at in 0..seconds * 4) model.progressed(eventId, at / 4.0)
        clock.advance(0)
    }

    /** Returns the interactions that the app sends when it enters the background. */
    fun counted(): List<String> {
        session.hidden()
        clock.advance(0)
        return network.posts.map { JsonReader.read(it) as Map<*, *> }.flatMap { body ->
            (body["interactions"] as List<*>).map { it as Map<*, *> }
                .map { "${it["type"]} ${it["event_id"]} ${it["widget_type"]}" }
        }
    }

    private companion object {
        const val PAGE = 5
    }
}

internal val SurfaceModel.playing: List<Long> get() = players.filter { it.isPlaying }.map { it.eventId }
internal val SurfaceModel.mounted: List<Long> get() = players.map { it.eventId }
