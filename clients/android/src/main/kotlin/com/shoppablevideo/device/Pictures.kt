package com.shoppablevideo.device

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.os.Handler
import android.os.Looper
import android.util.LruCache
import android.widget.ImageView
import com.shoppablevideo.core.readHttpUrl
import com.shoppablevideo.player.PictureLoader
import java.io.ByteArrayOutputStream
import java.io.IOException
import java.io.InputStream
import java.net.HttpURLConnection
import java.net.URL
import java.util.WeakHashMap
import java.util.concurrent.Executor

/**
 * Pictures from memory, the disk, or the network. None is kept larger than its view.
 *
 * @param executor runs what waits for disk and network
 * @param post runs something on the main thread
 */
internal class Pictures(
    private val disk: PictureFiles,
    private val executor: Executor,
    private val maxSidePx: Int,
    private val post: (Runnable) -> Unit = { Handler(Looper.getMainLooper()).post(it) },
) : PictureLoader {
    private val memory = object : LruCache<String, Bitmap>(MAX_MEMORY_BYTES) {
        override fun sizeOf(url: String, picture: Bitmap): Int = picture.allocationByteCount
    }

    /** What each view is to show; a picture that comes for another address comes too late. */
    private val wanted = WeakHashMap<ImageView, String>()

    override fun load(url: String?, view: ImageView) {
        if (url != null && wanted[view] == url && view.drawable != null) return
        val address = readHttpUrl(url)
        val known = address?.let { memory.get(it) }
        view.setImageBitmap(known)
        if (address == null) wanted.remove(view) else wanted[view] = address
        if (known == null && address != null) fetch(address)
    }

    /** Memory runs short: what is not on the screen goes. */
    fun clear(): Unit = memory.evictAll()

    private fun fetch(url: String) = executor.execute {
        val picture = try {
            (disk.read(url) ?: download(url).also { disk.write(url, it) }).let(::decode)
        } catch (_: IOException) {
            null
        } catch (_: SecurityException) {
            null
        }
        post { if (picture != null) show(url, picture) }
    }

    private fun show(url: String, picture: Bitmap) {
        memory.put(url, picture)
        for ((view, address) in wanted.entries.map { it.key to it.value }) {
            if (address == url) view.setImageBitmap(picture)
        }
    }

    private fun download(url: String): ByteArray {
        val connection = URL(url).openConnection() as HttpURLConnection
        try {
            connection.connectTimeout = TIMEOUT_MS
            connection.readTimeout = TIMEOUT_MS
            if (connection.responseCode != HttpURLConnection.HTTP_OK) throw IOException("No picture")
            return connection.inputStream.use(::read)
        } finally {
            connection.disconnect()
        }
    }

    private fun read(stream: InputStream): ByteArray {
        val read = ByteArrayOutputStream()
        val buffer = ByteArray(BUFFER_BYTES)
        while (true) {
            val count = stream.read(buffer)
            if (count < 0) return read.toByteArray()
            read.write(buffer, 0, count)
            if (read.size() > MAX_PICTURE_BYTES) throw IOException("The picture is too long")
        }
    }

    /** `null` for what is no picture. One of more pixels than the screen is read in less detail. */
    private fun decode(bytes: ByteArray): Bitmap? {
        val size = BitmapFactory.Options().apply { inJustDecodeBounds = true }
        BitmapFactory.decodeByteArray(bytes, 0, bytes.size, size)
        var sample = 1
        while (maxOf(size.outWidth, size.outHeight) / (sample * 2) >= maxSidePx) sample *= 2
        return BitmapFactory.decodeByteArray(bytes, 0, bytes.size, BitmapFactory.Options().apply { inSampleSize = sample })
    }

    private companion object {
        const val MAX_MEMORY_BYTES = 24 * 1024 * 1024
        const val MAX_PICTURE_BYTES = 12 * 1024 * 1024
        const val BUFFER_BYTES = 16 * 1024
        const val TIMEOUT_MS = 15_000
    }
}
