package com.shoppablevideo.device

import android.app.Activity
import android.graphics.Bitmap
import android.graphics.drawable.BitmapDrawable
import android.net.Uri
import android.os.Looper
import android.view.ViewGroup
import android.widget.FrameLayout
import android.widget.ImageView
import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.io.ByteArrayOutputStream
import java.net.InetAddress
import java.net.InetSocketAddress
import java.time.Duration
import java.util.Collections
import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors

/** Tests the SDK's picture loader with a server. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34], qualifiers = "w360dp-h800dp-xhdpi")
internal class PicturesTest {
    private val threads = Executors.newCachedThreadPool()
    private val asked: MutableList<String> = Collections.synchronizedList(ArrayList())
    private val gate = CountDownLatch(1)
    private var answer: (HttpExchange) -> Unit = { it.say(200, picture()) }
    private val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0).apply {
        executor = threads
        createContext("/") { exchange ->
            asked.add(exchange.requestURI.path)
            exchange.use { runCatching { answer(it) } }
        }
        start()
    }
    private val device = Device(org.robolectric.RuntimeEnvironment.getApplication()) {}
    private val root = Robolectric.buildActivity(Activity::class.java).setup().get().let { screen ->
        FrameLayout(screen).also(screen::setContentView)
    }

    private fun HttpExchange.say(status: Int, bytes: ByteArray) {
        sendResponseHeaders(status, bytes.size.toLong())
        responseBody.write(bytes)
    }

    private fun picture(side: Int = 64): ByteArray = ByteArrayOutputStream().use {
        Bitmap.createBitmap(side, side, Bitmap.Config.ARGB_8888).compress(Bitmap.CompressFormat.PNG, 100, it)
        it.toByteArray()
    }

    private fun url(name: String): Uri = Uri.parse("http://127.0.0.1:${server.address.port}/$name")

    private fun view(sidePx: Int = 64) = ImageView(root.context).also { root.addView(it, ViewGroup.LayoutParams(sidePx, sidePx)) }

    private val ImageView.side: Int? get() = (drawable as? BitmapDrawable)?.bitmap?.width

    private fun pass(ms: Long = 10) = shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(ms))

    private fun waitUntil(what: String, isSo: () -> Boolean) {
        repeat(300) {
            pass()
            if (isSo()) return
            Thread.sleep(10)
        }
        throw AssertionError("never: $what")
    }

    @After
    fun stop() {
        gate.countDown()
        server.stop(0)
        threads.shutdownNow()
        device.close()
    }

    @Test
    fun pictureHasTheSizeOfItsView() {
        val large = picture(3_000)
        answer = { it.say(200, large) }
        val (tile, screen) = view(180) to view(720)
        device.pictures.load(url("large"), tile)
        waitUntil("the tile") { tile.side != null }
        assertTrue("${tile.side}", tile.side in 180..190)
        device.pictures.load(url("large"), screen)
        waitUntil("the screen") { screen.side == 750 }
        assertEquals("the disk has it", 1, asked.size)
        screen.layoutParams = FrameLayout.LayoutParams(1_500, 1_500)
        waitUntil("a larger view") { screen.side == 1_500 }
    }

    @Test
    fun equalRequestsAreOne() {
        answer = { exchange ->
            gate.await()
            exchange.say(200, picture())
        }
        val views = List(5) { view() }
        views.forEach { device.pictures.load(url("same"), it) }
        waitUntil("a request") { asked.isNotEmpty() }
        pass(500)
        gate.countDown()
        waitUntil("all views") { views.all { it.side == 64 } }
        assertEquals(listOf("/same"), asked)
    }

    @Test
    fun viewShowsTheLatestPictureAlone() {
        answer = { exchange ->
            if (exchange.requestURI.path == "/slow") gate.await()
            exchange.say(200, picture(if (exchange.requestURI.path == "/slow") 65 else 66))
        }
        val view = view()
        for (name in listOf("slow", "quick")) device.pictures.load(url(name), view)
        waitUntil("the latest") { view.side == 66 }
        gate.countDown()
        pass(500)
        assertEquals(66, view.side)
        device.pictures.load(Uri.parse("javascript:alert(1)"), view)
        assertNull(view.side)
    }
}
