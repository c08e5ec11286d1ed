package com.shoppablevideo.ui

import android.graphics.Canvas
import android.graphics.ColorFilter
import android.graphics.LinearGradient
import android.graphics.Paint
import android.graphics.PixelFormat
import android.graphics.Shader
import android.graphics.drawable.Drawable
import android.widget.ImageView
import com.shoppablevideo.player.PictureLoader

/** Draws a vase in front of a wall, for posters, players and products. */
internal class Scene(private val number: Int) : Drawable() {
    private val paint = Paint(Paint.ANTI_ALIAS_FLAG)

    override fun draw(canvas: Canvas) {
        val (width, height) = bounds.width().toFloat() to bounds.height().toFloat()
        val (wall, shade, pot) = COLOURS[number % COLOURS.size]
        canvas.save()
        canvas.translate(bounds.left.toFloat(), bounds.top.toFloat())
        paint.shader = LinearGradient(0f, 0f, width, height, wall, shade, Shader.TileMode.CLAMP)
        paint.color = -1
        canvas.drawRect(0f, 0f, width, height, paint)
        paint.shader = null
        paint.color = pot
        val side = minOf(width, height)
        canvas.drawOval(width / 2 - side * .3f, height / 2 - side * .1f, width / 2 + side * .3f, height / 2 + side * .4f, paint)
        canvas.drawRect(width / 2 - side * .1f, height / 2 - side * .3f, width / 2 + side * .1f, height / 2, paint)
        canvas.restore()
    }

    override fun getIntrinsicWidth() = 900

    override fun getIntrinsicHeight() = 1600

    override fun setAlpha(alpha: Int) = Unit

    override fun setColorFilter(filter: ColorFilter?) = Unit

    @Deprecated("Nobody asks any more, but it is abstract")
    override fun getOpacity() = PixelFormat.OPAQUE

    companion object {
        private val COLOURS = listOf(
            Triple(0xFFECD3B4.toInt(), 0xFFB98660.toInt(), 0xFFB5603A.toInt()),
            Triple(0xFFDFE3D6.toInt(), 0xFF9FAE9A.toInt(), 0xFF56705F.toInt()),
            Triple(0xFFEFE9DF.toInt(), 0xFFD8CDBD.toInt(), 0xFF7F9F82.toInt()),
        )

        /** Pictures by the number at the end of the URL. */
        fun pictures() = PictureLoader { url, view: ImageView ->
            view.setImageDrawable(url?.toString()?.let { Scene(it.filter(Char::isDigit).ifEmpty { "0" }.toInt()) })
        }
    }
}
