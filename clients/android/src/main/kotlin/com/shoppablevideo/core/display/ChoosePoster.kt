package com.shoppablevideo.core.display

import android.net.Uri
import com.shoppablevideo.model.Event

/** Permits enlarging a picture by a third, which is invisible but saves much data. */
private const val SHARPNESS = 0.75

/**
 * Chooses the narrowest poster that is sharp in an area. Falls back to the largest one.
 *
 * @param width of the area, in screen pixels
 */
internal fun choosePoster(event: Event, width: Int): Uri? =
    event.posterImages.filter { it.width >= SHARPNESS * width }.minByOrNull { it.width }?.url ?: event.posterImageUrl
