package com.shoppablevideo.coil

import android.net.Uri
import android.os.SystemClock
import android.widget.ImageView
import coil3.ImageLoader
import coil3.request.ImageRequest
import coil3.request.target
import coil3.util.CoilUtils
import com.shoppablevideo.player.PictureLoader
import java.util.WeakHashMap

private const val RETRY_MS = 10_000L

/** Loads the surfaces' pictures with the app's Coil, so the app has one picture cache. */
public class CoilPictureLoader(private val images: ImageLoader) : PictureLoader {
    /** @property retryAt uptime in milliseconds, after a failure */
    private class Asked(val url: Uri?, var retryAt: Long = Long.MAX_VALUE)

    private val asked = WeakHashMap<ImageView, Asked>()

    override fun load(url: Uri?, view: ImageView) {
        val before = asked[view]
        if (before != null && before.url == url && SystemClock.uptimeMillis() < before.retryAt) return
        val request = Asked(url)
        asked[view] = request
        view.setImageDrawable(null)
        if (url == null) return CoilUtils.dispose(view)
        // Coil cancels the view's previous request.
        images.enqueue(
            ImageRequest.Builder(view.context).data(url).target(view)
                .listener(onError = { _, _ -> request.retryAt = SystemClock.uptimeMillis() + RETRY_MS })
                .build(),
        )
    }
}
