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
 * The platform's own HTTP, which every Android has. The time of a request is one deadline for all of it: an answer that
 * drips in takes no longer.
 *
 * @param executor runs requests, one thread each while it waits
 */
internal class HttpNetwork(private val executor: Executor) : NetworkPort {
    override suspend fun get(url: String, timeoutMs: Long, etag: String?): NetworkAnswer =
        request(url, timeoutMs) { if (etag != null) setRequestProperty("If-None-Match", etag) }

    override suspend fun post(url: String, body: String, timeoutMs: Long): Int = request(url, timeoutMs) {
        val bytes = body.toByteArray()
        requestMethod = "POST"
        doOutput = true
        setFixedLengthStreamingMode(bytes.size)
        setRequestProperty("Content-Type", "text/plain")
        outputStream.use { it.write(bytes) }
    }.status

    /** Android has nothing that sends after the app has ended: what is unsent is kept for the next start. */
    override fun beacon(url: String, body: String): Boolean = false

    private suspend fun request(
        url: String,
        timeoutMs: Long,
        prepare: HttpURLConnection.() -> Unit,
    ): NetworkAnswer = try {
        withTimeout(timeoutMs) { send(URL(url).openConnection() as HttpURLConnection, timeoutMs, prepare) }
    } catch (error: TimeoutCancellationException) {
        throw IOException("No answer within $timeoutMs ms", error)
    }

    private suspend fun send(
        connection: HttpURLConnection,
        timeoutMs: Long,
        prepare: HttpURLConnection.() -> Unit,
    ): NetworkAnswer = suspendCancellableCoroutine { waiting ->
        // Closing the connection ends the thread's wait.
        waiting.invokeOnCancellation { executor.execute(connection::disconnect) }
        executor.execute {
            try {
                connection.connectTimeout = timeoutMs.toInt()
                connection.readTimeout = timeoutMs.toInt()
                connection.useCaches = false
                connection.prepare()
                waiting.resume(answer(connection))
            } catch (error: Exception) {
                waiting.resumeWithException(error)
            } finally {
                connection.disconnect()
            }
        }
    }

    private fun answer(connection: HttpURLConnection): NetworkAnswer {
        val status = connection.responseCode
        val stream = if (status >= BAD_REQUEST) connection.errorStream else connection.inputStream
        return NetworkAnswer(status, stream?.use(::readText).orEmpty(), connection.getHeaderField("ETag"))
    }

    private fun readText(stream: InputStream): String {
        val read = ByteArrayOutputStream()
        val buffer = ByteArray(BUFFER_BYTES)
        while (true) {
            val count = stream.read(buffer)
            if (count < 0) return read.toString("UTF-8")
            read.write(buffer, 0, count)
            if (read.size() > MAX_BYTES) throw IOException("The answer is too long")
        }
    }

    private companion object {
        const val BAD_REQUEST = 400
        const val BUFFER_BYTES = 16 * 1024

        /** The service's answers stay below 6 MB. */
        const val MAX_BYTES = 6 * 1024 * 1024
    }
}
