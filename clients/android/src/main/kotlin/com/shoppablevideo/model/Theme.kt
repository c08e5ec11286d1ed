package com.shoppablevideo.model

private const val WHITE = -1
private const val RED = 0xFFFF3B4E.toInt()

/**
 * Colors of the surfaces (`@ColorInt`).
 *
 * @property accent tint of the primary action
 * @property likeActive tint of the heart of a liked video
 */
public data class Theme @JvmOverloads constructor(
    public val accent: Int = WHITE,
    public val likeActive: Int = RED,
)
