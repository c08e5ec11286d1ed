package com.shoppablevideo.core.feed

/**
 * An answer of the feed that is kept between starts of the app.
 *
 * @property etag the name that the service gave it
 * @property at when it was read, in epoch milliseconds
 */
internal class StoredPage(val body: String, val etag: String?, val at: Long)

/** Keeps first pages of the feed. It never throws: what can't be kept or read is not there. */
internal interface PageStore {
    suspend fun read(address: String): StoredPage?

    suspend fun write(address: String, page: StoredPage)

    suspend fun clear()
}
