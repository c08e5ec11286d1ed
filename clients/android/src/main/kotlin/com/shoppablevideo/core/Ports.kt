package com.shoppablevideo.core

/** Interfaces to the device. The whole core runs on the thread of its scope. */

/** Stores texts between app starts. Any method may throw, for example if the storage is full. */
internal interface StoragePort {
    fun getItem(key: String): String?

    fun setItem(key: String, value: String)

    fun removeItem(key: String)
}

/** @property etag of the response, if any */
internal class NetworkAnswer(val status: Int, val body: String, val etag: String? = null)

/** Requests without cookies. */
internal interface NetworkPort {
    /**
     * @param etag of a cached response. The server may return 304 without a body
     * @throws Exception without a response: offline, refused, or timed out
     */
    suspend fun get(url: String, timeoutMs: Long, etag: String? = null): NetworkAnswer

    /** Sends text and returns the status. Throws like [get]. */
    suspend fun post(url: String, body: String, timeoutMs: Long): Int

    /** Sends even after the app has ended. Returns `false` if it can't send the body. */
    fun beacon(url: String, body: String): Boolean
}

internal interface Clock {
    /** Epoch milliseconds. */
    fun now(): Long

    /** Calls back once after a delay. Returns a function that cancels the callback. */
    fun after(ms: Long, callback: () -> Unit): () -> Unit
}
