package com.shoppablevideo.device

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import kotlinx.coroutines.runBlocking
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.io.IOException
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit

internal class HttpNetworkTest {
    private val threads = Executors.newCachedThreadPool()
    private val network = HttpNetwork(threads, threads)
    private val asked = mutableListOf<String>()
    private val ended = CountDownLatch(1)
    private var answer: (HttpExchange) -> Unit = { it.say(200, "{}") }
    private val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0).apply {
        executor = threads
        createContext("/") { exchange ->
            val headers = exchange.requestHeaders
            val body = exchange.requestBody.readBytes().decodeToString()
            asked.add("${exchange.requestMethod} ${headers.getFirst("If-None-Match")} ${headers.getFirst("Cookie")} $body")
            exchange.use(answer)
        }
        start()
    }
    private val url = "http://127.0.0.1:${server.address.port}/v1"

    private fun HttpExchange.say(status: Int, text: String) {
        val bytes = text.toByteArray()
        sendResponseHeaders(status, if (bytes.isEmpty()) -1 else bytes.size.toLong())
        responseBody.write(bytes)
    }

    @After
    fun stop() {
        ended.countDown()
        server.stop(0)
        threads.shutdownNow()
    }

    @Test
    fun getsTextWithItsName() = runBlocking {
        answer = {
            it.responseHeaders.add("ETag", "\"v1\"")
            it.responseHeaders.add("Set-Cookie", "a=1")
            it.say(200, "é")
        }
        repeat(2) {
            val got = network.get(url, TIMEOUT_MS, "\"v0\"")
            assertEquals(listOf(200, "é", "\"v1\""), listOf(got.status, got.body, got.etag))
        }
        assertEquals(List(2) { "GET \"v0\" null " }, asked)
    }

    @Test
    fun postsText() = runBlocking {
        answer = { it.say(202, "") }
        assertEquals(202, network.post(url, "{\"a\":\"é\"}", TIMEOUT_MS))
        assertEquals(listOf("POST null null {\"a\":\"é\"}"), asked)
    }

    @Test
    fun answerThatDripsInIsGivenUp() = runBlocking {
        answer = { exchange ->
            exchange.sendResponseHeaders(200, 0)
            // Sends until the client disconnects or the test ends.
            runCatching { while (!ended.await(20, TimeUnit.MILLISECONDS)) exchange.responseBody.drip() }
        }
        assertTrue(runCatching { network.get(url, 300) }.exceptionOrNull() is IOException)
    }

    private fun java.io.OutputStream.drip() {
        write(' '.code)
        flush()
    }

    @Test
    fun answerWithoutEndIsGivenUp() = runBlocking {
        answer = { exchange ->
            exchange.sendResponseHeaders(200, 0)
            val piece = ByteArray(1024 * 1024)
            runCatching { repeat(64) { exchange.responseBody.write(piece) } }
        }
        val failure = runCatching { network.get(url, TIMEOUT_MS) }.exceptionOrNull()
        assertEquals("The response is too long", failure?.message)
    }

    private companion object {
        const val TIMEOUT_MS = 60_000L
    }
}
