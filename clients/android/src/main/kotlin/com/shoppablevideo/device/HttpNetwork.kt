package com.shoppablevideo.device

import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.core.NetworkPort
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.coroutines.withTimeout
import java.io.ByteArrayOutputStream
import java.io.IOException
import java.io.InputStream
import java.net.HttpURLConnection
import java.net.URL
import java.util.concurrent.Executor
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException

/**
 * Uses Android's HTTP client. The timeout limits the whole request, even if the response arrives slowly.
 *
 * @param executor runs requests, one thread each
 * @param closer closes sockets of cancelled requests. Must not share threads with [executor], because all of them may
 * be waiting for a socket
 */
internal class HttpNetwork(private val executor: Executor, private val closer: Executor) : NetworkPort {
    override suspend fun get(url: String, timeoutMs: Long, etag: String?): NetworkAnswer = request(url, timeoutMs) { isWanted ->
        if (etag != null) setRequestProperty("If-None-Match", etag)
        answer(isWanted)
    }

    override suspend fun post(url: String, body: String, timeoutMs: Long): Int = request(url, timeoutMs) { isWanted ->
        val bytes = body.toByteArray()
        requestMethod = "POST"
        doOutput = true
        setFixedLengthStreamingMode(bytes.size)
        setRequestProperty("Content-Type", "text/plain")
        outputStream.use { it.write(bytes) }
        answer(isWanted).status
    }

    /**
     * Downloads a file.
     *
     * @throws IOException also for any status except 200, and for a file longer than [maxBytes]
     */
    suspend fun file(url: String, timeoutMs: Long, maxBytes: Int): ByteArray = request(url, timeoutMs) { isWanted ->
        if (responseCode != HttpURLConnection.HTTP_OK) throw IOException("The file answered $responseCode")
        inputStream.use { read(it, maxBytes, isWanted) }.toByteArray()
    }

    /** Android can't send after the app has ended. Unsent interactions are stored for the next start. */
    override fun beacon(url: String, body: String): Boolean = false

    private suspend fun <Answer> request(
        url: String,
        timeoutMs: Long,
        exchange: HttpURLConnection.(isWanted: () -> Boolean) -> Answer,
    ): Answer = try {
        withTimeout(timeoutMs) { send(URL(url).openConnection() as HttpURLConnection, timeoutMs, exchange) }
    } catch (error: TimeoutCancellationException) {
        throw IOException("No answer within $timeoutMs ms", error)
    }

    private suspend fun <Answer> send(
        connection: HttpURLConnection,
        timeoutMs: Long,
        exchange: HttpURLConnection.(isWanted: () -> Boolean) -> Answer,
    ): Answer = suspendCancellableCoroutine { waiting ->
        waiting.invokeOnCancellation { closer.execute(connection::disconnect) }
        executor.execute {
            // The request was cancelled before it got a thread.
            if (!waiting.isActive) return@execute
            try {
                connection.connectTimeout = timeoutMs.toInt()
                connection.readTimeout = timeoutMs.toInt()
                connection.useCaches = false
                waiting.resume(connection.exchange { waiting.isActive })
            } catch (error: Throwable) {
                // `Throwable` includes OutOfMemoryError.
                waiting.resumeWithException(error)
            } finally {
                connection.disconnect()
            }
        }
    }

    private fun HttpURLConnection.answer(isWanted: () -> Boolean): NetworkAnswer {
        val status = responseCode
        val stream = if (status >= BAD_REQUEST) errorStream else inputStream
        val text = stream?.use { read(it, MAX_BYTES, isWanted).toString("UTF-8") }
        return NetworkAnswer(status, text.orEmpty(), getHeaderField("ETag"))
    }

    private fun read(stream: InputStream, maxBytes: Int, isWanted: () -> Boolean): ByteArrayOutputStream {
        val read = ByteArrayOutputStream()
        val buffer = ByteArray(BUFFER_BYTES)
        while (true) {
            val count = stream.read(buffer)
            if (count < 0) return read
            read.write(buffer, 0, count)
            if (read.size() > maxBytes) throw IOException("The response is too long")
            if (!isWanted()) throw IOException("The request was canceled")
        }
    }

    private companion object {
        const val BAD_REQUEST = 400
        const val BUFFER_BYTES = 16 * 1024

        /** The service's responses stay below 6 MB. */
        const val MAX_BYTES = 6 * 1024 * 1024
    }
}
