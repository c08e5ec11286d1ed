package com.shoppablevideo.ui.parts

import android.graphics.Canvas
import android.graphics.Color
import android.graphics.ColorFilter
import android.graphics.LinearGradient
import android.graphics.Paint
import android.graphics.PixelFormat
import android.graphics.Rect
import android.graphics.Shader
import android.graphics.drawable.Drawable

/** Darkens a picture with a gradient, so white text on it is legible. */
internal class Scrim(private val stops: (heightPx: Int) -> List<Pair<Float, Float>>) : Drawable() {
    private val paint = Paint()

    override fun onBoundsChange(bounds: Rect) {
        if (bounds.isEmpty) return
        val all = stops(bounds.height())
        val colours = all.map { (_, share) -> Color.argb((share * OPAQUE).toInt(), 0, 0, 0) }.toIntArray()
        val places = all.map { (place) -> place.coerceIn(0f, 1f) }.toFloatArray()
        paint.shader = LinearGradient(
            0f, bounds.top.toFloat(), 0f, bounds.bottom.toFloat(), colours, places, Shader.TileMode.CLAMP,
        )
    }

    override fun draw(canvas: Canvas) = canvas.drawRect(bounds, paint)

    override fun setAlpha(alpha: Int): Unit = Unit

    override fun setColorFilter(filter: ColorFilter?): Unit = Unit

    @Deprecated("Nobody asks any more, but it is abstract")
    override fun getOpacity(): Int = PixelFormat.TRANSLUCENT

    internal companion object {
        private const val OPAQUE = 255

        /**
         * Scrim behind the Reel's upper buttons.
         * @param buttonsPx lower edge of the buttons
         */
        fun top(buttonsPx: Int): Scrim = Scrim { height ->
            val whole = maxOf(1, height).toFloat()
            listOf(0f to .60f, buttonsPx / whole to .50f, (buttonsPx + (height - buttonsPx) * .35f) / whole to .32f, 1f to 0f)
        }

        /**
         * Scrim behind the Reel's text.
         * @param fadePx height of the fade above the text
         */
        fun bottom(fadePx: Int): Scrim = Scrim { height ->
            val fade = fadePx / maxOf(1, height).toFloat()
            listOf(0f to 0f, fade / 3 to .14f, fade * 2 / 3 to .36f, fade to .56f, 1f to .80f)
        }

        /**
         * Scrim behind a card's text.
         * @param fadePx height of the fade above the title
         */
        fun card(fadePx: Int): Scrim = Scrim { height ->
            val fade = fadePx / maxOf(1, height).toFloat()
            listOf(0f to 0f, fade / 2 to .30f, fade to .56f, 1f to .72f)
        }
    }
}
