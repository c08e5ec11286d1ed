package com.shoppablevideo.core.display

import com.shoppablevideo.model.Moment

/** Tolerates rounded positions of players. */
private const val TOLERANCE_MS = 50

private const val MS_PER_SECOND = 1_000

/** Returns the id of the product shown at a position. `null` before the first moment. */
internal fun findProduct(moments: List<Moment>, positionMs: Long): String? =
    moments.lastOrNull { it.fromSeconds <= (positionMs + TOLERANCE_MS) / MS_PER_SECOND }?.productId
