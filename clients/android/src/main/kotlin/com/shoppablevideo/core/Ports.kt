package com.shoppablevideo.core

/** Interfaces of the device that the core uses. The whole core runs on one thread, that of its scope. */

/** Stores texts between visits. Any method may throw, for example if storage is full or missing. */
internal interface StoragePort {
    fun getItem(key: String): String?

    fun setItem(key: String, value: String)

    fun removeItem(key: String)
}

/** @property etag of the answer, if any */
internal class NetworkAnswer(val status: Int, val body: String, val etag: String? = null)

/** Requests without cookies. */
internal interface NetworkPort {
    /**
     * @param etag of a cached response: an unchanged one is answered with 304 and no body
     * @throws Exception if no response arrived: offline, refused, or timed out
     */
    suspend fun get(url: String, timeoutMs: Long, etag: String? = null): NetworkAnswer

    /** Sends text and returns the status. Throws like [get]. */
    suspend fun post(url: String, body: String, timeoutMs: Long): Int

    /** Sends even after the app is left. `false` if it can't accept the body. */
    fun beacon(url: String, body: String): Boolean
}

internal interface Clock {
    /** Epoch milliseconds. */
    fun now(): Long

    /** Calls back once, after this many milliseconds. Returns a function that cancels it. */
    fun after(ms: Long, callback: () -> Unit): () -> Unit
}
