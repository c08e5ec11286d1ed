package com.shoppablevideo.core.display

import kotlin.math.max
import kotlin.math.min
import kotlin.math.pow

private const val DARK_TEXT = "#111111"
private const val LIGHT_TEXT = "#FFFFFF"
private const val MIN_CONTRAST = 3.0

/** Relative luminance, 0 to 1 (WCAG 2.2), of `#RGB`, `#RRGGBB` or `#RRGGBBAA`; transparency is left out. */
internal fun luminance(hex: String): Double {
    val digits = hex.drop(1)
    val pairs = if (digits.length == 3) digits.map { "$it$it" } else digits.chunked(2)
    val (red, green, blue) = pairs.take(3).map { pair ->
        val share = pair.toInt(radix = 16) / 255.0
        if (share <= 0.04045) share / 12.92 else ((share + 0.055) / 1.055).pow(2.4)
    }
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

private fun contrast(a: Double, b: Double): Double = (max(a, b) + 0.05) / (min(a, b) + 0.05)

/** Black or white, whichever is more legible on a colour. */
internal fun textOn(hex: String): String {
    val ground = luminance(hex)
    return if (contrast(ground, luminance(DARK_TEXT)) >= contrast(ground, 1.0)) DARK_TEXT else LIGHT_TEXT
}

/** An accent as it can be seen on white or on black: where it can't, the opposite of the ground. */
internal fun accentOn(isDark: Boolean, accent: String): String = when {
    contrast(luminance(accent), if (isDark) 0.0 else 1.0) >= MIN_CONTRAST -> accent
    else -> if (isDark) LIGHT_TEXT else DARK_TEXT
}

internal enum class Fit(val wire: String) { COVER("cover"), CONTAIN("contain") }

/**
 * How a picture fills its area: `COVER` while not too much of it is cut off; else `CONTAIN` shows it whole.
 *
 * @param width of the picture as the feed tells; without a size it is taken for an upright one, 9 by 16
 * @param maxCrop share of the picture that may be cut off, 0 to 1
 */
internal fun chooseFit(width: Long?, height: Long?, areaWidth: Double, areaHeight: Double, maxCrop: Double): Fit {
    val ratio = ((width ?: 9).toDouble() * areaHeight) / ((height ?: 16).toDouble() * areaWidth)
    // An area that has no extent yet has no ratio.
    return if (1 - min(ratio, 1 / ratio) > maxCrop) Fit.CONTAIN else Fit.COVER
}
