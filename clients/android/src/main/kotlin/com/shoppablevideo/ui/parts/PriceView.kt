package com.shoppablevideo.ui.parts

import android.content.Context
import android.widget.TextView
import kotlin.math.min

/** Separates a price from the prior price. */
internal const val PRICES_APART = "  "

/** One or two prices without line breaks inside. Shrinks the text to fit into a line. */
internal class PriceView(context: Context, sp: Int, lineSp: Int, colour: Int, lines: Int = 0) : TextView(context) {
    private val usualSize: Float

    init {
        write(sp, lineSp, colour, isStrong = true, lines = lines)
        usualSize = textSize
    }

    /** Width of the widest price at the usual text size, in pixels. */
    fun usualWidth(): Float {
        paint.textSize = usualSize
        return text.split(PRICES_APART).maxOf { paint.measureText(it) } + 1
    }

    override fun onMeasure(widthMeasureSpec: Int, heightMeasureSpec: Int) {
        val room = MeasureSpec.getSize(widthMeasureSpec) - compoundPaddingLeft - compoundPaddingRight
        if (MeasureSpec.getMode(widthMeasureSpec) != MeasureSpec.UNSPECIFIED && room > 0) {
            paint.textSize = usualSize * min(1f, room / usualWidth())
        }
        super.onMeasure(widthMeasureSpec, heightMeasureSpec)
    }
}
