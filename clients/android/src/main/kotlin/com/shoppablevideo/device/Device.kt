package com.shoppablevideo.device

import android.app.Activity
import android.app.Application
import android.content.Context
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.Ports
import com.shoppablevideo.core.readLanguage
import com.shoppablevideo.player.PlatformPlayer
import com.shoppablevideo.player.VideoPlayerFactory
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.withContext
import java.io.File
import java.util.Locale
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.ThreadFactory
import java.util.concurrent.ThreadPoolExecutor
import java.util.concurrent.TimeUnit

/**
 * What the SDK uses of the device.
 *
 * @param context the application's, which outlives every screen
 */
internal class Device(private val context: Context, private val report: (Throwable) -> Unit) {
    /** Not the immediate dispatcher: what is launched never runs before the line after it, as in the core's tests. */
    val scope = CoroutineScope(
        SupervisorJob() + Dispatchers.Main + CoroutineExceptionHandler { _, error -> report(error) },
    )

    /** The app went to the background. */
    var onHidden: () -> Unit = {}

    private val network = threads("network", MAX_REQUESTS)
    private val disk = threads("disk", 1)
    private val loading = threads("pictures", MAX_PICTURES)

    val pictures: Pictures by lazy {
        val metrics = context.resources.displayMetrics
        Pictures(PictureFiles(File(context.cacheDir, "shoppable-video/pictures")), loading, maxOf(metrics.widthPixels, metrics.heightPixels))
    }
    val players: VideoPlayerFactory = VideoPlayerFactory(::PlatformPlayer)
    val language: String get() = readLanguage(listOf(Locale.getDefault().toLanguageTag()))

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

    /** Reads the storage beside the main thread. */
    suspend fun open(): Ports {
        val main = Handler(Looper.getMainLooper())
        val storage = withContext(disk.asCoroutineDispatcher()) {
            FileStorage(File(context.filesDir, "shoppable-video"), disk) { error -> main.post { report(error) } }
        }
        val pages = PageFiles(File(context.cacheDir, "shoppable-video/feed"), disk.asCoroutineDispatcher())
        return Ports(scope, MainClock(main), HttpNetwork(network), storage, pages)
    }

    fun close() {
        (context as? Application)?.unregisterActivityLifecycleCallbacks(screens)
        listOf(network, disk, loading).forEach { it.shutdown() }
    }

    /** Threads that end by themselves when there is nothing to do. */
    private fun threads(name: String, count: Int): ThreadPoolExecutor {
        val factory = ThreadFactory { Thread(it, "shoppable-video $name").apply { isDaemon = true } }
        // What comes after the end is for nobody.
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
        const val IDLE_SECONDS = 15L
    }
}
