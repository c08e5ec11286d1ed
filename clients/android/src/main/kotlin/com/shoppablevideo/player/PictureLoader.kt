package com.shoppablevideo.player

import android.widget.ImageView

/**
 * Shows pictures. The SDK has a loader; an app that has one already (Coil, Glide) can supply it, so that there is one cache.
 * Called on the main thread.
 */
public fun interface PictureLoader {
    /**
     * Shows a picture in a view, instead of the one before, which may still be under way.
     *
     * @param url http or https; `null` clears the view
     */
    public fun load(url: String?, view: ImageView)
}
