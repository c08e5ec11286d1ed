package com.shoppablevideo.ui

import android.app.Activity
import android.app.Application
import android.content.pm.ApplicationInfo
import android.graphics.Rect
import android.net.Uri
import android.os.Handler
import android.os.Looper
import android.provider.Settings
import android.view.View
import android.view.ViewGroup
import android.widget.TextView
import com.shoppablevideo.FakeNetwork
import com.shoppablevideo.MemoryStorage
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.core.Ports
import com.shoppablevideo.core.Session
import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.device.Device
import com.shoppablevideo.model.Cart
import com.shoppablevideo.model.CatalogProductProvider
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.ui.parts.isDark
import org.robolectric.Robolectric
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.android.controller.ActivityController
import java.time.Duration

internal const val TITLE = "Thrown by hand, fired twice: the terracotta series"

/** A device's app, with videos whose ids start at 1. */
internal class TestApp(
    private val count: Int = 6,
    private val language: String = "en",
    cart: Cart? = null,
    private val fields: Map<String, Any?> = emptyMap(),
    var answer: ((url: String) -> NetworkAnswer)? = null,
) {
    val application: Application = RuntimeEnvironment.getApplication().apply {
        applicationInfo.flags = applicationInfo.flags or ApplicationInfo.FLAG_SUPPORTS_RTL
        Settings.Global.putFloat(contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f)
    }
    val told = mutableListOf<String>()
    val reported = mutableListOf<String?>()
    val players = TestPlayers()
    val storage = MemoryStorage()
    val network = FakeNetwork(get = { url, _ -> (answer ?: ::page)(url) })
    val configuration = Configuration("br_a", Uri.parse("https://edge.example"), productProvider = CatalogProductProvider,
        cart = cart, language = language, onError = { reported.add(it.message) })
    private val device = Device(application) { reported.add(it.message) }
    private val consent = Consent(required = false)
    lateinit var session: Session
    val video = ShoppableVideo(configuration, consent, device) {
        val ports = Ports(device.scope, Device.MainClock(Handler(Looper.getMainLooper())), network, storage)
        Session("br_a", "https://edge.example", ports, consent).also { session = it }
    }.apply {
        ownPictures = Scene.pictures()
        ownPlayers = this@TestApp.players
        listener = Listener()
    }

    private fun page(url: String): NetworkAnswer {
        if (url.endsWith(".vtt")) return NetworkAnswer(200, "WEBVTT\n\n00:00.000 --> 00:09.000\n${words("caption")}")
        return NetworkAnswer(200, JsonWriter.write(mapOf("events" to (1..count).map { video(it) })))
    }

    private fun words(what: String) = ARABIC[what].takeIf { language == "ar" } ?: ENGLISH.getValue(what)

    private fun video(id: Int): Map<String, Any?> = mapOf(
        "event_id" to id,
        "title" to words(if (id % 2 == 1) "title" else "other"),
        "status" to "live",
        "video_url" to "https://edge.example/$id.mp4",
        "preview_url" to "https://edge.example/$id",
        "poster_image_url" to "https://edge.example/$id.jpg",
        "captions" to listOf(mapOf("language" to "en", "url" to "https://edge.example/captions.vtt")),
        "width" to 1080,
        "height" to 1920,
        "cta_url" to "https://shop.example/$id",
        "like_count" to 1_234,
        "share_count" to 86,
        "products" to products(),
    ) + fields

    private fun products() = listOf(
        mapOf("id" to "vase", "title" to words("vase"), "price" to "64.00", "compare_price" to "80.00", "currency" to "EUR",
            "image_url" to "https://shop.example/0.jpg"),
        mapOf(
            "id" to "cup",
            "title" to words("cup"),
            "price" to "38.00",
            "currency" to "EUR",
            "image_url" to "https://shop.example/1.jpg",
        ),
        mapOf("id" to "mug", "title" to "Stoneware mug", "price" to "18.50", "currency" to "EUR", "stock_status" to "outofstock"),
    )

    /** Shows a view on a screen whose activity fills the window. */
    fun <V : View> show(view: (Activity) -> V): Pair<ActivityController<Activity>, V> {
        val controller = Robolectric.buildActivity(Activity::class.java)
        val isDark = controller.get().isDark
        controller.get().setTheme(
            if (isDark) android.R.style.Theme_Material_NoActionBar else android.R.style.Theme_Material_Light_NoActionBar,
        )
        controller.setup()
        val made = view(controller.get())
        controller.get().setContentView(made, ViewGroup.LayoutParams(-1, if (made is com.shoppablevideo.CarouselView) -2 else -1))
        settle()
        // Robolectric without graphics does not report visibility.
        if (made.windowVisibility != View.VISIBLE) made.dispatchWindowVisibilityChanged(View.VISIBLE)
        return controller to made
    }

    /** Returns the interactions that the app sends when it enters the background. */
    fun counted(): List<String> {
        session.hidden()
        settle()
        return (network.posts + network.beacons).map { JsonReader.read(it) as Map<*, *> }.flatMap { body ->
            (body["interactions"] as List<*>).map { it as Map<*, *> }.map { "${it["type"]} ${it["event_id"]} ${it["widget_type"]}" }
        }
    }

    inner class Listener : ShoppableVideoListener {
        override fun onTapAddToCart(product: Product, event: Event) = tell("add ${product.id} ${event.eventId}")

        override fun onTapProduct(product: Product, event: Event) = tell("product ${product.id} ${event.eventId}")

        override fun onTapViewAllProducts(event: Event) = tell("all ${event.eventId}")

        override fun onTapCTA(url: Uri, event: Event) = tell("cta $url ${event.eventId}")

        override fun onToggleLike(isLiked: Boolean, event: Event) = tell("like $isLiked ${event.eventId}")

        override fun onToggleSave(isSaved: Boolean, event: Event) = tell("save $isSaved ${event.eventId}")

        override fun onTapShare(event: Event) = tell("share ${event.eventId}")

        private fun tell(what: String) {
            told.add(what)
        }
    }

    companion object {
        fun settle(ms: Long = 1_000) = shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(ms))

        private val ENGLISH = mapOf("title" to TITLE, "other" to "Morning coffee, no rush", "vase" to "Terracotta vase, tall",
            "cup" to "Moss stoneware cup, set of two", "caption" to "Fired twice, so the colour stays in the clay.")
        private val ARABIC = mapOf("title" to "مصنوعة يدويًا ومحروقة مرتين: مجموعة التراكوتا", "other" to "قهوة الصباح على مهل",
            "vase" to "مزهرية تراكوتا طويلة", "cup" to "كوبان من الخزف الحجري بلون الطحلب",
            "caption" to "كل قطعة تُحرق مرتين، ولذلك يبقى اللون في الطين.")
    }
}

internal fun View.all(): Sequence<View> = sequence {
    yield(this@all)
    val group = this@all as? ViewGroup ?: return@sequence
    for (at in 0 until group.childCount) yieldAll(group.getChildAt(at).all())
}

private val View.isOnScreen: Boolean get() = isShown && getGlobalVisibleRect(Rect())

internal fun View.text(text: String): View = all().firstOrNull { it.isOnScreen && (it as? TextView)?.text?.toString() == text }
    ?: throw AssertionError("no \"$text\" among ${all().filter { it.isOnScreen }.mapNotNull { (it as? TextView)?.text }.toList()}")

/** Finds a visible control by its TalkBack label. */
internal fun View.control(label: String): View = controls().firstOrNull { it.contentDescription?.startsWith(label) == true }
    ?: throw AssertionError("no \"$label\" among ${controls().map { it.contentDescription }.toList()}")

internal fun View.controls(): Sequence<View> = all().filter { it.isOnScreen && it.isClickable }
