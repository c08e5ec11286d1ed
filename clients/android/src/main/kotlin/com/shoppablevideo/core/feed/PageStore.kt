package com.shoppablevideo.core.feed

/**
 * A feed response stored between app starts.
 *
 * @property etag from the service
 * @property at epoch milliseconds of the response
 */
internal class StoredPage(val body: String, val etag: String?, val at: Long)

/** Stores first pages of the feed. Never throws. Unreadable pages count as missing. */
internal interface PageStore {
    suspend fun read(address: String): StoredPage?

    suspend fun write(address: String, page: StoredPage)

    suspend fun clear()
}
