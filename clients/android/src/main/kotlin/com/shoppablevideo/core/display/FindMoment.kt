package com.shoppablevideo.core.display

import com.shoppablevideo.model.Moment

/** Tolerance for the start of a moment, since players round positions. */
private const val TOLERANCE_MS = 50

private const val MS_PER_SECOND = 1_000

/** The id of the product shown in front at a position of the video. `null` before the first moment. */
internal fun findProduct(moments: List<Moment>, positionMs: Long): String? =
    moments.lastOrNull { it.fromSeconds <= (positionMs + TOLERANCE_MS) / MS_PER_SECOND }?.productId
