package com.shoppablevideo.ui.surfaces

import android.content.Context
import android.view.Gravity
import android.view.View
import android.widget.LinearLayout
import android.widget.ProgressBar
import com.shoppablevideo.core.feed.FeedStatus
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.ui.parts.BUTTON
import com.shoppablevideo.ui.parts.TARGET_DP
import com.shoppablevideo.ui.parts.actsAs
import com.shoppablevideo.ui.parts.centre
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.rounded
import com.shoppablevideo.ui.parts.showIf
import com.shoppablevideo.ui.parts.touchable
import com.shoppablevideo.ui.parts.words

/** Replaces the videos if there are none. Contains a button to retry. */
internal class Notice(context: Context, ink: Int, private val again: () -> Unit) : LinearLayout(context) {
    private val words = words(context, 14, 20, ink).apply { centre() }
    private val spinner = ProgressBar(context)
    private val button = words(context, 14, 20, ink, isStrong = true).apply {
        centre()
        minHeight = dp(TARGET_DP)
        setPadding(dp(18), 0, dp(18), 0)
        background = touchable(rounded(dp(24), 0, dp(1), ink), dp(24), isOnDark = false)
        isClickable = true
        isFocusable = true
        actsAs(BUTTON)
        setOnClickListener { again() }
    }

    init {
        orientation = VERTICAL
        gravity = Gravity.CENTER
        setPadding(dp(24), dp(24), dp(24), dp(24))
        spinner.indeterminateTintList = android.content.res.ColorStateList.valueOf(ink)
        addView(spinner, LayoutParams(dp(32), dp(32)))
        addView(words, LayoutParams(-2, -2))
        addView(button, LayoutParams(-2, -2).apply { topMargin = dp(12) })
        words.accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
    }

    fun show(status: FeedStatus, isEmpty: Boolean, labels: Labels) {
        showIf(isEmpty)
        spinner.showIf(status == FeedStatus.LOADING)
        words.showIf(status != FeedStatus.LOADING)
        button.showIf(status == FeedStatus.FAILED)
        val said = if (status == FeedStatus.FAILED) labels.cannotLoad else labels.noVideos
        if (status != FeedStatus.LOADING && words.text.toString() != said) words.text = said
        button.text = labels.tryAgain
    }
}
