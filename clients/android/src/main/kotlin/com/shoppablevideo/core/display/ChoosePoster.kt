package com.shoppablevideo.core.display

import com.shoppablevideo.model.Event

/** A picture may be enlarged by a third: nobody sees it, and it is a fraction of the bytes. */
private const val SHARPNESS = 0.75

/**
 * The picture for a place: the narrowest of the poster's widths that is sharp there, else the poster itself.
 *
 * @param width of the place, in pixels of the screen
 */
internal fun choosePoster(event: Event, width: Int): String? =
    event.posterImages.filter { it.width >= SHARPNESS * width }.minByOrNull { it.width }?.url ?: event.posterImageUrl
