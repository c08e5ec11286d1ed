package com.shoppablevideo.ui.surfaces

import android.content.Context
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.fontScale

/** Size of a card, in pixels. */
internal class CarouselSize(val width: Int, val height: Int, val gap: Int) {
    companion object {
        const val PADDING_DP = 16
        const val MIN_HEIGHT_DP = 256
        private const val MAX_HEIGHT_DP = 352
        private const val NEXT_CARD_SHARE = 0.35f
        private const val LARGE_TEXT = 1.5f

        /** Minimum width in dp, and number of fully visible cards. */
        private val STEPS = listOf(1240 to 6, 960 to 5, 690 to 4, 460 to 3, 0 to 2)

        /** @param widthPx width of the carousel */
        fun of(context: Context, widthPx: Int): CarouselSize {
            val width = widthPx / context.resources.displayMetrics.density
            val container = maxOf(0f, width - 2 * PADDING_DP)
            val usual = STEPS.first { container >= it.first }.second
            // Large texts need wide cards: one card and a part of the next on a phone.
            val count = if (context.fontScale >= LARGE_TEXT) maxOf(1, usual / 2) else usual
            val gap = if (count > 3) 16 else 12
            val card = (container - count * gap) / (count + NEXT_CARD_SHARE)
            val high = (216 + 0.105f * width).coerceIn(MIN_HEIGHT_DP.toFloat(), MAX_HEIGHT_DP.toFloat())
            val height = if (count < usual) minOf(card * 16 / 9, high * context.fontScale.coerceAtMost(1.5f)) else high
            return CarouselSize(context.dp(card), context.dp(height), context.dp(gap))
        }
    }
}
