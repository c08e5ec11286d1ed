package com.shoppablevideo.ui.parts

import android.view.MotionEvent
import android.view.View
import android.view.ViewConfiguration
import kotlin.math.hypot

/**
 * A finger that has moved is no tap. Android takes it for one as long as it stays on the view, and a video is as large as
 * the screen: whoever swipes across it wants neither to stop it nor to open it.
 */
internal fun View.ignoreSwipes() {
    setOnTouchListener(StillFinger(ViewConfiguration.get(context).scaledTouchSlop))
}

private class StillFinger(private val slopPx: Int) : View.OnTouchListener {
    private var downX = 0f
    private var downY = 0f
    private var hasMoved = false

    @Suppress("ClickableViewAccessibility") // The view itself says what is a click.
    override fun onTouch(view: View, event: MotionEvent): Boolean {
        if (event.actionMasked == MotionEvent.ACTION_DOWN) {
            downX = event.x
            downY = event.y
            hasMoved = false
        } else if (!hasMoved && hypot(event.x - downX, event.y - downY) > slopPx) {
            hasMoved = true
            val cancelled = MotionEvent.obtain(event).apply { action = MotionEvent.ACTION_CANCEL }
            view.onTouchEvent(cancelled)
            cancelled.recycle()
        }
        return hasMoved
    }
}
