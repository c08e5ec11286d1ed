package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Typeface
import android.text.TextUtils
import android.util.TypedValue
import android.view.Gravity
import android.view.View
import android.widget.TextView

private val MEDIUM: Typeface by lazy { Typeface.create("sans-serif-medium", Typeface.NORMAL) }

/**
 * Creates a text view that follows the shopper's font size.
 *
 * @param lineSp line height
 */
internal fun words(context: Context, sp: Int, lineSp: Int, colour: Int, isStrong: Boolean = false, lines: Int = 0): TextView =
    TextView(context).write(sp, lineSp, colour, isStrong, lines)

/** Applies the style of [words]. */
internal fun <T : TextView> T.write(sp: Int, lineSp: Int, colour: Int, isStrong: Boolean, lines: Int): T = apply {
    setTextSize(TypedValue.COMPLEX_UNIT_SP, sp.toFloat())
    setTextColor(colour)
    if (isStrong) typeface = MEDIUM
    includeFontPadding = false
    textDirection = View.TEXT_DIRECTION_FIRST_STRONG
    textAlignment = View.TEXT_ALIGNMENT_VIEW_START
    val natural = paint.fontMetricsInt.run { descent - ascent }
    val wanted = TypedValue.applyDimension(TypedValue.COMPLEX_UNIT_SP, lineSp.toFloat(), resources.displayMetrics)
    setLineSpacing(wanted - natural, 1f)
    if (lines > 0) {
        maxLines = lines
        ellipsize = TextUtils.TruncateAt.END
    }
}

/** Centers a button's text in any writing direction. */
internal fun TextView.centre() {
    gravity = Gravity.CENTER
    textAlignment = View.TEXT_ALIGNMENT_CENTER
}
