package com.shoppablevideo.ui.parts

import android.graphics.Canvas
import android.graphics.ColorFilter
import android.graphics.Paint
import android.graphics.Path
import android.graphics.PixelFormat
import android.graphics.drawable.Drawable

/** Stroke icons in a box of 24 by 24. Paths support SVG's absolute move, line, curve and close commands. */
internal enum class Icon(private val path: String) {
    PAUSE("M 9 6 L 9 18 M 15 6 L 15 18"),
    PLAY("M 8 5 L 19 12 L 8 19 Z"),
    CLOSE("M 6 6 L 18 18 M 18 6 L 6 18"),
    SOUND_OFF("M 4 10 L 4 14 L 7 14 L 12 18 L 12 6 L 7 10 Z M 16 9.5 L 21 14.5 M 21 9.5 L 16 14.5"),
    SOUND_ON(
        "M 4 10 L 4 14 L 7 14 L 12 18 L 12 6 L 7 10 Z M 16 9 C 17.53 10.71 17.53 13.29 16 15 M 18.5 6.5 C " +
            "21.42 9.59 21.42 14.41 18.5 17.5",
    ),
    CAPTIONS(
        "M 3.5 6 L 20.5 6 L 20.5 18 L 3.5 18 Z M 10.5 10.5 C 9.7 9.79 8.48 9.84 7.73 10.62 C 6.99 11.39 6.99 " +
            "12.61 7.73 13.38 C 8.48 14.16 9.7 14.21 10.5 13.5 M 17 10.5 C 16.2 9.79 14.98 9.84 14.23 10.62 C " +
            "13.49 11.39 13.49 12.61 14.23 13.38 C 14.98 14.16 16.2 14.21 17 13.5",
    ),
    LIKE(
        "M 12 20 C 12 20 4.5 15.4 4.5 10 C 4.61 8.27 5.74 6.77 7.38 6.2 C 9.02 5.63 10.84 6.11 12 7.4 C 13.16 " +
            "6.11 14.98 5.63 16.62 6.2 C 18.26 6.77 19.39 8.27 19.5 10 C 19.5 15.4 12 20 12 20 Z",
    ),
    SHARE("M 12 15 L 12 4 M 8 7.5 L 12 3.5 L 16 7.5 M 6 12 L 6 19 L 18 19 L 18 12"),
    BAG(
        "M 5 8 L 19 8 L 20.2 20.5 L 3.8 20.5 Z M 8.5 10.5 L 8.5 7 C 8.5 5.07 10.07 3.5 12 3.5 C 13.93 3.5 " +
            "15.5 5.07 15.5 7 L 15.5 10.5",
    ),
    SAVE("M 7 4 L 17 4 L 17 20 L 12 16 L 7 20 Z"),
    ;

    fun draw(): Path {
        val drawn = Path()
        val words = path.split(' ').iterator()
        val next = { words.next().toFloat() }
        while (words.hasNext()) {
            when (words.next()) {
                "M" -> drawn.moveTo(next(), next())
                "L" -> drawn.lineTo(next(), next())
                "C" -> drawn.cubicTo(next(), next(), next(), next(), next(), next())
                "Z" -> drawn.close()
            }
        }
        return drawn
    }
}

private const val BOX = 24f
private const val STROKE = 1.75f

/** @param side of the square, in pixels */
internal class IconDrawable(private val side: Int) : Drawable() {
    private val paint = Paint(Paint.ANTI_ALIAS_FLAG).apply {
        strokeWidth = STROKE
        strokeCap = Paint.Cap.ROUND
        strokeJoin = Paint.Join.ROUND
    }
    private var path = Path()
    private var icon: Icon? = null

    fun show(icon: Icon, colour: Int, isFilled: Boolean) {
        val style = if (isFilled) Paint.Style.FILL_AND_STROKE else Paint.Style.STROKE
        if (icon == this.icon && paint.color == colour && paint.style == style) return
        if (icon != this.icon) path = icon.draw()
        this.icon = icon
        paint.color = colour
        paint.style = style
        invalidateSelf()
    }

    override fun draw(canvas: Canvas) {
        val saved = canvas.save()
        canvas.translate(bounds.exactCenterX() - side / 2f, bounds.exactCenterY() - side / 2f)
        canvas.scale(side / BOX, side / BOX)
        canvas.drawPath(path, paint)
        canvas.restoreToCount(saved)
    }

    override fun getIntrinsicWidth(): Int = side

    override fun getIntrinsicHeight(): Int = side

    override fun setAlpha(alpha: Int) {
        paint.alpha = alpha
    }

    override fun setColorFilter(filter: ColorFilter?) {
        paint.colorFilter = filter
    }

    @Deprecated("Nobody asks any more, but it is abstract")
    override fun getOpacity(): Int = PixelFormat.TRANSLUCENT
}
