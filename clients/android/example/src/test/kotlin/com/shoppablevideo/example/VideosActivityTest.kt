package com.shoppablevideo.example

import android.os.Looper
import android.view.View
import android.view.ViewGroup
import com.sun.net.httpserver.HttpServer
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.shadows.ShadowDialog
import org.robolectric.shadows.ShadowMediaPlayer
import org.robolectric.shadows.ShadowMediaPlayer.MediaInfo
import org.robolectric.shadows.util.DataSource
import java.net.InetAddress
import java.net.InetSocketAddress
import java.time.Duration

private val FEED = (1..4).joinToString(",", """{"events":[""", "]}") { id ->
    """{"event_id":$id,"title":"Video $id","status":"live","video_url":"https://edge.example/$id.mp4","like_count":3,
    "products":[{"id":"p$id","title":"Vase $id","price":"64.00","currency":"EUR"}]}"""
}

/** Fake of the service's edge. */
private val edge: HttpServer = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0).apply {
    createContext("/") { exchange ->
        val body = FEED.toByteArray()
        exchange.sendResponseHeaders(200, body.size.toLong())
        exchange.responseBody.use { it.write(body) }
    }
    start()
}

internal class TestShop : ShopApplication() {
    override val baseUrl = "http://127.0.0.1:${edge.address.port}"
}

/** Runs the example with the packaged archive, which reveals removed or renamed parts. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34], qualifiers = "w360dp-h800dp-xhdpi", application = TestShop::class)
internal class VideosActivityTest {
    private val made = ArrayList<android.media.MediaPlayer>()
    private val shop get() = RuntimeEnvironment.getApplication() as TestShop

    private fun View.all(): Sequence<View> = sequence {
        yield(this@all)
        for (at in 0 until ((this@all as? ViewGroup)?.childCount ?: 0)) yieldAll((this@all as ViewGroup).getChildAt(at).all())
    }

    /** Waits for network and disk. */
    private fun <Found : Any> wait(what: String, find: () -> Found?): Found {
        repeat(200) {
            shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(100))
            find()?.let { return it }
            Thread.sleep(20)
        }
        throw AssertionError("never came: $what")
    }

    private fun View.control(label: String): View = wait(label) {
        all().firstOrNull { it.isShown && it.isClickable && it.contentDescription?.startsWith(label) == true }
    }

    @Test
    fun shopperBuysFromAVideo() {
        ShadowMediaPlayer.setCreateListener { player, _ -> made.add(player) }
        for (id in 1..4) ShadowMediaPlayer.addMediaInfo(DataSource.toDataSource("https://edge.example/$id.mp4"), MediaInfo(9_000, 0))
        val screen = Robolectric.buildActivity(VideosActivity::class.java).setup()
        val root = screen.get().window.decorView
        root.dispatchWindowVisibilityChanged(View.VISIBLE)
        root.control("Video: Video 2").performClick()
        val reel = wait("the Reel") { ShadowDialog.getLatestDialog()?.takeIf { it.isShowing } }.window!!.decorView
        reel.dispatchWindowVisibilityChanged(View.VISIBLE)
        wait("a player") { made.firstOrNull { shadowOf(it).isReallyPlaying } }
        reel.control("Like").performClick()
        reel.control("Add: Vase 2").performClick()
        reel.control("Added: Vase 2")
        val sent = ArrayList<OrderBody>()
        CoroutineScope(Dispatchers.Main).launch { Checkout(shop.videos, shop.cart) { sent.add(it) }.buy() }
        val order = wait("the order") { sent.firstOrNull() }
        assertEquals(listOf("p2"), order.productIds)
        assertEquals("""[{"product_id":"p2","widget_info":"carousel_2"}]""", order.addToCart)
        screen.pause().stop().destroy()
        shadowOf(Looper.getMainLooper()).idle()
        assertTrue("every player is released", made.all { shadowOf(it).state == ShadowMediaPlayer.State.END })
    }
}
