package com.shoppablevideo.model

/**
 * Colours as hex texts, the same on all platforms: `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
 *
 * @property accent tint of the primary action
 * @property likeActive tint of the heart of a liked video
 */
public class Theme @JvmOverloads constructor(
    public val accent: String = "#FFFFFF",
    public val likeActive: String = "#FF3B4E",
)

private val HEX_COLOUR = Regex("#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")

internal fun isHexColour(colour: String): Boolean = HEX_COLOUR.matches(colour)
