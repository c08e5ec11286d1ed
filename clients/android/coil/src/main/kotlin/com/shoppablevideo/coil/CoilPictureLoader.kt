package com.shoppablevideo.coil

import android.net.Uri
import android.widget.ImageView
import coil3.ImageLoader
import coil3.request.ImageRequest
import coil3.request.target
import coil3.util.CoilUtils
import com.shoppablevideo.player.PictureLoader
import java.util.WeakHashMap

/** Loads the surfaces' pictures with the app's Coil, so the app has one picture cache. */
public class CoilPictureLoader(private val images: ImageLoader) : PictureLoader {
    private val asked = WeakHashMap<ImageView, Uri>()

    override fun load(url: Uri?, view: ImageView) {
        if (asked[view] == url) return
        view.setImageDrawable(null)
        if (url == null) {
            asked.remove(view)
            CoilUtils.dispose(view)
        } else {
            asked[view] = url
            // Coil cancels the view's previous request.
            images.enqueue(ImageRequest.Builder(view.context).data(url).target(view).build())
        }
    }
}
