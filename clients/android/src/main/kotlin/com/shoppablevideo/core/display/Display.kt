package com.shoppablevideo.core.display

import kotlin.math.max
import kotlin.math.min
import kotlin.math.pow

private const val DARK_TEXT = 0xFF111111.toInt()
private const val LIGHT_TEXT = 0xFFFFFFFF.toInt()
private const val MIN_CONTRAST = 3.0

/** Relative luminance of an Android color, 0 to 1 (WCAG 2.2). Ignores transparency. */
internal fun luminance(colour: Int): Double {
    val (red, green, blue) = listOf(16, 8, 0).map { shift ->
        val share = (colour shr shift and 0xFF) / 255.0
        if (share <= 0.04045) share / 12.92 else ((share + 0.055) / 1.055).pow(2.4)
    }
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

private fun contrast(a: Double, b: Double): Double = (max(a, b) + 0.05) / (min(a, b) + 0.05)

/** Returns black or white, whichever has more contrast with the color. */
internal fun textOn(colour: Int): Int {
    val ground = luminance(colour)
    return if (contrast(ground, luminance(DARK_TEXT)) >= contrast(ground, 1.0)) DARK_TEXT else LIGHT_TEXT
}

/** Returns the accent if it is visible on the background (black or white), otherwise the opposite of the background. */
internal fun accentOn(isDark: Boolean, accent: Int): Int = when {
    contrast(luminance(accent), if (isDark) 0.0 else 1.0) >= MIN_CONTRAST -> accent
    else -> if (isDark) LIGHT_TEXT else DARK_TEXT
}

internal enum class Fit(val wire: String) { COVER("cover"), CONTAIN("contain") }

/**
 * Chooses the fit of a picture: `COVER` crops at most [maxCrop] of it, otherwise `CONTAIN`.
 *
 * @param width of the picture in the feed. Without a size, 9 by 16 is assumed
 * @param maxCrop maximum cropped share, 0 to 1
 */
internal fun chooseFit(width: Long?, height: Long?, areaWidth: Double, areaHeight: Double, maxCrop: Double): Fit {
    val ratio = ((width ?: 9).toDouble() * areaHeight) / ((height ?: 16).toDouble() * areaWidth)
    // An empty area yields NaN, for which `COVER` is chosen.
    return if (1 - min(ratio, 1 / ratio) > maxCrop) Fit.CONTAIN else Fit.COVER
}
