package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Color
import android.view.View
import android.widget.FrameLayout
import android.widget.TextView

/** What is said, in two lines of our own: Android's would lie below what lies over the video. Their place is kept. */
internal class CaptionView(context: Context) : FrameLayout(context) {
    private val words: TextView = words(context, 18, 24, Color.WHITE, isStrong = true, lines = 2).apply {
        setPadding(dp(10), dp(5), dp(10), dp(5))
        background = rounded(dp(8), 0xB8000000.toInt())
        importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
    }

    init {
        minimumHeight = dp(24 * 2 * context.fontScale + 10)
        addView(words, LayoutParams(-2, -2, android.view.Gravity.BOTTOM or android.view.Gravity.START))
    }

    fun show(text: String) {
        if (words.text.toString() == text) return
        words.text = text
        words.visibility = if (text.isEmpty()) View.INVISIBLE else View.VISIBLE
    }
}
