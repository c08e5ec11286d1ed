package com.shoppablevideo.device

import android.app.Activity
import android.app.Application
import android.content.Context
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.Ports
import com.shoppablevideo.player.PlatformPlayer
import com.shoppablevideo.player.VideoPlayerFactory
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.withContext
import java.io.File
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.ThreadFactory
import java.util.concurrent.ThreadPoolExecutor
import java.util.concurrent.TimeUnit

/**
 * Device services of the SDK.
 *
 * @param context the application's context, which outlives every screen
 */
internal class Device(private val context: Context, private val report: (Throwable) -> Unit) {
    /** The immediate dispatcher would run launched code before the next line, unlike the core's tests. */
    val scope = CoroutineScope(
        SupervisorJob() + Dispatchers.Main + CoroutineExceptionHandler { _, error -> report(error) },
    )

    /** Called when the app enters the background. */
    var onHidden: () -> Unit = {}

    private val network = threads("network", MAX_REQUESTS)
    private val closing = threads("closing", MAX_REQUESTS)
    private val disk = threads("disk", 1)
    private val downloads = threads("downloads", MAX_PICTURES)
    private val decoding = threads("pictures", MAX_PICTURES)

    val pictures: Pictures by lazy {
        val files = HttpNetwork(downloads, closing)
        val kept = PictureFiles(File(context.cacheDir, "shoppable-video/pictures"))
        Pictures(scope, decoding.asCoroutineDispatcher(), kept) { url -> files.file(url, PICTURE_TIMEOUT_MS, MAX_PICTURE_BYTES) }
    }
    val players: VideoPlayerFactory = VideoPlayerFactory(::PlatformPlayer)

    private val screens = object : Application.ActivityLifecycleCallbacks {
        private var started = 0

        override fun onActivityStarted(activity: Activity) {
            started += 1
        }

        override fun onActivityStopped(activity: Activity) {
            started = maxOf(0, started - 1)
            if (started == 0) onHidden()
        }

        override fun onActivityCreated(activity: Activity, state: Bundle?) = Unit

        override fun onActivityResumed(activity: Activity) = Unit

        override fun onActivityPaused(activity: Activity) = Unit

        override fun onActivitySaveInstanceState(activity: Activity, state: Bundle) = Unit

        override fun onActivityDestroyed(activity: Activity) = Unit
    }

    init {
        (context as? Application)?.registerActivityLifecycleCallbacks(screens)
    }

    /** Reads the storage off the main thread. */
    suspend fun open(): Ports {
        val main = Handler(Looper.getMainLooper())
        val storage = withContext(disk.asCoroutineDispatcher()) {
            FileStorage(File(context.filesDir, "shoppable-video"), disk) { error -> main.post { report(error) } }
        }
        val pages = PageFiles(File(context.cacheDir, "shoppable-video/feed"), disk.asCoroutineDispatcher())
        return Ports(scope, MainClock(main), HttpNetwork(network, closing), storage, pages)
    }

    fun close() {
        (context as? Application)?.unregisterActivityLifecycleCallbacks(screens)
        listOf(network, closing, disk, downloads, decoding).forEach { it.shutdown() }
    }

    /** Creates threads that end when idle. */
    private fun threads(name: String, count: Int): ThreadPoolExecutor {
        val factory = ThreadFactory { Thread(it, "shoppable-video $name").apply { isDaemon = true } }
        // Drops tasks that arrive after shutdown.
        val rejected = ThreadPoolExecutor.DiscardPolicy()
        val pool = ThreadPoolExecutor(count, count, IDLE_SECONDS, TimeUnit.SECONDS, LinkedBlockingQueue(), factory, rejected)
        pool.allowCoreThreadTimeOut(true)
        return pool
    }

    internal class MainClock(private val main: Handler) : Clock {
        override fun now(): Long = System.currentTimeMillis()

        override fun after(ms: Long, callback: () -> Unit): () -> Unit {
            val timer = Runnable(callback)
            main.postDelayed(timer, ms)
            return { main.removeCallbacks(timer) }
        }
    }

    private companion object {
        const val MAX_REQUESTS = 4
        const val MAX_PICTURES = 3
        const val PICTURE_TIMEOUT_MS = 15_000L
        const val MAX_PICTURE_BYTES = 12 * 1024 * 1024
        const val IDLE_SECONDS = 15L
    }
}
