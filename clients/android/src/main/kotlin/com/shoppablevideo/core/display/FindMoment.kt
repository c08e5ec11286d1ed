package com.shoppablevideo.core.display

import com.shoppablevideo.model.Moment

/** A place where a moment begins counts as in it, whichever way the player rounds. */
private const val TOLERANCE_MS = 50

private const val MS_PER_SECOND = 1_000

/** The id of the product that is in front at a place of the video; `null` before the first moment. */
internal fun findProduct(moments: List<Moment>, positionMs: Long): String? =
    moments.lastOrNull { it.fromSeconds <= (positionMs + TOLERANCE_MS) / MS_PER_SECOND }?.productId
