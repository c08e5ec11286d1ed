package com.shoppablevideo

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.core.NetworkPort
import com.shoppablevideo.core.StoragePort
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.test.StandardTestDispatcher
import kotlinx.coroutines.test.TestCoroutineScheduler

/** Start time of scripts, in epoch milliseconds. */
internal const val NOW = 1_795_168_800_000L

/** A clock that only the test advances. */
@OptIn(ExperimentalCoroutinesApi::class)
internal class TestClock : Clock {
    private val scheduler = TestCoroutineScheduler()
    private val failures = mutableListOf<Throwable>()
    val scope = CoroutineScope(
        StandardTestDispatcher(scheduler) + SupervisorJob() +
            CoroutineExceptionHandler { _, error -> failures.add(error) },
    )

    override fun now(): Long = NOW + scheduler.currentTime

    override fun after(ms: Long, callback: () -> Unit): () -> Unit {
        val timer = scope.launch {
            delay(ms)
            callback()
        }
        return { timer.cancel() }
    }

    /** Advances the clock. Runs due callbacks at their times, and completes the work that they start. */
    fun advance(ms: Long) {
        scheduler.advanceTimeBy(ms)
        scheduler.runCurrent()
        failures.firstOrNull()?.let { throw it }
    }
}

/** A storage in memory. `isFull` refuses changes. `isBroken` refuses reads too. */
internal class MemoryStorage : StoragePort {
    val stored = HashMap<String, String>()
    var isFull = false
    var isBroken = false

    override fun getItem(key: String): String? {
        check(!isBroken) { "The storage is gone" }
        return stored[key]
    }

    override fun setItem(key: String, value: String) {
        check(!isFull && !isBroken) { "The storage is full" }
        stored[key] = value
    }

    override fun removeItem(key: String) {
        check(!isBroken) { "The storage is gone" }
        stored.remove(key)
    }
}

internal class FakeNetwork(
    var get: (url: String, etag: String?) -> NetworkAnswer = { _, _ -> error("offline") },
    private val post: (body: String) -> Int = { 202 },
    var takesBeacons: Boolean = true,
) : NetworkPort {
    val gets = mutableListOf<String>()
    val etags = mutableListOf<String?>()
    val posts = mutableListOf<String>()
    val beacons = mutableListOf<String>()

    override suspend fun get(url: String, timeoutMs: Long, etag: String?): NetworkAnswer {
        gets.add(url)
        etags.add(etag)
        return get(url, etag)
    }

    override suspend fun post(url: String, body: String, timeoutMs: Long): Int {
        posts.add(body)
        return post(body)
    }

    override fun beacon(url: String, body: String): Boolean = takesBeacons && beacons.add(body)
}
