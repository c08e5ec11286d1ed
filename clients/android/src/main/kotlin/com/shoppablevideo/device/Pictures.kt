package com.shoppablevideo.device

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.net.Uri
import android.os.SystemClock
import android.util.LruCache
import android.view.View
import android.widget.ImageView
import com.shoppablevideo.core.readHttpUrl
import com.shoppablevideo.player.PictureLoader
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withPermit
import kotlinx.coroutines.withContext
import java.io.IOException
import java.lang.ref.WeakReference
import java.util.WeakHashMap
import kotlin.coroutines.CoroutineContext

/** A decoded picture with its original size. Decoding divided each side by [sample]. */
internal class Picture(val bitmap: Bitmap, private val width: Int, private val height: Int, private val sample: Int) {
    fun isSharpAt(width: Int, height: Int): Boolean = sampleFor(this.width, this.height, width, height) >= sample
}

/** A picture of this size takes 16 MiB. */
private const val MAX_PIXELS = 4L * 1024 * 1024

/** Returns the largest power of two that keeps the picture at least as large as its view and within the memory limit. */
internal fun sampleFor(width: Int, height: Int, viewWidth: Int, viewHeight: Int): Int {
    var sample = 1
    while (isLarge(width / sample, height / sample, viewWidth, viewHeight)) sample *= 2
    return sample
}

private fun isLarge(width: Int, height: Int, viewWidth: Int, viewHeight: Int): Boolean =
    (width / 2 >= viewWidth && height / 2 >= viewHeight) || width.toLong() * height > MAX_PIXELS

/**
 * Loads pictures from memory, disk, or network, decoded to the size of their view. An attached view requests its
 * picture. Equal requests share one load, which is cancelled when no view needs it.
 *
 * @param scope of the main thread
 * @param io reads the disk and decodes
 * @param download downloads a file
 */
internal class Pictures(
    private val scope: CoroutineScope,
    private val io: CoroutineContext,
    private val disk: PictureFiles,
    private val download: suspend (url: String) -> ByteArray,
) : PictureLoader {
    private class Load(val job: Job, val places: LinkedHashSet<Place>)

    private val memory = object : LruCache<String, Picture>(minOf(MAX_MEMORY_BYTES, Runtime.getRuntime().maxMemory() / MEMORY_PARTS).toInt()) {
        override fun sizeOf(url: String, picture: Picture): Int = picture.bitmap.allocationByteCount
    }
    private val loads = HashMap<String, Load>()
    private val places = WeakHashMap<ImageView, Place>()
    private val downloads = Semaphore(MAX_DOWNLOADS)

    override fun load(url: Uri?, view: ImageView) {
        val place = places[view] ?: Place(view).also { places[view] = it }
        place.show(readHttpUrl(url?.toString()))
    }

    /** Evicts invisible pictures when memory is low. */
    fun clear(): Unit = memory.evictAll()

    private fun start(url: String, width: Int, height: Int): Load {
        val places = LinkedHashSet<Place>()
        val job = scope.launch {
            val picture = read(url, width, height)
            loads.remove(url)
            if (picture != null) memory.put(url, picture)
            places.forEach { it.arrived(picture) }
        }
        return Load(job, places)
    }

    /** Returns `null` if the picture can't be loaded. */
    private suspend fun read(url: String, width: Int, height: Int): Picture? = try {
        val kept = withContext(io) { disk.read(url) }
        val bytes = kept ?: downloads.withPermit { download(url) }
        withContext(io) {
            if (kept == null) disk.write(url, bytes)
            decode(bytes, width, height)
        }
    } catch (_: IOException) {
        null
    } catch (_: SecurityException) {
        null
    } catch (_: OutOfMemoryError) {
        clear()
        null
    }

    private fun decode(bytes: ByteArray, width: Int, height: Int): Picture? {
        val size = BitmapFactory.Options().apply { inJustDecodeBounds = true }
        BitmapFactory.decodeByteArray(bytes, 0, bytes.size, size)
        if (size.outWidth <= 0 || size.outHeight <= 0) return null
        val sampled = BitmapFactory.Options().apply { inSampleSize = sampleFor(size.outWidth, size.outHeight, width, height) }
        val bitmap = BitmapFactory.decodeByteArray(bytes, 0, bytes.size, sampled) ?: return null
        return Picture(bitmap, size.outWidth, size.outHeight, sampled.inSampleSize)
    }

    /** A view with its requested picture. */
    private inner class Place(view: ImageView) : View.OnAttachStateChangeListener, View.OnLayoutChangeListener {
        private val owner = WeakReference(view)
        private var url: String? = null
        private var shown: Picture? = null
        private var retryAt = 0L

        init {
            view.addOnAttachStateChangeListener(this)
            view.addOnLayoutChangeListener(this)
        }

        fun show(wanted: String?) {
            if (wanted != url) {
                leave()
                url = wanted
                retryAt = 0
                draw(wanted?.let(memory::get))
            }
            ask()
        }

        /** Joins the load of the picture, unless the view already shows it at full sharpness. */
        private fun ask() {
            val url = url ?: return
            val view = owner.get() ?: return
            if (!view.isAttachedToWindow || view.width == 0 || view.height == 0) return
            if (shown?.isSharpAt(view.width, view.height) == true || SystemClock.uptimeMillis() < retryAt) return
            val known = memory.get(url)?.takeIf { it.isSharpAt(view.width, view.height) }
            if (known != null) return draw(known)
            val load = loads[url] ?: start(url, view.width, view.height).also { loads[url] = it }
            load.places.add(this)
        }

        private fun leave() {
            val load = loads[url] ?: return
            if (!load.places.remove(this) || load.places.isNotEmpty()) return
            loads.remove(url)
            load.job.cancel()
        }

        /** @param picture `null` if it can't be loaded now */
        fun arrived(picture: Picture?) {
            if (picture == null) retryAt = SystemClock.uptimeMillis() + RETRY_MS else draw(picture)
            // The load may have started for a smaller view.
            ask()
        }

        private fun draw(picture: Picture?) {
            shown = picture
            owner.get()?.setImageBitmap(picture?.bitmap)
        }

        override fun onViewAttachedToWindow(view: View) = ask()

        override fun onViewDetachedFromWindow(view: View) = leave()

        override fun onLayoutChange(
            view: View,
            left: Int,
            top: Int,
            right: Int,
            bottom: Int,
            oldLeft: Int,
            oldTop: Int,
            oldRight: Int,
            oldBottom: Int,
        ) = ask()
    }

    private companion object {
        const val MAX_MEMORY_BYTES = 24L * 1024 * 1024

        /** Divisor of the app's memory that yields the memory for pictures. */
        const val MEMORY_PARTS = 8
        const val MAX_DOWNLOADS = 3
        const val RETRY_MS = 10_000L
    }
}
