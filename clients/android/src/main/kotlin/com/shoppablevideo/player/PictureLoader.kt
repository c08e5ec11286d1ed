package com.shoppablevideo.player

import android.net.Uri
import android.widget.ImageView

/** Shows pictures. An app can supply its own loader (Coil, Glide) to share one cache. Called on the main thread. */
public fun interface PictureLoader {
    /**
     * Shows a picture in a view. Replaces the previous picture and cancels its load.
     *
     * @param url http or https. `null` clears the view
     */
    public fun load(url: Uri?, view: ImageView)
}
