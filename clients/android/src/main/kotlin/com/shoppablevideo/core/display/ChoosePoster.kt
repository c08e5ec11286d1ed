package com.shoppablevideo.core.display

import android.net.Uri
import com.shoppablevideo.model.Event

/** A picture may be enlarged by a third. The difference is invisible, and the file is much smaller. */
private const val SHARPNESS = 0.75

/**
 * The picture for an area: the narrowest poster width that is sharp there, or the poster itself.
 *
 * @param width of the area, in screen pixels
 */
internal fun choosePoster(event: Event, width: Int): Uri? =
    event.posterImages.filter { it.width >= SHARPNESS * width }.minByOrNull { it.width }?.url ?: event.posterImageUrl
