package com.shoppablevideo.core

/** What the core needs of the device. Everything of the core is used on one thread, the one of its scope. */

/** Keeps texts between visits. Every method may throw: storage is full, or gone. */
internal interface StoragePort {
    fun getItem(key: String): String?

    fun setItem(key: String, value: String)

    fun removeItem(key: String)
}

/** @property etag names this answer, where the service gave it a name */
internal class NetworkAnswer(val status: Int, val body: String, val etag: String? = null)

/** Requests without cookies. */
internal interface NetworkPort {
    /**
     * @param etag of an answer that is kept: one that is the same comes back as a 304 without a body
     * @throws Exception if no answer came: offline, refused, or not in time
     */
    suspend fun get(url: String, timeoutMs: Long, etag: String? = null): NetworkAnswer

    /** Sends text and returns the status. Throws like [get]. */
    suspend fun post(url: String, body: String, timeoutMs: Long): Int

    /** Sends after the app was left too; `false` if it can't take the body. */
    fun beacon(url: String, body: String): Boolean
}

internal interface Clock {
    /** Epoch milliseconds. */
    fun now(): Long

    /** Calls back once, after so many milliseconds; returns what cancels it. */
    fun after(ms: Long, callback: () -> Unit): () -> Unit
}
