package com.shoppablevideo.player

import android.net.Uri
import android.widget.ImageView

/**
 * Shows pictures. An app with its own loader (Coil, Glide) can supply it instead of the SDK's, to share one
 * cache. Called on the main thread.
 */
public fun interface PictureLoader {
    /**
     * Shows a picture in a view. Replaces the previous one, which may still be loading.
     *
     * @param url http or https. `null` clears the view
     */
    public fun load(url: Uri?, view: ImageView)
}
