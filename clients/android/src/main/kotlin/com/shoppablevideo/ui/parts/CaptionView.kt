package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Color
import android.view.View
import android.widget.FrameLayout
import android.widget.TextView
import com.shoppablevideo.core.captions.Said

/**
 * Two lines of captions. Replaces Android's captions, which the overlay would cover. The space is reserved. Shows
 * longer texts in parts, each for a time proportional to its length.
 */
internal class CaptionView(context: Context) : FrameLayout(context) {
    private val words: TextView = words(context, 18, 24, Color.WHITE, isStrong = true).apply {
        maxLines = LINES
        setPadding(dp(10), dp(5), dp(10), dp(5))
        background = rounded(dp(8), 0xB8000000.toInt())
        importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
        visibility = View.INVISIBLE
    }
    private var share = 0.0

    init {
        minimumHeight = dp(24 * LINES * context.fontScale + 10)
        addView(words, LayoutParams(-2, -2, android.view.Gravity.BOTTOM or android.view.Gravity.START))
    }

    fun show(said: Said) {
        share = said.share
        if (words.text.toString() != said.text) {
            words.text = said.text
            words.visibility = if (said.text.isEmpty()) View.INVISIBLE else View.VISIBLE
        }
        turn()
    }

    override fun onLayout(changed: Boolean, left: Int, top: Int, right: Int, bottom: Int) {
        super.onLayout(changed, left, top, right, bottom)
        turn()
    }

    /** Shows the part for the current time. */
    private fun turn() {
        val lines = words.layout ?: return
        val first = (share * lines.lineCount / LINES).toInt() * LINES
        words.scrollTo(0, if (first < lines.lineCount) lines.getLineTop(first) else 0)
    }

    private companion object {
        const val LINES = 2
    }
}
