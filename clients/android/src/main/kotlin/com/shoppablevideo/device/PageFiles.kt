package com.shoppablevideo.device

import com.shoppablevideo.core.feed.PageStore
import com.shoppablevideo.core.feed.StoredPage
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.parseJson
import com.shoppablevideo.core.readCount
import com.shoppablevideo.core.readRecord
import com.shoppablevideo.core.readText
import kotlinx.coroutines.withContext
import java.io.File
import java.io.IOException
import java.security.MessageDigest
import kotlin.coroutines.CoroutineContext

/**
 * Stores the latest pages of the feed in the app's cache folder, which the system may empty.
 *
 * @param io context for disk access
 */
internal class PageFiles(folder: File, private val io: CoroutineContext) : PageStore {
    private val files = AtomicFiles(folder)

    override suspend fun read(address: String): StoredPage? = onDisk {
        val fields = readRecord(parseJson(files.read(name(address))))
        val body = readText(fields?.get("body"))
        val at = readCount(fields?.get("at"))
        // Compares the URL, because hashes may collide.
        if (body == null || at == null || fields?.get("address") != address) null
        else StoredPage(body, readText(fields["etag"]), at)
    }

    override suspend fun write(address: String, page: StoredPage) {
        if (page.body.length > MAX_CHARACTERS) return
        val fields = mapOf("address" to address, "etag" to page.etag, "at" to page.at, "body" to page.body)
        onDisk {
            files.write(name(address), JsonWriter.write(fields))
            files.names().sortedByDescending(files::written).drop(MAX_FILES).forEach(files::remove)
        }
    }

    override suspend fun clear() {
        onDisk { files.names().forEach(files::remove) }
    }

    private fun name(address: String): String =
        MessageDigest.getInstance("SHA-256").digest(address.toByteArray()).joinToString("") { "%02x".format(it) }

    /** Treats a failing cache as empty. */
    private suspend fun <Value> onDisk(run: () -> Value): Value? = withContext(io) {
        try {
            run()
        } catch (_: IOException) {
            null
        } catch (_: SecurityException) {
            null
        }
    }

    private companion object {
        const val MAX_FILES = 20

        /** Fits a page of about 50 videos with 50 products each. */
        const val MAX_CHARACTERS = 1024 * 1024
    }
}
